#!/bin/sh
# Starts the replica. An empty one first copies the primary; an interrupted copy starts again.
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
