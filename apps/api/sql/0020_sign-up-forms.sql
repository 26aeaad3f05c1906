CREATE TABLE "signup_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tag_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fixed_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"policy_url" text DEFAULT '' NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"double_opt_in" boolean DEFAULT true NOT NULL,
	"redirect_url" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signup_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_name" text NOT NULL,
	"email" text NOT NULL,
	"email_lower" text NOT NULL,
	"language" text NOT NULL,
	"submitted" jsonb NOT NULL,
	"tag_ids" jsonb NOT NULL,
	"consent" text NOT NULL,
	"legal" text NOT NULL,
	"policy_url" text NOT NULL,
	"version" integer NOT NULL,
	"ip_address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mail_problem" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_ip_address" text DEFAULT '' NOT NULL,
	"confirmed_by" text,
	"contact_id" uuid,
	CONSTRAINT "signups_confirmed_whole" CHECK (num_nulls(confirmed_at, confirmed_by, contact_id) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "signups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "signup_forms" ADD CONSTRAINT "signup_forms_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signup_forms_project_id" ON "signup_forms" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "signup_forms_audience_id" ON "signup_forms" USING btree ("audience_id");--> statement-breakpoint
CREATE INDEX "signups_form_id" ON "signups" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "signups_confirmed" ON "signups" USING btree ("form_id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "signups_contact_id" ON "signups" USING btree ("contact_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "signups_expiring" ON "signups" USING btree ("expires_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "signups_audience_id" ON "signups" USING btree ("audience_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "signup_forms" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("signup_forms"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_audiences', true), '') = '') or "signup_forms"."audience_id" <> all ((select nullif(coalesce(current_setting('x.trashed_audiences', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("signup_forms"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "signups" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("signups"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_audiences', true), '') = '') or "signups"."audience_id" <> all ((select nullif(coalesce(current_setting('x.trashed_audiences', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("signups"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));