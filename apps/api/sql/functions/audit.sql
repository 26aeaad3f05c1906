-- Key of the locks that show that an organization's log gets entries.
CREATE OR REPLACE FUNCTION audit_lock(organization uuid) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtext('audit_entries ' || organization)
$$;

-- Gives an entry its id after taking a lock that everybody can see until the entry is committed. The lock names the
-- second, counted from 2020 so that it fits, and the id is not from before that second. Shared locks do not wait for
-- each other.
CREATE OR REPLACE FUNCTION identify_audit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(
    audit_lock(new.organization_id), (floor(extract(epoch FROM clock_timestamp())) - 1577836800)::integer);
  new.id := new_id();
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER audit_entries_identify BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION identify_audit_entry();

-- Returns an id below which the log gets no more entries: those of transactions that are open now, and of those that
-- begin later, are not below it. The clock is read first, because an entry can begin while the locks are read. A statement
-- that reads the entries must come after this one, to see those that were committed in between.
CREATE OR REPLACE FUNCTION settled_audit_id(organization uuid) RETURNS uuid LANGUAGE plpgsql VOLATILE
SET search_path = public, pg_temp AS $$
DECLARE
  settled timestamptz := clock_timestamp();
  oldest bigint;
BEGIN
  SELECT min(objid::bigint) INTO oldest FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 2 AND classid = audit_lock(organization)::oid
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
  RETURN first_id_at(least(settled, to_timestamp(oldest + 1577836800)));
END $$;
