-- These triggers maintain the number of contacts of each audience.
CREATE OR REPLACE FUNCTION count_added_contacts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audiences SET contacts_count = contacts_count + counted.contacts
  FROM (SELECT audience_id, count(*) AS contacts FROM added GROUP BY audience_id) counted
  WHERE audiences.id = counted.audience_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contacts_count_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_contacts();

CREATE OR REPLACE FUNCTION count_removed_contacts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audiences SET contacts_count = contacts_count - counted.contacts
  FROM (SELECT audience_id, count(*) AS contacts FROM gone GROUP BY audience_id) counted
  WHERE audiences.id = counted.audience_id;
  DELETE FROM contact_changes USING gone WHERE contact_changes.contact_id = gone.id;
  DELETE FROM signups USING gone WHERE signups.contact_id = gone.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contacts_count_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contacts();
