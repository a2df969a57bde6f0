#!/bin/sh
# The image of PostgreSQL runs this once, in an empty directory: it creates the product's account and database, and the
# replication account. The product owns its database and is no superuser; it creates one more while a backup is
# checked.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=password="$(cat /run/secrets/database_password)" \
  --set=replication="$(cat /run/secrets/replication_password)" <<'SQL'
CREATE ROLE sklon LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE sklon OWNER sklon;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
