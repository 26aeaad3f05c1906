CREATE TABLE "holdout_people" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"email_lower" text NOT NULL,
	"is_held_out" boolean NOT NULL,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holdout_people_period_id_email_lower_pk" PRIMARY KEY("period_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "holdout_people" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holdout_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"share" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"planned_conversions" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holdout_periods_name" UNIQUE("project_id","name"),
	CONSTRAINT "holdout_periods_tenant" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "holdout_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"email_lower" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"amount" bigint,
	"currency" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_project_id_order_id_pk" PRIMARY KEY("project_id","order_id"),
	CONSTRAINT "orders_amount" CHECK ((amount is null) = (currency is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "ignores_holdout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "holdout_period_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "holdout_share" smallint;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "holdout_period" text;--> statement-breakpoint
ALTER TABLE "holdout_people" ADD CONSTRAINT "holdout_people_of_period" FOREIGN KEY ("organization_id","project_id","period_id") REFERENCES "public"."holdout_periods"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdout_periods" ADD CONSTRAINT "holdout_periods_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_email_lower" ON "orders" USING btree ("project_id","email_lower");--> statement-breakpoint
CREATE INDEX "orders_ordered_at" ON "orders" USING btree ("project_id","ordered_at");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_holdout" CHECK ((holdout_share is null) = (holdout_period is null));--> statement-breakpoint
CREATE POLICY "tenant" ON "holdout_people" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("holdout_people"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "holdout_people"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("holdout_people"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "holdout_periods" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("holdout_periods"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "holdout_periods"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("holdout_periods"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "orders" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("orders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "orders"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("orders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));