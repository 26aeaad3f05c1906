CREATE TABLE "audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audiences_tenant" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "audiences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_audiences" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_audiences_campaign_id_audience_id_pk" PRIMARY KEY("campaign_id","audience_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_audiences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"template_id" uuid,
	"config" text NOT NULL,
	"content_html" text NOT NULL,
	"content_amp" text NOT NULL,
	"preview" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_contents_campaign_id_unique" UNIQUE("campaign_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"block_id" text NOT NULL,
	CONSTRAINT "campaign_links_campaign_id_position_pk" PRIMARY KEY("campaign_id","position")
);
--> statement-breakpoint
ALTER TABLE "campaign_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_messages" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"amp" text NOT NULL,
	"body_text" text NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"email_provider_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"from_email" text NOT NULL,
	"from_name" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_at" timestamp (3) with time zone,
	"interval_minutes" integer,
	"batch_items" integer,
	"batches" integer,
	"delivered_at" timestamp (3) with time zone,
	"sending_problem" text,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_tenant" UNIQUE("organization_id","project_id","id"),
	CONSTRAINT "campaigns_organization" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_lower" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birthdate" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_audience_email" UNIQUE("audience_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"email" text NOT NULL,
	"merge_values" jsonb NOT NULL,
	"batch" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"claimed_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_campaign_contact" UNIQUE("campaign_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type_id" text NOT NULL,
	"config" jsonb NOT NULL,
	"secret" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_providers_tenant" UNIQUE("organization_id","project_id","id"),
	CONSTRAINT "email_providers_organization" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "email_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_senders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"email_provider_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"amp_validated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"import_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "import_refusals_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "import_refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"next_line" integer DEFAULT 1 NOT NULL,
	"bytes_total" bigint NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_tenant" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "message_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"link_position" integer,
	"machine" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"timezone_id" text NOT NULL,
	"week_start" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_tenant" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suppressions" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"email_lower" text NOT NULL,
	"reason" text NOT NULL,
	"campaign_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_project_id_email_lower_pk" PRIMARY KEY("project_id","email_lower")
);
--> statement-breakpoint
ALTER TABLE "suppressions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"config" text NOT NULL,
	"content_html" text NOT NULL,
	"content_amp" text NOT NULL,
	"preview" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_tenant" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_lower" text NOT NULL,
	"password_hash" text NOT NULL,
	"project_id" uuid,
	"super_admin" boolean DEFAULT false NOT NULL,
	"agency_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower_unique" UNIQUE("email_lower")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_of_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contents" ADD CONSTRAINT "campaign_contents_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_providers" ADD CONSTRAINT "email_providers_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_senders" ADD CONSTRAINT "email_senders_of_provider" FOREIGN KEY ("organization_id","project_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_senders" ADD CONSTRAINT "email_senders_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_of_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audiences_project_id" ON "audiences" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "campaign_audiences_audience_id" ON "campaign_audiences" USING btree ("audience_id");--> statement-breakpoint
CREATE INDEX "campaign_contents_template_id" ON "campaign_contents" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_provider_id" ON "campaign_messages" USING btree ("email_provider_id");--> statement-breakpoint
CREATE INDEX "campaigns_project_id" ON "campaigns" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_in_progress" ON "campaigns" USING btree ("id") WHERE status in ('scheduled', 'ongoing');--> statement-breakpoint
CREATE INDEX "contacts_audience_id" ON "contacts" USING btree ("audience_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("campaign_id","due_at","id") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "deliveries_claimed" ON "deliveries" USING btree ("claimed_by") WHERE status = 'claimed';--> statement-breakpoint
CREATE INDEX "email_providers_project_id" ON "email_providers" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_senders_email" ON "email_senders" USING btree ("project_id",lower("email"));--> statement-breakpoint
CREATE INDEX "email_senders_provider_id" ON "email_senders" USING btree ("email_provider_id");--> statement-breakpoint
CREATE INDEX "images_project_id" ON "images" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "imports_audience_id" ON "imports" USING btree ("audience_id","id");--> statement-breakpoint
CREATE INDEX "imports_unfinished" ON "imports" USING btree ("id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "memberships_user_id" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_events_campaign_kind" ON "message_events" USING btree ("campaign_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "templates_project_id" ON "templates" USING btree ("project_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "tenant" ON "audiences" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_audiences" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("campaign_audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_contents" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_contents"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("campaign_contents"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_links" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_links"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("campaign_links"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_messages" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("campaign_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaigns" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaigns"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("campaigns"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "contacts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contacts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("contacts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "deliveries" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("deliveries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("deliveries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_providers" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("email_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_senders" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_senders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("email_senders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "images" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("images"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("images"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "import_refusals" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("import_refusals"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("import_refusals"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "imports" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("imports"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("imports"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("memberships"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("memberships"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "message_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "organizations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("organizations"."id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("organizations"."id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "projects" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("projects"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("projects"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "suppressions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("suppressions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("suppressions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "templates" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("templates"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("templates"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "fellow_members" ON "users" AS PERMISSIVE FOR SELECT TO "x_tenant" USING (exists (select 1 from memberships where memberships.user_id = users.id));