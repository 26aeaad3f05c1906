-- Made by drizzle-kit from src/platform/database/schema. Written by hand: the columns that indexes of contacts INCLUDE, so that
-- searches and pages read the index alone, and what follows the last policy, which drizzle-kit cannot express.
CREATE TABLE "access_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "access_keys_token_unique" UNIQUE("token"),
	CONSTRAINT "access_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "access_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "audiences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contacts_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audiences_tenant" UNIQUE("organization_id","project_id","id")
);
--> statement-breakpoint
ALTER TABLE "audiences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid,
	"action" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"address" text NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_accounts_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"sending_problem" jsonb,
	"limit_baseline" jsonb,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_tenant" UNIQUE("organization_id","project_id","id"),
	CONSTRAINT "campaigns_organization" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connector_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"answer" jsonb,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connector_attempts_key" UNIQUE("organization_id","key")
);
--> statement-breakpoint
ALTER TABLE "connector_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"import_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_marks" (
	"audience_id" uuid NOT NULL,
	"sort" text NOT NULL,
	"place" integer NOT NULL,
	"key" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"contacts" integer NOT NULL,
	CONSTRAINT "contact_marks_audience_id_sort_place_pk" PRIMARY KEY("audience_id","sort","place")
);
--> statement-breakpoint
ALTER TABLE "contact_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "database_logins" (
	"role_name" text PRIMARY KEY NOT NULL,
	"password" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "database_logins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"email" text NOT NULL,
	"batch" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"claimed_by" uuid,
	"claim_number" integer DEFAULT 0 NOT NULL,
	"content_begun_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"bounce" text,
	"complained" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_contact_campaign" UNIQUE("contact_id","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"part" smallint DEFAULT 0 NOT NULL,
	"deliveries" integer NOT NULL,
	CONSTRAINT "delivery_days_campaign_id_status_day_part_pk" PRIMARY KEY("campaign_id","status","day","part")
);
--> statement-breakpoint
ALTER TABLE "delivery_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"problem" jsonb
);
--> statement-breakpoint
ALTER TABLE "email_provider_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "email_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type_id" text NOT NULL,
	"config" jsonb NOT NULL,
	"secret" "bytea",
	"events_confirmed_at" timestamp (3) with time zone,
	"last_event_at" timestamp (3) with time zone,
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
	"dkim_selector" text,
	"dkim_public_key" text,
	"dkim_private_key" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_senders_dkim_whole" CHECK (num_nulls(dkim_selector, dkim_public_key, dkim_private_key) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "email_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_days" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid,
	"scope_id" uuid NOT NULL,
	"machines" boolean NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"events" bigint NOT NULL,
	"recipients" integer NOT NULL,
	"returned" integer[] NOT NULL,
	CONSTRAINT "engagement_days_pk" PRIMARY KEY("scope_id","machines","day","kind","content_type")
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
	"field" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"content" text NOT NULL,
	"cells" jsonb,
	CONSTRAINT "import_refusals_import_id_line_field_pk" PRIMARY KEY("import_id","line","field")
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
	"skipped_values" integer DEFAULT 0 NOT NULL,
	"column_names" jsonb,
	"mapping" jsonb,
	"removed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"undone_to" uuid,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_tenant" UNIQUE("organization_id","id"),
	CONSTRAINT "imports_known" CHECK (status in ('awaiting_mapping', 'checking', 'checked', 'queued', 'running', 'completed', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_known" CHECK (type_id in ('webhook', 'shopify', 'prestashop'))
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_teams" (
	"organization_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "invitation_teams_invitation_id_team_id_pk" PRIMARY KEY("invitation_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "invitation_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_lower" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"mail" text DEFAULT 'sending' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email" UNIQUE("organization_id","email_lower"),
	CONSTRAINT "invitations_tenant" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"content_type" text DEFAULT '' NOT NULL,
	"machine" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"request" text DEFAULT 'GET' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"since_hand_over" integer
);
--> statement-breakpoint
ALTER TABLE "message_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"idool" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_teams" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_teams_organization_id_project_id_team_id_pk" PRIMARY KEY("organization_id","project_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "project_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"timezone_id" text NOT NULL,
	"week_start" smallint NOT NULL,
	"bounce_limit_percent" double precision DEFAULT 5,
	"complaint_limit_percent" double precision DEFAULT 0.1,
	"limit_minimum_messages" integer DEFAULT 100 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_tenant" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"permanent" boolean DEFAULT false NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"event_key" text NOT NULL,
	"email_lower" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"day" date NOT NULL,
	"project_name" text NOT NULL,
	"campaign_name" text NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "sent_emails_campaign_id_day_pk" PRIMARY KEY("campaign_id","day")
);
--> statement-breakpoint
ALTER TABLE "sent_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"anchor_day" smallint NOT NULL,
	"plan_name" text NOT NULL,
	"plan_price_cents" integer NOT NULL,
	"sent_emails_interval" text NOT NULL,
	"sent_emails_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_start" UNIQUE("organization_id","start_date"),
	CONSTRAINT "subscriptions_end_after_start" CHECK ("subscriptions"."end_date" > "subscriptions"."start_date")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "team_members" (
	"organization_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_user_id_team_id_pk" PRIMARY KEY("user_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "team_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"module" text NOT NULL,
	"mode" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_permissions_module" UNIQUE("team_id","project_id","module"),
	CONSTRAINT "team_permissions_known" CHECK (mode in ('read-only', 'read-write'))
);
--> statement-breakpoint
ALTER TABLE "team_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_tenant" UNIQUE("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "test_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid,
	"email" text NOT NULL,
	"from_email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uncounted_events" (
	"provider_event_id" bigint PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uncounted_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amp_events" ADD CONSTRAINT "amp_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_audiences" ADD CONSTRAINT "campaign_audiences_of_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_contents" ADD CONSTRAINT "campaign_contents_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_attempts" ADD CONSTRAINT "connector_attempts_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_marks" ADD CONSTRAINT "contact_marks_of_audience" FOREIGN KEY ("audience_id") REFERENCES "public"."audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_changes" ADD CONSTRAINT "delivery_changes_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_provider_hours" ADD CONSTRAINT "email_provider_hours_of_provider" FOREIGN KEY ("organization_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_provider_states" ADD CONSTRAINT "email_provider_states_of_provider" FOREIGN KEY ("organization_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_providers" ADD CONSTRAINT "email_providers_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_senders" ADD CONSTRAINT "email_senders_of_provider" FOREIGN KEY ("organization_id","project_id","email_provider_id") REFERENCES "public"."email_providers"("organization_id","project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_senders" ADD CONSTRAINT "email_senders_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_days" ADD CONSTRAINT "engagement_days_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_days" ADD CONSTRAINT "engagement_days_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_parts" ADD CONSTRAINT "engagement_parts_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_rules" ADD CONSTRAINT "engagement_rules_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_of_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_of_invitation" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."invitations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_in_organization" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_permissions" ADD CONSTRAINT "team_permissions_where_assigned" FOREIGN KEY ("organization_id","project_id","team_id") REFERENCES "public"."project_teams"("organization_id","project_id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_messages" ADD CONSTRAINT "test_messages_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_keys_project_id" ON "access_keys" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "amp_events_campaign_event" ON "amp_events" USING btree ("campaign_id","event");--> statement-breakpoint
CREATE INDEX "amp_events_delivery_id" ON "amp_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "audiences_project_id" ON "audiences" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id" ON "audit_entries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id" ON "audit_entries" USING btree ("organization_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "campaign_audiences_audience_id" ON "campaign_audiences" USING btree ("audience_id");--> statement-breakpoint
CREATE INDEX "campaign_contents_template_id" ON "campaign_contents" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "campaign_messages_provider_id" ON "campaign_messages" USING btree ("email_provider_id");--> statement-breakpoint
CREATE INDEX "campaigns_project_id" ON "campaigns" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "campaigns_in_progress" ON "campaigns" USING btree ("id") WHERE status in ('scheduled', 'ongoing');--> statement-breakpoint
CREATE INDEX "connector_attempts_project_id" ON "connector_attempts" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_changes_contact_id" ON "contact_changes" USING btree ("contact_id","occurred_at");--> statement-breakpoint
CREATE INDEX "contact_changes_audience_id" ON "contact_changes" USING btree ("audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_import" ON "contact_changes" USING btree ("import_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_audience_email" ON "contacts" USING btree ("audience_id","email_lower" text_pattern_ops) INCLUDE ("id");--> statement-breakpoint
CREATE INDEX "contacts_audience_id" ON "contacts" USING btree ("audience_id","id");--> statement-breakpoint
CREATE INDEX "contacts_audience_first_name" ON "contacts" USING btree ("audience_id",fold_text("first_name") text_pattern_ops,"id") INCLUDE ("first_name");--> statement-breakpoint
CREATE INDEX "contacts_audience_surname" ON "contacts" USING btree ("audience_id",fold_text("surname") text_pattern_ops,"id") INCLUDE ("surname");--> statement-breakpoint
CREATE INDEX "contacts_audience_phone" ON "contacts" USING btree ("audience_id",phone_digits("phone") text_pattern_ops) INCLUDE ("id","phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "contacts_audience_updated_at" ON "contacts" USING btree ("audience_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_campaign_email" ON "deliveries" USING btree ("campaign_id",lower("email"),(case when "status" in ('claimed', 'accepted', 'unknown') then '00000000-0000-0000-0000-000000000000'::uuid else "id" end));--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("campaign_id","due_at","id") WHERE status = 'planned';--> statement-breakpoint
CREATE INDEX "deliveries_claimed" ON "deliveries" USING btree ("claimed_by") WHERE status = 'claimed';--> statement-breakpoint
CREATE INDEX "deliveries_unknown" ON "deliveries" USING btree ("campaign_id","id") WHERE status = 'unknown';--> statement-breakpoint
CREATE INDEX "delivery_changes_delivery_id" ON "delivery_changes" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_changes_campaign_id" ON "delivery_changes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "delivery_days_project_id" ON "delivery_days" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "email_providers_project_id" ON "email_providers" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_senders_email" ON "email_senders" USING btree ("project_id",lower("email"));--> statement-breakpoint
CREATE INDEX "email_senders_provider_id" ON "email_senders" USING btree ("email_provider_id");--> statement-breakpoint
CREATE INDEX "engagement_days_campaign_id" ON "engagement_days" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "engagement_days_project_id" ON "engagement_days" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "images_project_id" ON "images" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "imports_audience_id" ON "imports" USING btree ("audience_id","id");--> statement-breakpoint
CREATE INDEX "imports_unfinished" ON "imports" USING btree ("id") WHERE status in ('checking', 'queued', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "integrations_project_id" ON "integrations" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "invitation_teams_team_id" ON "invitation_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_events_campaign_kind" ON "message_events" USING btree ("campaign_id","kind");--> statement-breakpoint
CREATE INDEX "message_events_delivery_id" ON "message_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_id" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_teams_team_id" ON "project_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "project_teams_project_id" ON "project_teams" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_once" ON "provider_events" USING btree ("delivery_id","event_key");--> statement-breakpoint
CREATE INDEX "provider_events_campaign_kind" ON "provider_events" USING btree ("campaign_id","kind");--> statement-breakpoint
CREATE INDEX "provider_events_soft_bounces" ON "provider_events" USING btree ("project_id","email_lower") WHERE kind = 'bounce' and not permanent;--> statement-breakpoint
CREATE INDEX "sent_emails_organization_day" ON "sent_emails" USING btree ("organization_id","day");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "suppressions_project_created_at" ON "suppressions" USING btree ("project_id","created_at" DESC NULLS FIRST,"email_lower");--> statement-breakpoint
CREATE INDEX "team_members_team_id" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_permissions_project_id" ON "team_permissions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "templates_project_id" ON "templates" USING btree ("project_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "test_messages_project_id" ON "test_messages" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "access_keys" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("access_keys"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("access_keys"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "amp_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("amp_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "audiences" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("audit_entries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("audit_entries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "billing_accounts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("billing_accounts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("billing_accounts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_audiences" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaign_audiences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_contents" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_contents"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaign_contents"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_links" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_links"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaign_links"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_messages" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaign_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "campaigns" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaigns"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaigns"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "connector_attempts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("connector_attempts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("connector_attempts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_changes" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contact_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "contacts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contacts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contacts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "deliveries" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("deliveries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("deliveries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_changes" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("delivery_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("delivery_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "delivery_days" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("delivery_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("delivery_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_provider_hours" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_provider_hours"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("email_provider_hours"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_provider_states" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_provider_states"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("email_provider_states"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_providers" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("email_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "email_senders" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("email_senders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("email_senders"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_days" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("engagement_days"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_parts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_parts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("engagement_parts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "engagement_rules" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("engagement_rules"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("engagement_rules"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "images" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("images"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("images"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "import_refusals" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("import_refusals"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("import_refusals"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "imports" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("imports"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("imports"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "integrations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("integrations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("integrations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation_teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("invitation_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("invitation_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "invitations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("invitations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("invitations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "memberships" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("memberships"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("memberships"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "message_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("message_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "organizations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("organizations"."id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("organizations"."id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "project_teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("project_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("project_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "projects" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("projects"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("projects"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "provider_events" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("provider_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("provider_events"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "sent_emails" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("sent_emails"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("sent_emails"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "subscriptions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("subscriptions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("subscriptions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "suppressions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("suppressions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("suppressions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "team_members" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("team_members"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("team_members"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "team_permissions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("team_permissions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("team_permissions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "templates" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("templates"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("templates"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "test_messages" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("test_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("test_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "fellow_members" ON "users" AS PERMISSIVE FOR SELECT TO "x_tenant" USING (exists (select 1 from memberships where memberships.user_id = users.id));--> statement-breakpoint
-- When a template or a provider is deleted, only the reference is emptied, not the tenant columns beside it.
ALTER TABLE "campaign_contents" ADD CONSTRAINT "campaign_contents_of_template" FOREIGN KEY ("organization_id","project_id","template_id") REFERENCES "templates"("organization_id","project_id","id") ON DELETE SET NULL ("template_id");--> statement-breakpoint
ALTER TABLE "campaign_messages" ADD CONSTRAINT "campaign_messages_of_provider" FOREIGN KEY ("organization_id","email_provider_id") REFERENCES "email_providers"("organization_id","id") ON DELETE SET NULL ("email_provider_id");--> statement-breakpoint
-- The rows of event_inbox live for a second: compressing them would cost more than it saves.
ALTER TABLE "event_inbox" ALTER COLUMN "events" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Room beside rows that are updated often keeps the new versions on their page and out of the indexes.
ALTER TABLE "engagement_days" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "deliveries" SET (fillfactor = 60);
