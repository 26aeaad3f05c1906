CREATE TABLE "delivery_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"permanent" boolean DEFAULT false NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"event_key" text NOT NULL,
	"email_lower" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_providers" ADD COLUMN "events_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_providers" ADD COLUMN "last_event_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_changes" ADD CONSTRAINT "delivery_changes_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_changes_delivery_id" ON "delivery_changes" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_changes_campaign_id" ON "delivery_changes" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("delivery_id","event_key");--> statement-breakpoint
CREATE INDEX "provider_events_campaign_kind" ON "provider_events" USING btree ("campaign_id","kind");--> statement-breakpoint
CREATE INDEX "provider_events_soft_bounces" ON "provider_events" USING btree ("project_id","email_lower") WHERE kind = 'bounce' and not permanent;--> statement-breakpoint
CREATE INDEX "deliveries_unknown" ON "deliveries" USING btree ("campaign_id","id") WHERE status = 'unknown';--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_changes" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("delivery_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("delivery_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "provider_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("provider_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("provider_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));