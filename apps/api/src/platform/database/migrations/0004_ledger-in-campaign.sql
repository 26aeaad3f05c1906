ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_in_project";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_of_campaign";
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;