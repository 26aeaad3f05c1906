-- Actions are counted by place for each block too. `place` is empty for all places, and `part` for the whole message. The process
-- counts the events again that are still stored.
ALTER TABLE engagement_parts ADD COLUMN place text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE engagement_parts
  ALTER COLUMN place DROP DEFAULT,
  DROP CONSTRAINT engagement_parts_campaign_id_bots_kind_part_detail_pk,
  ADD CONSTRAINT engagement_parts_campaign_id_bots_kind_part_detail_place_pk PRIMARY KEY (campaign_id, bots, kind, part, detail, place);--> statement-breakpoint
UPDATE engagement_parts SET kind = 'yamp', part = '', detail = '', place = CASE detail WHEN '' THEN part ELSE detail END
WHERE kind = 'place';--> statement-breakpoint
-- Nobody could act elsewhere than in the AMP version before there were pages.
INSERT INTO engagement_parts (organization_id, campaign_id, bots, kind, part, detail, place, events, recipients)
SELECT organization_id, campaign_id, bots, kind, part, detail, 'amp', events, recipients FROM engagement_parts AS known
WHERE kind = 'yamp' AND part <> '' AND NOT EXISTS (
  SELECT FROM engagement_parts AS on_page
  WHERE on_page.campaign_id = known.campaign_id AND on_page.kind = 'yamp' AND on_page.part = '' AND on_page.place = 'page');
