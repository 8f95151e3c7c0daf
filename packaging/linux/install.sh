#!/bin/sh
# Puts the program into the menu of this user, with its icon and the type of its files. Nothing needs root.
# ./install.sh --remove takes it away again. Saved games and settings are never touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
bin=$HOME/.local/bin
cd "$here/share"
if [ "${1:-}" = --remove ]; then
    find . -type f | while read -r file; do rm -f "$share/$file"; done
    rm -f "$bin/nemesis-desktop"
else
    find . -type f | while read -r file; do
        mkdir -p "$share/$(dirname "$file")"
        cp "$file" "$share/$file"
    done
    # The menu does not always look into ~/.local/bin.
    sed -i "s|^Exec=nemesis-desktop|Exec=\"$here/nemesis-desktop\"|" "$share/applications/nemesis-desktop.desktop"
    mkdir -p "$bin"
    ln -sf "$here/nemesis-desktop" "$bin/nemesis-desktop"
fi
for tool in "update-desktop-database $share/applications" "update-mime-database $share/mime"; do
    if command -v "${tool%% *}" >/dev/null; then $tool || true; fi
done
