-- A record of an admin who read a list is about many rows: their ids are in `after`.
-- allowed: servers of the previous release go on writing an id
ALTER TABLE audit_records ALTER COLUMN entity_id DROP NOT NULL;
-- By which a page that the panel loads again is found. Reads are recorded since the release before only.
-- allowed: reads are few by now, so writers wait for a moment only
CREATE INDEX audit_reads ON audit_records (actor_id, at) WHERE action = 'read';
