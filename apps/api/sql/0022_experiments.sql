CREATE TABLE "experiment_variants" (
	"campaign_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"weight" smallint NOT NULL,
	"subject" text,
	"preheader" text,
	"from_email" text,
	"from_name" text,
	"template_id" uuid,
	"config" text,
	CONSTRAINT "experiment_variants_campaign_id_position_pk" PRIMARY KEY("campaign_id","position")
);
--> statement-breakpoint
ALTER TABLE "experiment_variants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "experiments" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"share" smallint NOT NULL,
	"duration_hours" integer NOT NULL,
	"margin" smallint NOT NULL,
	"fallback" smallint NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"planned_conversions" double precision,
	"ratios" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"winner" smallint,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"results" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "experiments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "variant_messages" (
	"campaign_id" uuid NOT NULL,
	"variant" smallint NOT NULL,
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"amp" text NOT NULL,
	"body_text" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	CONSTRAINT "variant_messages_campaign_id_variant_pk" PRIMARY KEY("campaign_id","variant")
);
--> statement-breakpoint
ALTER TABLE "variant_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "variant" smallint;--> statement-breakpoint
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_messages" ADD CONSTRAINT "variant_messages_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_variant" ON "deliveries" USING btree ("campaign_id","variant") WHERE variant is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "experiment_variants" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("experiment_variants"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "experiment_variants"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[])) and not exists (select from trash where trash.id = "experiment_variants"."campaign_id")) WITH CHECK ("experiment_variants"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "experiments" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("experiments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "experiments"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[])) and not exists (select from trash where trash.id = "experiments"."campaign_id")) WITH CHECK ("experiments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "variant_messages" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("variant_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("variant_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));