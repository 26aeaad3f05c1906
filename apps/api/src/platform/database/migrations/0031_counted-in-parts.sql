ALTER TABLE "delivery_days" ADD COLUMN "part" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_days" DROP CONSTRAINT "delivery_days_campaign_id_status_day_pk";--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_campaign_id_status_day_part_pk" PRIMARY KEY("campaign_id","status","day","part");--> statement-breakpoint
-- Who sends counts in the part of its connection: a row that everybody counts in is held until its change is on the disk, so
-- that of all who send a campaign one alone would get on.
CREATE OR REPLACE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    pg_backend_pid() % 16, sum(changes.change)
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
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counts record;
BEGIN
  FOR counts IN
    SELECT added.organization_id, added.project_id, added.campaign_id, added.status, sum(added.deliveries) AS deliveries,
      CASE WHEN added.status NOT IN ('planned', 'claimed')
        THEN (added.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day
    FROM (
        SELECT organization_id, project_id, campaign_id, status, updated_at, count(*) AS deliveries
        FROM added GROUP BY 1, 2, 3, 4, 5
      ) AS added
      LEFT JOIN projects ON projects.id = added.project_id
      LEFT JOIN engagement_rules ON engagement_rules.campaign_id = added.campaign_id
    GROUP BY 1, 2, 3, 4, 6 ORDER BY 3, 4, 6
  LOOP
    -- Held, so that nobody deletes it before this is committed.
    PERFORM FROM campaigns WHERE id = counts.campaign_id AND project_id = counts.project_id
      AND organization_id = counts.organization_id FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING CONSTRAINT = 'deliveries_of_campaign', TABLE = 'deliveries',
        MESSAGE = format('a delivery names the campaign %s, which its project does not have', counts.campaign_id);
    END IF;
    INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
    SELECT counts.organization_id, counts.project_id, counts.campaign_id, changed.status, changed.day, counts.deliveries
    FROM (VALUES ('all', '-infinity'::date), (counts.status, counts.day)) AS changed (status, day) WHERE changed.day IS NOT NULL
    ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  END LOOP;
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
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  RETURN NULL;
END $$;
