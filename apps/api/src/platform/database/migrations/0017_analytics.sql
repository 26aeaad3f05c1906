CREATE TABLE "delivery_days" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"deliveries" integer NOT NULL,
	CONSTRAINT "delivery_days_campaign_id_status_day_pk" PRIMARY KEY("campaign_id","status","day")
);
--> statement-breakpoint
ALTER TABLE "delivery_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_days" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid,
	"scope_id" uuid NOT NULL,
	"machines" boolean NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"previous_day" date NOT NULL,
	"events" bigint NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "engagement_days_pk" PRIMARY KEY("scope_id","machines","day","kind","content_type","previous_day")
);
--> statement-breakpoint
ALTER TABLE "engagement_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_parts" (
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"machines" boolean NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"detail" text NOT NULL,
	"events" bigint NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "engagement_parts_campaign_id_machines_kind_part_detail_pk" PRIMARY KEY("campaign_id","machines","kind","part","detail")
);
--> statement-breakpoint
ALTER TABLE "engagement_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_rules" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"timezone_id" text NOT NULL,
	"machine_rules" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engagement_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"events" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_inbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uncounted_events" (
	"provider_event_id" bigint PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uncounted_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_events" ADD COLUMN "content_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_events" ADD COLUMN "request" text DEFAULT 'GET' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_days" ADD CONSTRAINT "engagement_days_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_days" ADD CONSTRAINT "engagement_days_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_parts" ADD CONSTRAINT "engagement_parts_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_rules" ADD CONSTRAINT "engagement_rules_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_days_project_id" ON "delivery_days" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "engagement_days_campaign_id" ON "engagement_days" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "engagement_days_project_id" ON "engagement_days" USING btree ("project_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_days" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("delivery_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("delivery_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_days" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("engagement_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_parts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_parts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("engagement_parts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_rules" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_rules"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("engagement_rules"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));