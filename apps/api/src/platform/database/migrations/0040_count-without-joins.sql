-- A session keeps the plan that a trigger was first run with, when few rows were changed as a rule: it then compared each
-- row before a change with each after it, for hours where a campaign of 20,000 was canceled. What is the same before and
-- after cancels out in the sum, so nothing has to be joined.
CREATE OR REPLACE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    pg_backend_pid() % 16, sum(changes.change)
  FROM (
    SELECT campaign_id, status, updated_at, count(*) AS change FROM after
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, status, updated_at, -count(*) FROM before
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
-- The ids are looked up in a hash, whatever was planned with.
CREATE OR REPLACE FUNCTION count_sent_emails() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sent_emails AS counted (organization_id, project_id, campaign_id, day, project_name, campaign_name, sent)
  SELECT sent.organization_id, sent.project_id, sent.campaign_id, (now() AT TIME ZONE 'UTC')::date,
    projects.name, campaigns.name, sent.count
  FROM (
    SELECT organization_id, project_id, campaign_id, count(*) AS count FROM after
    WHERE status = 'accepted' AND id NOT IN (SELECT id FROM before WHERE status = 'accepted')
    GROUP BY 1, 2, 3
  ) sent
    JOIN campaigns ON campaigns.id = sent.campaign_id
    JOIN projects ON projects.id = sent.project_id
  ORDER BY sent.campaign_id
  ON CONFLICT (campaign_id, day) DO UPDATE SET sent = counted.sent + excluded.sent;
  RETURN NULL;
END $$;
