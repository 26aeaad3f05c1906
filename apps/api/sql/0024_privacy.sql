CREATE TABLE "erased_addresses" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erased_addresses_project_id_address_hash_pk" PRIMARY KEY("project_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "erased_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"email" text,
	"state" jsonb,
	"contacts" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_known" CHECK (status in ('running', 'completed')),
	CONSTRAINT "erasures_forget" CHECK (status = 'running' or (email is null and state is null))
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_events_months" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "keep_inactive_months" integer;--> statement-breakpoint
ALTER TABLE "erased_addresses" ADD CONSTRAINT "erased_addresses_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_project_id" ON "erasures" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "erasures_running" ON "erasures" USING btree ("id") WHERE status = 'running';--> statement-breakpoint
CREATE POLICY "tenant" ON "erased_addresses" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("erased_addresses"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "erased_addresses"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("erased_addresses"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "erasures" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("erasures"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "erasures"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("erasures"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));