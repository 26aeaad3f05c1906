-- Returns whether a suppression for this reason ends when the person asks for messages.
CREATE OR REPLACE FUNCTION ends_on_request(reason text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT reason IN ('unsubscribe', 'no_consent')
$$;

-- Suppresses an address in lower case because of a message of a campaign. A bounce or complaint takes the place of a reason
-- that ends on request. A suppression from a file gets the campaign, so that undoing the import keeps it. Any other
-- suppression stays as it is. Addresses of erased people are random, with `erasedDomain` of the contract.
CREATE OR REPLACE FUNCTION suppress_address(organization uuid, project uuid, address text, cause text, campaign uuid)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF address LIKE '%@erased.invalid' THEN RETURN; END IF;
  INSERT INTO suppressions (organization_id, project_id, email_lower, reason, campaign_id)
  VALUES (organization, project, address, cause, campaign)
  ON CONFLICT (project_id, email_lower) DO UPDATE SET
    reason = CASE WHEN ends_on_request(suppressions.reason) THEN excluded.reason ELSE suppressions.reason END,
    campaign_id = excluded.campaign_id
    WHERE (ends_on_request(suppressions.reason) AND excluded.reason <> 'unsubscribe')
      OR (suppressions.import_id IS NOT NULL AND suppressions.campaign_id IS NULL);
END $$;

-- Suppresses the addresses of those soft bounces among the events that are the fifth within thirty days. Counts each
-- delivery once, and ignores deliveries whose bounce is `refused`. Goes by address, so that concurrent calls cannot
-- deadlock.
CREATE OR REPLACE FUNCTION suppress_soft_bounces(events bigint[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM suppress_address(due.organization_id, due.project_id, due.email_lower, 'bounce', due.campaign_id)
  FROM (
    SELECT DISTINCT ON (reported.project_id, reported.email_lower)
      reported.organization_id, reported.project_id, reported.email_lower, reported.campaign_id
    FROM provider_events AS reported
    WHERE reported.id = ANY (events) AND reported.kind = 'bounce' AND NOT reported.permanent
      AND 5 <= (
        SELECT count(DISTINCT earlier.delivery_id) FROM provider_events AS earlier
          JOIN deliveries ON deliveries.id = earlier.delivery_id AND deliveries.bounce IS DISTINCT FROM 'refused'
        WHERE earlier.project_id = reported.project_id AND earlier.email_lower = reported.email_lower
          AND earlier.kind = 'bounce' AND NOT earlier.permanent
          AND earlier.occurred_at > reported.occurred_at - interval '30 days')
    ORDER BY reported.project_id, reported.email_lower
  ) AS due;
END $$;
