CREATE TABLE "audience_departures" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"email_lower" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audience_departures_audience_id_email_lower_pk" PRIMARY KEY("audience_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "audience_departures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_pauses" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"email_lower" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_pauses_project_id_email_lower_pk" PRIMARY KEY("project_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "mail_pauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "signup_forms" ALTER COLUMN "from_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signups" ALTER COLUMN "form_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "from_email" text;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "from_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "policy_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "in_preferences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_departures" ADD CONSTRAINT "audience_departures_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_pauses" ADD CONSTRAINT "mail_pauses_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_pauses_ends_at" ON "mail_pauses" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_of_form" CHECK (form_id is not null or confirmed_by is null or confirmed_by = 'preferences');--> statement-breakpoint
CREATE POLICY "tenant" ON "audience_departures" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("audience_departures"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_audiences', true), '') = '') or "audience_departures"."audience_id" <> all ((select nullif(coalesce(current_setting('x.trashed_audiences', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("audience_departures"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_pauses" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("mail_pauses"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("mail_pauses"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));