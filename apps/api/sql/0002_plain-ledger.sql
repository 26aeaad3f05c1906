-- On a new database these functions do not exist yet.
DROP FUNCTION IF EXISTS keep_contact_marks, shift_contact_marks, mark_contacts, page_by_marks, contact_key CASCADE;--> statement-breakpoint
DROP TABLE "contact_marks" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_campaign_of_deliveries, remove_deliveries_of_campaign CASCADE;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_of_campaign" FOREIGN KEY ("organization_id","project_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;
