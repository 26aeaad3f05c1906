CREATE TABLE "amp_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amp_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"event" text NOT NULL,
	"target" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "amp_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type_id" text NOT NULL,
	"params" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"secret" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "amp_events" ADD CONSTRAINT "amp_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amp_events_campaign_event" ON "amp_events" USING btree ("campaign_id","event");--> statement-breakpoint
CREATE INDEX "amp_events_delivery_id" ON "amp_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "integrations_project_id" ON "integrations" USING btree ("project_id","id");--> statement-breakpoint
CREATE POLICY "tenant" ON "amp_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "integrations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("integrations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("integrations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));