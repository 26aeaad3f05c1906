ALTER TABLE "campaigns" ADD COLUMN "limit_baseline" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "complained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "bounce_limit_percent" double precision DEFAULT 5;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "complaint_limit_percent" double precision DEFAULT 0.1;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "limit_minimum_messages" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
-- Written where a delivery learns of its bounce, whoever tells it: in the statement that settles it, so that nothing of it is
-- lost with the process. A refusal at the hand-over becomes an event as a provider's would be, and a hard one suppresses the
-- address; of what comes later, whoever writes the event sees to both. Each delivery counts once, in the part of its
-- connection, as states do.
CREATE FUNCTION record_bounce() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refused boolean := new.status = 'rejected' AND old.status <> 'rejected' AND old.bounce IS NULL AND new.bounce IS NOT NULL;
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT new.organization_id, new.project_id, new.campaign_id, changed.status,
    (now() AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date, pg_backend_pid() % 16, 1
  FROM (VALUES
      ('bounced', new.bounce IN ('hard', 'refused') AND coalesce(old.bounce, 'soft') = 'soft'),
      ('complained', new.complained AND NOT old.complained),
      ('refused', refused)
    ) AS changed (status, counts)
    JOIN projects ON projects.id = new.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = new.campaign_id
  WHERE changed.counts ORDER BY changed.status
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  IF refused AND new.bounce <> 'refused' THEN
    INSERT INTO provider_events
      (organization_id, project_id, campaign_id, delivery_id, kind, permanent, detail, event_key, email_lower, occurred_at)
    VALUES (new.organization_id, new.project_id, new.campaign_id, new.id, 'bounce', new.bounce = 'hard',
      left(coalesce(new.reason, ''), 1000), 'reply', lower(new.email), now())
    ON CONFLICT (delivery_id, event_key) DO NOTHING;
  END IF;
  IF refused AND new.bounce = 'hard' THEN
    INSERT INTO suppressions (organization_id, project_id, email_lower, reason, campaign_id)
    VALUES (new.organization_id, new.project_id, lower(new.email), 'bounce', new.campaign_id)
    ON CONFLICT (project_id, email_lower) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_bounce() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_record_bounce AFTER UPDATE OF bounce, complained ON deliveries FOR EACH ROW
  WHEN (new.bounce IS DISTINCT FROM old.bounce OR new.complained <> old.complained)
  EXECUTE FUNCTION record_bounce();
