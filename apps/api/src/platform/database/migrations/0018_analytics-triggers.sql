-- What is rolled up is read by everyone whose campaign it is, and written by the system alone. What waits for it is
-- nobody's yet.
GRANT SELECT ON delivery_days, engagement_days, engagement_parts, engagement_rules TO x_tenant;--> statement-breakpoint
-- Its rows live for a second: compressing them would cost more than it saves.
ALTER TABLE event_inbox ALTER COLUMN events SET STORAGE EXTERNAL;--> statement-breakpoint
-- Counted where the ledger changes, whoever changes it: a campaign of a million recipients is never counted through.
-- Days are those of the time zone by which the campaign's events are rolled up, else of its project. The functions run
-- as the owner, since nobody else writes these counts; of a campaign that is just being deleted nothing is counted.
CREATE FUNCTION count_added_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    sum(changes.change)
  FROM (
    SELECT campaign_id, status, updated_at, 1 AS change FROM added WHERE status NOT IN ('planned', 'claimed')
    UNION ALL
    SELECT campaign_id, 'all', NULL, count(*) FROM added GROUP BY campaign_id
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_added_deliveries() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_count_added AFTER INSERT ON deliveries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_deliveries();--> statement-breakpoint
CREATE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    sum(changes.change)
  FROM (
    SELECT after.campaign_id, after.status, after.updated_at, 1 AS change FROM after JOIN before USING (id)
    WHERE after.status NOT IN ('planned', 'claimed')
      AND (after.status <> before.status OR after.updated_at <> before.updated_at)
    UNION ALL
    SELECT before.campaign_id, before.status, before.updated_at, -1 FROM after JOIN before USING (id)
    WHERE before.status NOT IN ('planned', 'claimed')
      AND (after.status <> before.status OR after.updated_at <> before.updated_at)
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_changed_deliveries() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_count_changed AFTER UPDATE ON deliveries REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_deliveries();--> statement-breakpoint
CREATE FUNCTION count_removed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    sum(changes.change)
  FROM (
    SELECT campaign_id, status, updated_at, -1 AS change FROM gone WHERE status NOT IN ('planned', 'claimed')
    UNION ALL
    SELECT campaign_id, 'all', NULL, -count(*) FROM gone GROUP BY campaign_id
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_removed_deliveries() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER deliveries_count_removed AFTER DELETE ON deliveries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_deliveries();--> statement-breakpoint
INSERT INTO delivery_days (organization_id, project_id, campaign_id, status, day, deliveries)
SELECT deliveries.organization_id, deliveries.project_id, deliveries.campaign_id, deliveries.status,
  (deliveries.updated_at AT TIME ZONE projects.timezone_id)::date, count(*)
FROM deliveries JOIN projects ON projects.id = deliveries.project_id
WHERE deliveries.status NOT IN ('planned', 'claimed')
GROUP BY 1, 2, 3, 4, 5
UNION ALL
SELECT organization_id, project_id, campaign_id, 'all', '-infinity', count(*) FROM deliveries GROUP BY 1, 2, 3;--> statement-breakpoint
-- What providers tell is rolled up soon after.
CREATE FUNCTION queue_provider_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO uncounted_events (provider_event_id, delivery_id)
  SELECT id, delivery_id FROM added WHERE kind <> 'deferred';
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION queue_provider_events() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER provider_events_queue AFTER INSERT ON provider_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_provider_events();--> statement-breakpoint
-- A project counts what its campaigns count: what is deleted leaves both.
CREATE FUNCTION forget_engagement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE engagement_days whole
  SET events = whole.events - part.events, recipients = whole.recipients - part.recipients
  FROM engagement_days part
  WHERE part.scope_id = old.id AND whole.scope_id = old.project_id AND whole.machines = part.machines
    AND whole.day = part.day AND whole.kind = part.kind AND whole.content_type = part.content_type
    AND whole.previous_day = part.previous_day;
  DELETE FROM engagement_days WHERE scope_id = old.project_id AND recipients = 0;
  RETURN old;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_engagement() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER campaigns_forget_engagement BEFORE DELETE ON campaigns
  FOR EACH ROW EXECUTE FUNCTION forget_engagement();
