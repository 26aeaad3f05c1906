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
ALTER TABLE "connector_attempts" ADD CONSTRAINT "connector_attempts_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connector_attempts_project_id" ON "connector_attempts" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "connector_attempts" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("connector_attempts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("connector_attempts"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON connector_attempts TO x_tenant;
