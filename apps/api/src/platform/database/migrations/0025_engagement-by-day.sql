-- One row a day instead of one for each day before it: a year by days is read from a few hundred rows, and recipients of
-- any span stay exact.
CREATE FUNCTION add_returns(counted integer[], change integer[], sign integer) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(
    coalesce(counted[least(gap, cardinality(counted))], 0) + sign * coalesce(change[least(gap, cardinality(change))], 0)
    ORDER BY gap), '{}')
  FROM generate_series(1, greatest(cardinality(counted), cardinality(change))) AS gap;
$$;--> statement-breakpoint
-- From how many recipients returned after each gap, in days, how many did after at most 1, 2, 3 … days. Those with no gap
-- returned after none.
CREATE FUNCTION returns_of(gaps integer[], recipients integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(known ORDER BY days), '{}') FROM (
    SELECT days, sum(coalesce(counted.recipients, 0)) OVER (ORDER BY days) AS known
    FROM generate_series(1, (SELECT max(gap) FROM unnest(gaps) AS gap)) AS days
      LEFT JOIN (
        SELECT returned.gap, sum(returned.recipients) AS recipients
        FROM unnest(gaps, recipients) AS returned (gap, recipients) GROUP BY returned.gap
      ) AS counted ON counted.gap = days
  ) AS steps;
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE linked_days ON COMMIT DROP AS SELECT * FROM engagement_days;--> statement-breakpoint
TRUNCATE engagement_days;--> statement-breakpoint
ALTER TABLE engagement_days DROP CONSTRAINT engagement_days_pk;--> statement-breakpoint
ALTER TABLE engagement_days DROP COLUMN previous_day;--> statement-breakpoint
ALTER TABLE engagement_days ADD COLUMN returned integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE engagement_days ADD CONSTRAINT engagement_days_pk
  PRIMARY KEY (scope_id, machines, day, kind, content_type);--> statement-breakpoint
-- Days of now are counted up all the time: room on their page keeps that out of the indexes.
ALTER TABLE engagement_days SET (fillfactor = 70);--> statement-breakpoint
INSERT INTO engagement_days (organization_id, project_id, campaign_id, scope_id, machines, day, kind, content_type, events,
  recipients, returned)
SELECT organization_id, project_id, campaign_id, scope_id, machines, day, kind, content_type, sum(events), sum(recipients),
  returns_of(array_agg(CASE WHEN isfinite(previous_day) THEN day - previous_day END), array_agg(recipients))
FROM linked_days GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_engagement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE engagement_days whole
  SET events = whole.events - part.events, recipients = whole.recipients - part.recipients,
    returned = add_returns(whole.returned, part.returned, -1)
  FROM engagement_days part
  WHERE part.scope_id = old.id AND whole.scope_id = old.project_id AND whole.machines = part.machines
    AND whole.day = part.day AND whole.kind = part.kind AND whole.content_type = part.content_type;
  DELETE FROM engagement_days WHERE scope_id = old.project_id AND recipients = 0;
  RETURN old;
END $$;
