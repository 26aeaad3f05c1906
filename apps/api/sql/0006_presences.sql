CREATE UNLOGGED TABLE "presences" (
	"organization_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"editing" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_entity_id_entity_user_id_pk" PRIMARY KEY("entity_id","entity","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "presences" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("presences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("presences"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));