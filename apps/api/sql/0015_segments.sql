CREATE TABLE "contact_engagement" (
	"organization_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"first_open_at" timestamp (3) with time zone NOT NULL,
	"last_open_at" timestamp (3) with time zone NOT NULL,
	"first_human_open_at" timestamp (3) with time zone,
	"last_human_open_at" timestamp (3) with time zone,
	"first_click_at" timestamp (3) with time zone,
	"last_click_at" timestamp (3) with time zone,
	"first_human_click_at" timestamp (3) with time zone,
	"last_human_click_at" timestamp (3) with time zone,
	"first_action_at" timestamp (3) with time zone,
	"last_action_at" timestamp (3) with time zone,
	"opens" integer NOT NULL,
	"human_opens" integer NOT NULL,
	"clicks" integer NOT NULL,
	"human_clicks" integer NOT NULL,
	"actions" integer NOT NULL,
	CONSTRAINT "contact_engagement_pk" PRIMARY KEY("organization_id","contact_id","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "contact_engagement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tree" jsonb NOT NULL,
	"trashed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_engagement" ADD CONSTRAINT "contact_engagement_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_engagement_opened" ON "contact_engagement" USING btree ("organization_id","campaign_id","contact_id","last_human_open_at") WHERE last_human_open_at is not null;--> statement-breakpoint
CREATE INDEX "contact_engagement_clicked" ON "contact_engagement" USING btree ("organization_id","campaign_id","contact_id","last_human_click_at") WHERE last_human_click_at is not null;--> statement-breakpoint
CREATE INDEX "contact_engagement_acted" ON "contact_engagement" USING btree ("organization_id","campaign_id","contact_id","last_action_at") WHERE last_action_at is not null;--> statement-breakpoint
CREATE INDEX "contact_engagement_recent" ON "contact_engagement" USING btree ("organization_id","last_human_open_at","contact_id");--> statement-breakpoint
CREATE INDEX "segments_project_id" ON "segments" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_received" ON "deliveries" USING btree ("organization_id","campaign_id","contact_id","updated_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_engagement" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_engagement"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contact_engagement"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "segments" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("segments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and not "segments"."trashed") WITH CHECK ("segments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));
--> statement-breakpoint
-- Opens and clicks update rows often. Free space next to them keeps new versions on the same page.
ALTER TABLE "contact_engagement" SET (fillfactor = 80);--> statement-breakpoint
-- Summarizes the events that were rolled up before this table existed, as rollups do for new ones.
INSERT INTO contact_engagement (organization_id, contact_id, campaign_id, first_open_at, last_open_at, first_human_open_at,
  last_human_open_at, first_click_at, last_click_at, first_human_click_at, last_human_click_at, first_action_at,
  last_action_at, opens, human_opens, clicks, human_clicks, actions)
SELECT deliveries.organization_id, deliveries.contact_id, deliveries.campaign_id, min(occurred_at), max(occurred_at),
  min(occurred_at) FILTER (WHERE NOT bot), max(occurred_at) FILTER (WHERE NOT bot),
  min(occurred_at) FILTER (WHERE kind = 'click'), max(occurred_at) FILTER (WHERE kind = 'click'),
  min(occurred_at) FILTER (WHERE kind = 'click' AND NOT bot), max(occurred_at) FILTER (WHERE kind = 'click' AND NOT bot),
  min(occurred_at) FILTER (WHERE kind = 'action'), max(occurred_at) FILTER (WHERE kind = 'action'),
  count(*), count(*) FILTER (WHERE NOT bot), count(*) FILTER (WHERE kind = 'click'),
  count(*) FILTER (WHERE kind = 'click' AND NOT bot), count(*) FILTER (WHERE kind = 'action')
FROM (
  SELECT delivery_id, kind, bot, occurred_at FROM message_events WHERE kind IN ('open', 'click')
  UNION ALL
  SELECT delivery_id, 'action', false, occurred_at FROM amp_events
) AS happened JOIN deliveries ON deliveries.id = happened.delivery_id
GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Texts are stored in the form in which they are compared, which takes long to compute for a million contacts.
UPDATE contact_slots SET text_1 = comparable_text(text_1), text_2 = comparable_text(text_2), text_3 = comparable_text(text_3), text_4 = comparable_text(text_4), text_5 = comparable_text(text_5), text_6 = comparable_text(text_6), text_7 = comparable_text(text_7), text_8 = comparable_text(text_8), text_9 = comparable_text(text_9), text_10 = comparable_text(text_10), text_11 = comparable_text(text_11), text_12 = comparable_text(text_12), text_13 = comparable_text(text_13), text_14 = comparable_text(text_14), text_15 = comparable_text(text_15), text_16 = comparable_text(text_16), text_17 = comparable_text(text_17), text_18 = comparable_text(text_18), text_19 = comparable_text(text_19), text_20 = comparable_text(text_20)
WHERE coalesce(text_1, text_2, text_3, text_4, text_5, text_6, text_7, text_8, text_9, text_10, text_11, text_12, text_13, text_14, text_15, text_16, text_17, text_18, text_19, text_20) IS NOT NULL;
