#!/bin/sh
# Patroni runs this once, on the first primary: the product's account and database, and an empty archive.
set -eu
. "$(dirname "$0")/settings"
psql --set=ON_ERROR_STOP=1 --dbname="$1" --set=password="$DATABASE_PASSWORD" <<'SQL'
CREATE ROLE sklon LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE sklon OWNER sklon;
SQL
pgbackrest --stanza=sklon stanza-create
