#!/bin/sh
# Makes the secrets of compose.yaml in the folder ./secrets, once: secrets that exist stay as they are. Keep a copy in a safe
# place, because API keys, cursors, tokens and the audit trail depend on them.
set -eu
folder=${1:-secrets}
database=${2:-database:5432}
mkdir -p "$folder"
# Only you can enter the folder. Its files can be read by the users of the containers that get them.
chmod 700 "$folder"
make() {
  [ -s "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
  chmod 644 "$folder/$1"
}
random() { openssl rand "$@" 32 | tr -d '\n'; }
make postgres_password "$(random -hex)"
make owner_password "$(random -hex)"
make service_password "$(random -hex)"
make key_peppers "1:$(random -base64)"
make cursor_secret "$(random -base64)"
make auth_secret "$(random -base64)"
make audit_secret "$(random -base64)"
make database_url "postgres://narthex_service:$(cat "$folder/service_password")@$database/narthex"
make database_owner_url "postgres://narthex:$(cat "$folder/owner_password")@$database/narthex"
