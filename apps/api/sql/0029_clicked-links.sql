ALTER TABLE "contact_engagement" ADD COLUMN "human_clicked_links" bigint;--> statement-breakpoint
DROP INDEX "contact_engagement_clicked";--> statement-breakpoint
-- The triggers keep times of reactions, which do not change here.
ALTER TABLE "contact_engagement" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE contact_engagement SET human_clicked_links = clicked.links
FROM (
  SELECT deliveries.organization_id, deliveries.contact_id, deliveries.campaign_id,
    bit_or(1::bigint << message_events.link_position) AS links
  FROM message_events JOIN deliveries ON deliveries.id = message_events.delivery_id
  WHERE message_events.kind = 'click' AND NOT message_events.bot AND message_events.link_position BETWEEN 0 AND 62
  GROUP BY 1, 2, 3
) AS clicked
WHERE contact_engagement.organization_id = clicked.organization_id
  AND contact_engagement.contact_id = clicked.contact_id
  AND contact_engagement.campaign_id = clicked.campaign_id;
--> statement-breakpoint
ALTER TABLE "contact_engagement" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "contact_engagement_clicked" ON "contact_engagement" USING btree ("organization_id","campaign_id","contact_id","last_human_click_at","human_clicked_links") WHERE last_human_click_at is not null;
