CREATE TABLE "email_provider_hours" (
	"email_provider_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"organization_id" uuid NOT NULL,
	"claimed" integer NOT NULL,
	CONSTRAINT "email_provider_hours_email_provider_id_hour_pk" PRIMARY KEY("email_provider_id","hour")
);
--> statement-breakpoint
ALTER TABLE "email_provider_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_provider_states" (
	"email_provider_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"slots" double precision DEFAULT 0 NOT NULL,
	"slots_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "email_provider_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "email_senders" ADD COLUMN "dkim_selector" text;--> statement-breakpoint
ALTER TABLE "email_senders" ADD COLUMN "dkim_public_key" text;--> statement-breakpoint
ALTER TABLE "email_senders" ADD COLUMN "dkim_private_key" "bytea";--> statement-breakpoint
ALTER TABLE "email_provider_hours" ADD CONSTRAINT "email_provider_hours_of_provider" FOREIGN KEY ("organization_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_provider_states" ADD CONSTRAINT "email_provider_states_of_provider" FOREIGN KEY ("organization_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "email_provider_hours" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_provider_hours"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("email_provider_hours"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_provider_states" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_provider_states"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("email_provider_states"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));