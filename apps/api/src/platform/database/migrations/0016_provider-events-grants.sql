-- What providers told and what deliveries went through is written by the system alone.
GRANT SELECT ON provider_events, delivery_changes TO x_tenant;--> statement-breakpoint
-- Written where the state changes, whoever changes it. A message that is accepted at once, which is nearly every one,
-- costs nothing: its own line says all there is to say.
CREATE FUNCTION record_delivery_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_changes (organization_id, campaign_id, delivery_id, before, after, attempts, reason)
  VALUES (new.organization_id, new.campaign_id, new.id, old.status, new.status, new.attempts, new.reason);
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_delivery_change() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_record_change AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (
    old.status IN ('claimed', 'unknown') AND new.status <> old.status
    AND NOT (old.status = 'claimed' AND new.status = 'accepted'))
  EXECUTE FUNCTION record_delivery_change();
