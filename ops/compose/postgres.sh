#!/bin/sh
# PostgreSQL of compose.yaml. `primary` makes a cluster with the shop's roles (docs/production.md, 'Database'), `standby` copies
# the primary; each does it once, into a folder that gets its name when it is whole. Further words are the server's options.
set -eu
role=$1
shift
umask 077

secret() { cat "/run/secrets/$1"; }

make_cluster() {
  initdb --pgdata="$1" --username=postgres --pwfile=/run/secrets/superuser_password --auth=scram-sha-256 \
    --data-checksums --encoding=UTF8 --locale=C.UTF-8
  postgres --single -c exit_on_error=on -c log_min_error_statement=panic -D "$1" postgres >/dev/null <<SQL
create role boldo_owner login password '$(secret owner_password)'
create role boldo_app login password '$(secret app_password)'
create role boldo_standby login replication password '$(secret standby_password)'
create database boldo owner boldo_owner
SQL
  postgres --single -c exit_on_error=on -c log_min_error_statement=panic -D "$1" boldo >/dev/null <<SQL
alter default privileges for role boldo_owner grant usage on schemas to boldo_app
alter default privileges for role boldo_owner grant select, insert, update, delete on tables to boldo_app
alter default privileges for role boldo_owner grant usage, select on sequences to boldo_app
SQL
}

copy_primary() {
  PGPASSWORD=$(secret standby_password)
  export PGPASSWORD
  from="host=127.0.0.1 port=$PRIMARY_PORT user=boldo_standby"
  # While the standby is away, the slot keeps what it has not read.
  psql --quiet "$from dbname=postgres" --command="select pg_create_physical_replication_slot('standby')
    where not exists (select from pg_replication_slots where slot_name = 'standby')" >/dev/null
  pg_basebackup --pgdata="$1" --dbname="$from" --write-recovery-conf --slot=standby --checkpoint=fast
}

if [ ! -d "$PGDATA" ]; then
  rm -rf "$PGDATA.new"
  case $role in
    primary) make_cluster "$PGDATA.new" ;;
    standby) copy_primary "$PGDATA.new" ;;
  esac
  mv "$PGDATA.new" "$PGDATA"
fi

# A standby that never comes back must not fill the disk.
exec postgres -c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp -c max_slot_wal_keep_size=4GB "$@"
