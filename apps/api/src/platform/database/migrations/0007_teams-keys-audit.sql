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
CREATE TABLE "project_teams" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_teams_organization_id_project_id_team_id_pk" PRIMARY KEY("organization_id","project_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "project_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "team_permissions_module" UNIQUE("team_id","project_id","module")
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
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_of_invitation" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."invitations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_teams" ADD CONSTRAINT "project_teams_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_in_organization" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_permissions" ADD CONSTRAINT "team_permissions_where_assigned" FOREIGN KEY ("organization_id","project_id","team_id") REFERENCES "public"."project_teams"("organization_id","project_id","team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_keys_project_id" ON "access_keys" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_organization_id" ON "audit_entries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id" ON "audit_entries" USING btree ("organization_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "invitation_teams_team_id" ON "invitation_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "project_teams_team_id" ON "project_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "project_teams_project_id" ON "project_teams" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "team_members_team_id" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_permissions_project_id" ON "team_permissions" USING btree ("project_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "access_keys" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("access_keys"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("access_keys"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_entries" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("audit_entries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("audit_entries"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "invitation_teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("invitation_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("invitation_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "invitations" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("invitations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("invitations"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "project_teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("project_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("project_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "team_members" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("team_members"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("team_members"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "team_permissions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("team_permissions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("team_permissions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));