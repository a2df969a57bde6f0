#!/bin/sh
# Run once by the image of PostgreSQL, when its directory is empty: the product's account and database, and the account by
# which a copy follows. The product owns its database and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=password="$(cat /run/secrets/database_password)" \
  --set=replication="$(cat /run/secrets/replication_password)" <<'SQL'
CREATE ROLE sklon LOGIN PASSWORD :'password';
CREATE DATABASE sklon OWNER sklon;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
