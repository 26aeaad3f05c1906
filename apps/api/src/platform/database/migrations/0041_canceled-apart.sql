-- Who was not sent a message because its campaign was canceled is counted by a state of its own: nobody refused it.
CREATE FUNCTION counted_state(status text, reason text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'rejected' AND reason = 'canceled' THEN 'canceled' ELSE status END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION counted_state(text, text) FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    pg_backend_pid() % 16, sum(changes.change)
  FROM (
    SELECT campaign_id, counted_state(status, reason) AS status, updated_at, count(*) AS change FROM after
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, counted_state(status, reason), updated_at, -count(*) FROM before
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_removed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    sum(changes.change)
  FROM (
    SELECT campaign_id, counted_state(status, reason) AS status, updated_at, -1 AS change FROM gone
    WHERE status NOT IN ('planned', 'claimed')
    UNION ALL
    SELECT campaign_id, 'all', NULL, -count(*) FROM gone GROUP BY campaign_id
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Those of canceled campaigns move from one state to the other.
WITH canceled AS (
  SELECT deliveries.organization_id, deliveries.project_id, deliveries.campaign_id,
    (deliveries.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date AS day,
    count(*) AS deliveries
  FROM campaigns
    JOIN deliveries ON deliveries.campaign_id = campaigns.id AND deliveries.status = 'rejected' AND deliveries.reason = 'canceled'
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  WHERE campaigns.status = 'canceled'
  GROUP BY 1, 2, 3, 4
)
INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
SELECT organization_id, project_id, campaign_id, moved.status, day, deliveries * moved.sign
FROM canceled CROSS JOIN (VALUES ('canceled', 1), ('rejected', -1)) AS moved (status, sign)
ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
