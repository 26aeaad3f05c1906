CREATE TABLE "revisions" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revisions_organization_id_entity_entity_id_pk" PRIMARY KEY("organization_id","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisions_project" ON "revisions" USING btree ("organization_id","project_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "revisions" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("revisions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("revisions"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));