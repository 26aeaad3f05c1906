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
ALTER TABLE "test_messages" ADD CONSTRAINT "test_messages_in_project" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_messages_project_id" ON "test_messages" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "test_messages" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("test_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("test_messages"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));