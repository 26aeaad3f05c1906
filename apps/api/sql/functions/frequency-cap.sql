-- Returns the campaigns of a project that may have sent something since a time. A canceled campaign has sent nothing since
-- the last time that a user changed it, except what was being sent at that moment, which a day covers.
CREATE OR REPLACE FUNCTION campaigns_sending_since(project uuid, since timestamptz) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM campaigns
  WHERE project_id = project
    AND organization_id = ANY ((SELECT nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])
    AND (status IN ('ongoing', 'paused')
      OR (status = 'completed' AND delivered_at > since)
      OR (status = 'canceled' AND updated_at > since - interval '1 day'))
$$;
REVOKE EXECUTE ON FUNCTION campaigns_sending_since(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION campaigns_sending_since(uuid, timestamptz) TO x_tenant;

-- Returns those of `addresses` (in lower case) to which other campaigns of the project are sending, sent or may have sent
-- at least `messages` messages in the last `days` days. Takes a lock on each address until the transaction ends, so that
-- two campaigns cannot both see room for the last message. Each statement of a volatile function sees what was committed
-- before it, so the count includes what the previous holder of a lock has claimed. The locks are taken in one order, or
-- two workers could wait for each other. Runs as the owner, for the same reason as has_claimed_delivery().
CREATE OR REPLACE FUNCTION capped_addresses(project uuid, campaign uuid, addresses text[], messages integer, days integer)
RETURNS SETOF text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  since timestamptz := now() - make_interval(days => capped_addresses.days);
  recent uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(project::text || ' ' || address, 0) AS key
    FROM unnest(addresses) AS address ORDER BY key
  ) AS keys;
  recent := array_remove(campaigns_sending_since(project, since), campaign);
  IF cardinality(recent) < messages THEN RETURN; END IF;
  RETURN QUERY
    SELECT asked.address FROM (SELECT DISTINCT unnest(addresses) AS address) AS asked
    WHERE (
      SELECT count(*) FROM unnest(recent) AS other (id)
        CROSS JOIN LATERAL (
          SELECT FROM deliveries
          WHERE campaign_id = other.id AND lower(email) = asked.address
            AND (CASE WHEN status IN ('claimed', 'accepted', 'unknown') THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE deliveries.id END)
              = '00000000-0000-0000-0000-000000000000'
            AND updated_at > since
          LIMIT 1
        ) AS got
    ) >= messages;
END $$;
REVOKE EXECUTE ON FUNCTION capped_addresses(uuid, uuid, text[], integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION capped_addresses(uuid, uuid, text[], integer, integer) TO x_tenant;

-- Returns all addresses of a project to which a further message would exceed the frequency cap now, without locks.
CREATE OR REPLACE FUNCTION addresses_at_cap(project uuid, messages integer, days integer)
RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT lower(email) FROM deliveries
  WHERE campaign_id = ANY (campaigns_sending_since(project, now() - make_interval(days => days)))
    AND status IN ('claimed', 'accepted', 'unknown')
    AND updated_at > now() - make_interval(days => days)
  GROUP BY 1 HAVING count(*) >= messages
$$;
REVOKE EXECUTE ON FUNCTION addresses_at_cap(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION addresses_at_cap(uuid, integer, integer) TO x_tenant;
