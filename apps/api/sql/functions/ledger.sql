-- Refuses to move a delivery to another campaign, because deliveries are counted per campaign. The foreign key would
-- allow the move.
CREATE OR REPLACE FUNCTION refuse_to_move_delivery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE foreign_key_violation USING CONSTRAINT = 'deliveries_of_campaign', TABLE = 'deliveries',
    MESSAGE = format('the delivery %s stays in the campaign that it was frozen for', old.id);
END $$;
CREATE OR REPLACE TRIGGER deliveries_stay_in_campaign BEFORE UPDATE OF organization_id, project_id, campaign_id ON deliveries FOR EACH ROW
  WHEN ((old.organization_id, old.project_id, old.campaign_id) IS DISTINCT FROM (new.organization_id, new.project_id, new.campaign_id))
  EXECUTE FUNCTION refuse_to_move_delivery();

-- Records in a trigger how claimed and unknown deliveries change their status, so that no code path can leave such a
-- change out. The change from claimed to accepted needs no row, because the delivery itself contains everything.
CREATE OR REPLACE FUNCTION record_delivery_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_changes (organization_id, campaign_id, delivery_id, before, after, attempts, reason)
  VALUES (new.organization_id, new.campaign_id, new.id, old.status, new.status, new.attempts, new.reason);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION record_delivery_change() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_record_change AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (
    old.status IN ('claimed', 'unknown') AND new.status <> old.status
    AND NOT (old.status = 'claimed' AND new.status = 'accepted'))
  EXECUTE FUNCTION record_delivery_change();

-- Records bounces in the statement that settles the delivery, so that a crash cannot lose them. A bounce in the reply
-- to sending becomes an event like those that providers report, and suppresses the address if it is hard, or the last of
-- too many soft ones. For later bounces, the code that stores the event does both.
CREATE OR REPLACE FUNCTION record_bounce() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refused boolean := new.status = 'rejected' AND old.status <> 'rejected' AND old.bounce IS NULL AND new.bounce IS NOT NULL;
  event bigint;
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT new.organization_id, new.project_id, new.campaign_id, changed.status,
    (now() AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date, counter_part(), 1
  FROM (VALUES
      ('bounced', new.bounce IN ('hard', 'refused') AND coalesce(old.bounce, 'soft') = 'soft'),
      ('complained', new.complained AND NOT old.complained)
    ) AS changed (status, counts)
    JOIN projects ON projects.id = new.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = new.campaign_id
  WHERE changed.counts ORDER BY changed.status
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  IF refused THEN
    INSERT INTO provider_events
      (organization_id, project_id, campaign_id, delivery_id, kind, permanent, detail, event_key, email_lower, occurred_at)
    VALUES (new.organization_id, new.project_id, new.campaign_id, new.id, 'bounce', new.bounce = 'hard',
      left(coalesce(new.reason, ''), 1000), 'reply', lower(new.email), now())
    ON CONFLICT (delivery_id, event_key) DO NOTHING
    RETURNING id INTO event;
    IF new.bounce = 'hard' THEN
      PERFORM suppress_address(new.organization_id, new.project_id, lower(new.email), 'bounce', new.campaign_id);
    ELSIF new.bounce = 'soft' AND event IS NOT NULL THEN
      PERFORM suppress_soft_bounces(ARRAY[event]);
    END IF;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION record_bounce() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_record_bounce AFTER UPDATE OF bounce, complained ON deliveries FOR EACH ROW
  WHEN (new.bounce IS DISTINCT FROM old.bounce OR new.complained <> old.complained)
  EXECUTE FUNCTION record_bounce();

-- Returns whether a delivery of `campaign` to `address` is being sent, was sent or may have been sent. Runs as the
-- owner, because row-level security prevents the use of indexes on expressions that are not leakproof, such as lower().
CREATE OR REPLACE FUNCTION has_claimed_delivery(campaign uuid, address text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM deliveries
    WHERE campaign_id = campaign AND lower(email) = lower(address)
      AND (CASE WHEN status IN ('claimed', 'accepted', 'unknown') THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE id END)
        = '00000000-0000-0000-0000-000000000000'
      AND organization_id = ANY ((SELECT nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]))
$$;
REVOKE EXECUTE ON FUNCTION has_claimed_delivery(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_claimed_delivery(uuid, text) TO x_tenant;
