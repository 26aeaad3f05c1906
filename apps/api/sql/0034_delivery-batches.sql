CREATE TABLE "delivery_batches" (
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"batch" integer NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"start_at" timestamp (3) with time zone,
	"recipients" integer NOT NULL,
	"handled" integer NOT NULL,
	CONSTRAINT "delivery_batches_campaign_id_batch_part_pk" PRIMARY KEY("campaign_id","batch","part")
);
--> statement-breakpoint
ALTER TABLE "delivery_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_batches" ADD CONSTRAINT "delivery_batches_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_batches" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("delivery_batches"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("delivery_batches"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
DROP INDEX "message_events_campaign_kind";--> statement-breakpoint
CREATE INDEX "message_events_campaign_kind" ON "message_events" USING btree ("campaign_id","kind","bot","occurred_at");