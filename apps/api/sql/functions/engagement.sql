-- Queues new provider events for the next rollup, except deferrals.
CREATE OR REPLACE FUNCTION queue_provider_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO uncounted_events (provider_event_id, delivery_id)
  SELECT id, delivery_id FROM added WHERE kind <> 'deferred';
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION queue_provider_events() FROM PUBLIC;
CREATE OR REPLACE TRIGGER provider_events_queue AFTER INSERT ON provider_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION queue_provider_events();

CREATE OR REPLACE FUNCTION forget_engagement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE engagement_days whole
  SET events = whole.events - part.events, recipients = whole.recipients - part.recipients,
    returned = add_returns(whole.returned, part.returned, -1)
  FROM engagement_days part
  WHERE part.scope_id = old.id AND whole.scope_id = old.project_id AND whole.bots = part.bots
    AND whole.day = part.day AND whole.kind = part.kind AND whole.content_type = part.content_type;
  DELETE FROM engagement_days WHERE scope_id = old.project_id AND recipients = 0 AND events = 0;
  RETURN old;
END $$;
REVOKE EXECUTE ON FUNCTION forget_engagement() FROM PUBLIC;
CREATE OR REPLACE TRIGGER campaigns_forget_engagement BEFORE DELETE ON campaigns
  FOR EACH ROW EXECUTE FUNCTION forget_engagement();

-- Adds two `returned` arrays of engagement_days item by item, or subtracts the second if `sign` is -1. The shorter
-- array counts as continued with its last item.
CREATE OR REPLACE FUNCTION add_returns(counted integer[], change integer[], sign integer) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(
    coalesce(counted[least(gap, cardinality(counted))], 0) + sign * coalesce(change[least(gap, cardinality(change))], 0)
    ORDER BY gap), '{}')
  FROM generate_series(1, greatest(cardinality(counted), cardinality(change))) AS gap;
$$;

-- Given how many recipients returned after each gap in days, computes how many returned after at most 1, 2, 3 … days. A
-- null gap counts recipients who did not return, and is ignored.
CREATE OR REPLACE FUNCTION returns_of(gaps integer[], recipients integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(known ORDER BY days), '{}') FROM (
    SELECT days, sum(coalesce(counted.recipients, 0)) OVER (ORDER BY days) AS known
    FROM generate_series(1, (SELECT max(gap) FROM unnest(gaps) AS gap)) AS days
      LEFT JOIN (
        SELECT returned.gap, sum(returned.recipients) AS recipients
        FROM unnest(gaps, recipients) AS returned (gap, recipients) GROUP BY returned.gap
      ) AS counted ON counted.gap = days
  ) AS steps;
$$;
