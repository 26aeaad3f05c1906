ALTER TABLE "engagement_rules" RENAME COLUMN "bot_rules" TO "counting_rules";--> statement-breakpoint
-- Counts the messages that came back, by the day of sending. The lock is held until the triggers that keep these counts
-- are replaced, so that no change is left out.
LOCK TABLE "deliveries" IN SHARE MODE;--> statement-breakpoint
DELETE FROM "delivery_days" WHERE status = 'refused';--> statement-breakpoint
INSERT INTO "delivery_days" (organization_id, project_id, campaign_id, status, day, deliveries)
SELECT deliveries.organization_id, deliveries.project_id, deliveries.campaign_id,
  CASE deliveries.status WHEN 'accepted' THEN 'returned' ELSE 'refused' END,
  (deliveries.updated_at AT TIME ZONE coalesce(engagement_rules.timezone_id, projects.timezone_id))::date, count(*)
FROM deliveries
  JOIN projects ON projects.id = deliveries.project_id
  LEFT JOIN engagement_rules ON engagement_rules.campaign_id = deliveries.campaign_id
WHERE deliveries.bounce IS NOT NULL AND deliveries.status IN ('accepted', 'rejected')
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
-- A message that the receiving server refused for another reason than its address is a bounce too, and gets the event
-- that other bounces have.
INSERT INTO "provider_events"
  (organization_id, project_id, campaign_id, delivery_id, kind, permanent, detail, event_key, email_lower, occurred_at)
SELECT organization_id, project_id, campaign_id, id, 'bounce', false, left(coalesce(reason, ''), 1000), 'reply',
  lower(email), updated_at
FROM deliveries
WHERE status = 'rejected' AND bounce = 'refused'
  AND NOT EXISTS (SELECT FROM provider_events AS known WHERE known.delivery_id = deliveries.id AND known.kind = 'bounce')
ON CONFLICT (delivery_id, event_key) DO NOTHING;--> statement-breakpoint
-- Figures are counted again from the raw events (`rebuildOutdatedRollups`). Campaigns whose raw events were dropped get the
-- same definitions here: who clicked or acted without loading a picture has opened, on the day of the first event, and what
-- bounced was not delivered. Only periods that begin after that day can lack some of these people.
WITH final AS (
  SELECT campaign_id, campaigns.organization_id, campaigns.project_id, engagement_rules.timezone_id
  FROM engagement_rules JOIN campaigns ON campaigns.id = engagement_rules.campaign_id
  WHERE events_dropped_at IS NOT NULL
), changed AS (
  SELECT final.campaign_id, audience.bots, 'open' AS kind, 0 AS events, count(*) AS recipients,
    (CASE WHEN audience.bots THEN first_open_at ELSE first_human_open_at END AT TIME ZONE timezone_id)::date AS day
  FROM final JOIN contact_engagement USING (organization_id, campaign_id)
    CROSS JOIN (VALUES (true), (false)) AS audience (bots)
  WHERE CASE WHEN audience.bots THEN opens = clicks + actions
    ELSE first_human_open_at IS NOT NULL AND human_opens = human_clicks + actions END
  GROUP BY 1, 2, 3, 6
  UNION ALL
  SELECT final.campaign_id, audience.bots, reported.kind, -count(*), -count(DISTINCT reported.delivery_id),
    (reported.occurred_at AT TIME ZONE timezone_id)::date
  FROM final JOIN provider_events AS reported USING (campaign_id)
    CROSS JOIN (VALUES (true), (false)) AS audience (bots)
  WHERE reported.kind IN ('delivered', 'dropped') AND EXISTS (
    SELECT FROM provider_events AS worse
    WHERE worse.delivery_id = reported.delivery_id
      AND (worse.kind = 'bounce' OR worse.kind = 'dropped' AND reported.kind = 'delivered'))
  GROUP BY 1, 2, 3, 6
)
INSERT INTO "engagement_days" AS known
  (organization_id, project_id, campaign_id, scope_id, bots, day, kind, content_type, events, recipients, returned)
SELECT organization_id, project_id, scope.campaign_id, scope.id, bots, day, kind, '', sum(events), sum(recipients), '{}'
FROM changed JOIN final USING (campaign_id)
  CROSS JOIN LATERAL (VALUES (final.campaign_id, final.campaign_id), (NULL, final.project_id)) AS scope (campaign_id, id)
GROUP BY 1, 2, 3, 4, 5, 6, 7
ON CONFLICT (scope_id, bots, day, kind, content_type) DO UPDATE
  SET events = known.events + excluded.events, recipients = known.recipients + excluded.recipients;
