; The installer for Windows, called by packaging/build.py where Inno Setup 6.3 or newer is installed. For one user, without
; administrator rights. Saved games and settings lie elsewhere and are touched neither by updates nor by removal.

[Setup]
AppId={{6B1A6B0C-6C0E-4B57-9C45-3C7F1B0E6D21}
AppName=Nemesis Desktop
AppVersion={#Version}
AppVerName=Nemesis Desktop {#Version}
ArchitecturesAllowed={#Machine}
#if Machine != "x86compatible"
ArchitecturesInstallIn64BitMode={#Machine}
#endif
DefaultDirName={autopf}\Nemesis Desktop
DefaultGroupName=Nemesis Desktop
PrivilegesRequired=lowest
SetupIconFile=..\icons\nemesis-desktop.ico
UninstallDisplayIcon={app}\Nemesis Desktop.exe
ChangesAssociations=yes
Compression=lzma2/max
SolidCompression=yes

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Run]
Filename: "{app}\Nemesis Desktop.exe"; Description: "{cm:LaunchProgram,Nemesis Desktop}"; Flags: nowait postinstall skipifsilent

[Icons]
Name: "{autoprograms}\Nemesis Desktop"; Filename: "{app}\Nemesis Desktop.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.nemesis"; ValueType: string; ValueData: "NemesisDesktop.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.nemesis-turn"; ValueType: string; ValueData: "NemesisDesktop.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\NemesisDesktop.Game"; ValueType: string; ValueData: "Nemesis Desktop game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\NemesisDesktop.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\Nemesis Desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\NemesisDesktop.Game\shell\open\command"; ValueType: string; ValueData: """{app}\Nemesis Desktop.exe"" ""%1"""
