CREATE TABLE "contact_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"type" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"slot" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_fields_key" UNIQUE("organization_id","project_id","key"),
	CONSTRAINT "contact_fields_known" CHECK (type in ('text', 'number', 'date', 'boolean', 'choice', 'list'))
);
--> statement-breakpoint
ALTER TABLE "contact_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_slots" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"text_1" text,
	"text_2" text,
	"text_3" text,
	"text_4" text,
	"text_5" text,
	"text_6" text,
	"text_7" text,
	"text_8" text,
	"text_9" text,
	"text_10" text,
	"text_11" text,
	"text_12" text,
	"text_13" text,
	"text_14" text,
	"text_15" text,
	"text_16" text,
	"text_17" text,
	"text_18" text,
	"text_19" text,
	"text_20" text,
	"number_1" double precision,
	"number_2" double precision,
	"number_3" double precision,
	"number_4" double precision,
	"number_5" double precision,
	"number_6" double precision,
	"number_7" double precision,
	"number_8" double precision,
	"number_9" double precision,
	"number_10" double precision,
	"date_1" date,
	"date_2" date,
	"date_3" date,
	"date_4" date,
	"date_5" date,
	"date_6" date,
	"date_7" date,
	"date_8" date,
	"date_9" date,
	"date_10" date,
	"boolean_1" boolean,
	"boolean_2" boolean,
	"boolean_3" boolean,
	"boolean_4" boolean,
	"boolean_5" boolean,
	"boolean_6" boolean,
	"boolean_7" boolean,
	"boolean_8" boolean,
	"boolean_9" boolean,
	"boolean_10" boolean,
	CONSTRAINT "contact_slots_organization_id_contact_id_pk" PRIMARY KEY("organization_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_tags" (
	"organization_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"import_id" uuid,
	CONSTRAINT "contact_tags_organization_id_tag_id_contact_id_pk" PRIMARY KEY("organization_id","tag_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_lower" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_tenant" UNIQUE("organization_id","id"),
	CONSTRAINT "tags_name" UNIQUE("organization_id","project_id","name_lower")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_fields" ADD CONSTRAINT "contact_fields_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tags" ADD CONSTRAINT "contact_tags_of_tag" FOREIGN KEY ("organization_id","tag_id") REFERENCES "public"."tags"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_fields_slot" ON "contact_fields" USING btree ("project_id","slot");--> statement-breakpoint
CREATE INDEX "contact_tags_contact" ON "contact_tags" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_tags_import" ON "contact_tags" USING btree ("import_id","contact_id") WHERE import_id is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_fields" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_fields"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "contact_fields"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("contact_fields"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_slots" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_slots"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contact_slots"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_tags" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_tags"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contact_tags"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "tags" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("tags"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and ((select coalesce(current_setting('x.trashed_projects', true), '') = '') or "tags"."project_id" <> all ((select nullif(coalesce(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))) WITH CHECK ("tags"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));
--> statement-breakpoint
-- These functions of the contact search get a filter as JSON. Later files create them again.
DROP FUNCTION IF EXISTS page_of_contacts(uuid, text[], boolean, text, text, boolean, uuid, bigint, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS count_contacts(uuid, text[], boolean, text, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS count_matching_contacts(uuid, text[], boolean, text, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS count_among_first(uuid, text[], text, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS matching_contacts(uuid, text[], boolean, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS search_candidates(uuid, text[], boolean, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS contact_condition(uuid, text[], boolean, text);
--> statement-breakpoint
-- Keeps the values of many custom fields out of the rows that searches and counts read.
ALTER TABLE "contacts" SET (toast_tuple_target = 512);
