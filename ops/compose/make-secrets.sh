#!/bin/sh
# Makes the secrets that compose.yaml mounts, each of 32 random bytes; what is there already stays as it is. Only this folder's
# owner can enter it: inside, the files are open to the users of the containers that mount them.
set -eu
cd "$(dirname "$0")/../.."
folder=${1:-secrets}

random() { od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }

keep() {
  [ -e "$folder/$1" ] || printf '%s' "$2" >"$folder/$1"
  chmod 444 "$folder/$1"
}

mkdir -p "$folder/shop" "$folder/owner" "$folder/postgres" "$folder/grafana"
chmod 700 "$folder"
chmod 755 "$folder"/*/

for name in session_secret files_key backup_key; do keep "shop/$name" "$(random 32)"; done
for name in superuser owner app standby; do keep "postgres/${name}_password" "$(random 32)"; done
keep shop/database_url "postgres://boldo_app:$(cat "$folder/postgres/app_password")@127.0.0.1:5432/boldo"
keep shop/database_replica_url "postgres://boldo_app:$(cat "$folder/postgres/app_password")@127.0.0.1:5433/boldo"
keep owner/database_url "postgres://boldo_owner:$(cat "$folder/postgres/owner_password")@127.0.0.1:5432/boldo"

keep shop/files_s3_access_key "GK$(random 16)"
keep shop/files_s3_secret_key "$(random 32)"
keep garage.env "GARAGE_RPC_SECRET=$(random 32)
GARAGE_DEFAULT_ACCESS_KEY=$(cat "$folder/shop/files_s3_access_key")
GARAGE_DEFAULT_SECRET_KEY=$(cat "$folder/shop/files_s3_secret_key")
"
keep grafana/admin_password "$(random 32)"

# Settings of production; a trial needs none.
settings=$(dirname "$folder")/shop.env
[ -e "$settings" ] || : >"$settings"
