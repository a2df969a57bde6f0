#!/bin/sh
# Follows the primary: copies it once, when there is nothing here yet, then goes on from where it stopped. A copy that died
# half-way is made anew.
set -eu
if [ ! -e "$PGDATA/standby.signal" ] && [ ! -e "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.part"
  PGPASSWORD="$(cat /run/secrets/replication_password)" pg_basebackup --host=primary --username=replicator \
    --pgdata="$PGDATA.part" --wal-method=stream --checkpoint=fast --write-recovery-conf
  mkdir -p "$(dirname "$PGDATA")"
  rmdir "$PGDATA" 2>/dev/null || true
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on
