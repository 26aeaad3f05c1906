CREATE TABLE "identity_provider_teams" (
	"organization_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "identity_provider_teams_organization_id_team_id_pk" PRIMARY KEY("organization_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "identity_provider_teams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"client_authentication" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_domains" (
	"organization_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_domains_organization_id_domain_pk" PRIMARY KEY("organization_id","domain")
);
--> statement-breakpoint
ALTER TABLE "mail_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_identities" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_identities_organization_id_issuer_subject_pk" PRIMARY KEY("organization_id","issuer","subject"),
	CONSTRAINT "member_identities_user" UNIQUE("user_id","organization_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "member_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text,
	"remember" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "bound_to_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_through" uuid;--> statement-breakpoint
ALTER TABLE "identity_provider_teams" ADD CONSTRAINT "identity_provider_teams_of_provider" FOREIGN KEY ("organization_id") REFERENCES "public"."identity_providers"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider_teams" ADD CONSTRAINT "identity_provider_teams_of_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_domains" ADD CONSTRAINT "mail_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_of_member" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_provider_id_identity_providers_organization_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domains_verified" ON "mail_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "sign_on_attempts_expires_at" ON "sign_on_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_provider_id" ON "sign_on_attempts" USING btree ("provider_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_signed_in_through_organizations_id_fk" FOREIGN KEY ("signed_in_through") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_signed_in_through" ON "sessions" USING btree ("signed_in_through");--> statement-breakpoint
CREATE POLICY "tenant" ON "identity_provider_teams" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("identity_provider_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("identity_provider_teams"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "identity_providers" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("identity_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("identity_providers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "mail_domains" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("mail_domains"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("mail_domains"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
CREATE POLICY "tenant" ON "member_identities" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("member_identities"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("member_identities"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
ALTER TABLE "pending_logins" ADD COLUMN "signed_in_through" uuid;--> statement-breakpoint
ALTER TABLE "pending_logins" ADD CONSTRAINT "pending_logins_signed_in_through_organizations_id_fk" FOREIGN KEY ("signed_in_through") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
