-- Freezing a million recipients writes each index a million times: one of the two by contact is enough.
ALTER TABLE deliveries ADD CONSTRAINT deliveries_contact_campaign UNIQUE (contact_id, campaign_id);--> statement-breakpoint
ALTER TABLE deliveries DROP CONSTRAINT deliveries_campaign_contact;--> statement-breakpoint
DROP INDEX deliveries_contact_id;--> statement-breakpoint
-- A UUID version 7: the server's own where it has one (PostgreSQL 18), else the time over a random one's first 48 bits, with
-- the bits of the version set.
DO $do$ BEGIN
  EXECUTE format('CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ SELECT %s $$',
    CASE WHEN to_regproc('pg_catalog.uuidv7') IS NOT NULL THEN 'uuidv7()' ELSE
      'encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), ''hex'')::uuid' END);
END $do$;--> statement-breakpoint
-- That deliveries are of a campaign of their project is looked up once a statement, where a foreign key would look the same
-- campaign up for each of a million rows: in the one look at what is added that counts it too. What else a foreign key sees to
-- is seen to by the three triggers after it.
ALTER TABLE deliveries DROP CONSTRAINT deliveries_of_campaign;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part record;
BEGIN
  FOR part IN
    SELECT added.organization_id, added.project_id, added.campaign_id, added.status, count(*) AS deliveries,
      CASE WHEN added.status NOT IN ('planned', 'claimed')
        THEN (added.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day
    FROM added
      LEFT JOIN projects ON projects.id = added.project_id
      LEFT JOIN engagement_rules ON engagement_rules.campaign_id = added.campaign_id
    GROUP BY 1, 2, 3, 4, 6 ORDER BY 3, 4, 6
  LOOP
    -- Held, so that nobody deletes it before this is committed.
    PERFORM FROM campaigns WHERE id = part.campaign_id AND project_id = part.project_id
      AND organization_id = part.organization_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING CONSTRAINT = 'deliveries_of_campaign', TABLE = 'deliveries',
        MESSAGE = format('a delivery names the campaign %s, which its project does not have', part.campaign_id);
    END IF;
    INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
    SELECT part.organization_id, part.project_id, part.campaign_id, changed.status, changed.day, part.deliveries
    FROM (VALUES ('all', '-infinity'::date), (part.status, part.day)) AS changed (status, day) WHERE changed.day IS NOT NULL
    ON CONFLICT (campaign_id, status, day) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_to_move_delivery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE foreign_key_violation USING CONSTRAINT = 'deliveries_of_campaign', TABLE = 'deliveries',
    MESSAGE = format('the delivery %s stays in the campaign that it was frozen for', old.id);
END $$;--> statement-breakpoint
CREATE TRIGGER deliveries_stay_in_campaign BEFORE UPDATE OF organization_id, project_id, campaign_id ON deliveries FOR EACH ROW
  WHEN ((old.organization_id, old.project_id, old.campaign_id) IS DISTINCT FROM (new.organization_id, new.project_id, new.campaign_id))
  EXECUTE FUNCTION refuse_to_move_delivery();--> statement-breakpoint
CREATE FUNCTION keep_campaign_of_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM deliveries WHERE campaign_id = old.id) THEN
    RAISE foreign_key_violation USING CONSTRAINT = 'deliveries_of_campaign', TABLE = 'deliveries',
      MESSAGE = format('the campaign %s has deliveries, and stays in its project', old.id);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION keep_campaign_of_deliveries() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER campaigns_keep_deliveries BEFORE UPDATE OF id, organization_id, project_id ON campaigns FOR EACH ROW
  WHEN ((old.id, old.organization_id, old.project_id) IS DISTINCT FROM (new.id, new.organization_id, new.project_id))
  EXECUTE FUNCTION keep_campaign_of_deliveries();--> statement-breakpoint
CREATE FUNCTION remove_deliveries_of_campaign() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM deliveries WHERE campaign_id = old.id;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION remove_deliveries_of_campaign() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER campaigns_remove_deliveries AFTER DELETE ON campaigns
  FOR EACH ROW EXECUTE FUNCTION remove_deliveries_of_campaign();
