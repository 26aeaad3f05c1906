CREATE TABLE "campaign_segments" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"segment_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_segments_campaign_id_role_segment_id_pk" PRIMARY KEY("campaign_id","role","segment_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_segments" ADD CONSTRAINT "campaign_segments_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_segments_segment_id" ON "campaign_segments" USING btree ("segment_id");--> statement-breakpoint
CREATE POLICY "tenant" ON "campaign_segments" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("campaign_segments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("campaign_segments"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));