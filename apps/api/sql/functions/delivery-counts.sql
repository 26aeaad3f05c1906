-- Returns the state in which a delivery is counted. Recipients skipped by cancellation are counted separately, because
-- no server rejected them.
CREATE OR REPLACE FUNCTION counted_state(status text, reason text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'rejected' AND reason = 'canceled' THEN 'canceled' ELSE status END
$$;
REVOKE EXECUTE ON FUNCTION counted_state(text, text) FROM PUBLIC;

-- Returns how a message came back from the receiving server: `refused` during SMTP, or `returned` after it was accepted.
-- Null if it did not.
CREATE OR REPLACE FUNCTION counted_bounce(status text, bounce text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN bounce IS NOT NULL THEN CASE status WHEN 'accepted' THEN 'returned' WHEN 'rejected' THEN 'refused' END END
$$;
REVOKE EXECUTE ON FUNCTION counted_bounce(text, text) FROM PUBLIC;

-- Returns the part of each count that this connection adds to. A count is the sum of its parts. With a single part, two
-- connections that record events of several campaigns could deadlock.
CREATE OR REPLACE FUNCTION counter_part() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (pg_backend_pid() % 16)::smallint
$$;
REVOKE EXECUTE ON FUNCTION counter_part() FROM PUBLIC;

CREATE OR REPLACE FUNCTION is_handled(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('accepted', 'rejected')
$$;
REVOKE EXECUTE ON FUNCTION is_handled(text) FROM PUBLIC;

-- Triggers count deliveries, so that every change is included and no request has to count a campaign of a million
-- recipients. Days are in the time zone of the campaign's rollups, or else of its project. The functions run as the
-- owner, because the tenant role may not write the counts. Deliveries that are deleted with their campaign are not
-- counted.
CREATE OR REPLACE FUNCTION count_added_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    CASE changes.status WHEN 'all' THEN '-infinity'
      ELSE (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date END AS day,
    sum(changes.change)
  FROM (
    SELECT campaign_id, counted_state(status, reason) AS status, updated_at, count(*) AS change FROM added
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, counted_bounce(status, bounce), updated_at, count(*) FROM added
    WHERE counted_bounce(status, bounce) IS NOT NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, 'all', NULL, count(*) FROM added GROUP BY campaign_id
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  INSERT INTO delivery_batches AS counted (organization_id, campaign_id, batch, start_at, recipients, handled)
  SELECT organization_id, campaign_id, batch, min(due_at) FILTER (WHERE isfinite(due_at)), count(*),
    count(*) FILTER (WHERE is_handled(status))
  FROM added GROUP BY organization_id, campaign_id, batch ORDER BY campaign_id, batch
  ON CONFLICT (campaign_id, batch, part) DO UPDATE SET start_at = least(counted.start_at, excluded.start_at),
    recipients = counted.recipients + excluded.recipients, handled = counted.handled + excluded.handled;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_added_deliveries() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_count_added AFTER INSERT ON deliveries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_deliveries();

-- Adds the new rows and subtracts the old ones, so that unchanged rows cancel out. Joining the old and new rows instead
-- once took hours, because a session reuses the plan of the trigger's first run, which usually has few rows.
CREATE OR REPLACE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO delivery_days AS counted (organization_id, project_id, campaign_id, status, day, part, deliveries)
  SELECT campaigns.organization_id, campaigns.project_id, campaigns.id, changes.status,
    (changes.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date AS day,
    counter_part(), sum(changes.change)
  FROM (
    SELECT campaign_id, counted_state(status, reason) AS status, updated_at, count(*) AS change FROM after
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, counted_state(status, reason), updated_at, -count(*) FROM before
    WHERE status NOT IN ('planned', 'claimed') GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, counted_bounce(status, bounce), updated_at, count(*) FROM after
    WHERE counted_bounce(status, bounce) IS NOT NULL GROUP BY 1, 2, 3
    UNION ALL
    SELECT campaign_id, counted_bounce(status, bounce), updated_at, -count(*) FROM before
    WHERE counted_bounce(status, bounce) IS NOT NULL GROUP BY 1, 2, 3
  ) changes
    JOIN campaigns ON campaigns.id = changes.campaign_id
    JOIN projects ON projects.id = campaigns.project_id
    LEFT JOIN engagement_rules ON engagement_rules.campaign_id = campaigns.id
  GROUP BY campaigns.id, changes.status, 5
  HAVING sum(changes.change) <> 0
  ORDER BY campaigns.id, changes.status, 5
  ON CONFLICT (campaign_id, status, day, part) DO UPDATE SET deliveries = counted.deliveries + excluded.deliveries;
  -- A retry makes a delivery due later, which does not move the start of its batch. The decision of an experiment sets it.
  INSERT INTO delivery_batches AS counted (organization_id, campaign_id, batch, part, start_at, recipients, handled)
  SELECT organization_id, campaign_id, batch, counter_part(), min(start_at), sum(recipients), sum(handled)
  FROM (
    SELECT organization_id, campaign_id, batch, count(*) AS recipients, count(*) FILTER (WHERE is_handled(status)) AS handled,
      min(due_at) FILTER (WHERE isfinite(due_at)) AS start_at, NULL::timestamptz AS former_start_at
    FROM after GROUP BY 1, 2, 3
    UNION ALL
    SELECT organization_id, campaign_id, batch, -count(*), -count(*) FILTER (WHERE is_handled(status)),
      NULL, min(due_at) FILTER (WHERE isfinite(due_at))
    FROM before GROUP BY 1, 2, 3
  ) changes
  GROUP BY organization_id, campaign_id, batch
  HAVING sum(recipients) <> 0 OR sum(handled) <> 0 OR min(start_at) < coalesce(min(former_start_at), 'infinity')
  ORDER BY campaign_id, batch
  ON CONFLICT (campaign_id, batch, part) DO UPDATE SET start_at = least(counted.start_at, excluded.start_at),
    recipients = counted.recipients + excluded.recipients, handled = counted.handled + excluded.handled;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_changed_deliveries() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_count_changed AFTER UPDATE ON deliveries REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_deliveries();

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
    SELECT campaign_id, counted_bounce(status, bounce), updated_at, -1 FROM gone
    WHERE counted_bounce(status, bounce) IS NOT NULL
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
  INSERT INTO delivery_batches AS counted (organization_id, campaign_id, batch, recipients, handled)
  SELECT organization_id, campaign_id, batch, -count(*), -count(*) FILTER (WHERE is_handled(status)) FROM gone
  WHERE EXISTS (SELECT FROM campaigns WHERE campaigns.id = gone.campaign_id)
  GROUP BY organization_id, campaign_id, batch ORDER BY campaign_id, batch
  ON CONFLICT (campaign_id, batch, part) DO UPDATE
    SET recipients = counted.recipients + excluded.recipients, handled = counted.handled + excluded.handled;
  -- The recipients of a campaign are removed together, to be written again at other times.
  DELETE FROM delivery_batches USING (SELECT DISTINCT campaign_id FROM gone) AS emptied
  WHERE delivery_batches.campaign_id = emptied.campaign_id
    AND NOT EXISTS (SELECT FROM deliveries WHERE deliveries.campaign_id = emptied.campaign_id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_removed_deliveries() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_count_removed AFTER DELETE ON deliveries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_deliveries();

-- Counts the deliveries of versions that counted no batches. The triggers above lock the ledger until this is stored, so that no
-- change is left out. A migration would count before they are replaced.
INSERT INTO delivery_batches (organization_id, campaign_id, batch, start_at, recipients, handled)
SELECT organization_id, campaign_id, batch, min(due_at) FILTER (WHERE isfinite(due_at)), count(*),
  count(*) FILTER (WHERE is_handled(status))
FROM deliveries WHERE NOT EXISTS (SELECT FROM delivery_batches) GROUP BY organization_id, campaign_id, batch;

-- Counts messages when they are accepted. NOT IN makes PostgreSQL look up the ids in a hash table, even if the plan was
-- made for few rows.
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
REVOKE EXECUTE ON FUNCTION count_sent_emails() FROM PUBLIC;
CREATE OR REPLACE TRIGGER deliveries_count_sent AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_sent_emails();

-- Counts messages that ask to confirm a sign-up when they are sent, under the id and the name of their form.
CREATE OR REPLACE FUNCTION count_sent_confirmation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sent_emails AS counted (organization_id, project_id, campaign_id, day, project_name, campaign_name, sent)
  SELECT new.organization_id, new.project_id, coalesce(new.form_id, new.audience_id), (now() AT TIME ZONE 'UTC')::date,
    projects.name, new.form_name, 1
  FROM projects WHERE projects.id = new.project_id
  ON CONFLICT (campaign_id, day) DO UPDATE SET sent = counted.sent + excluded.sent;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_sent_confirmation() FROM PUBLIC;
CREATE OR REPLACE TRIGGER signups_count_sent AFTER UPDATE OF mailed_at ON signups
  FOR EACH ROW WHEN (old.mailed_at IS NULL AND new.mailed_at IS NOT NULL) EXECUTE FUNCTION count_sent_confirmation();
