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
ALTER TABLE "contacts" DROP CONSTRAINT "contacts_audience_email";--> statement-breakpoint
DROP INDEX "imports_unfinished";--> statement-breakpoint
ALTER TABLE "audiences" ADD COLUMN "contacts_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_in_audience" FOREIGN KEY ("organization_id","project_id","audience_id") REFERENCES "public"."audiences"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_contact_id" ON "contact_changes" USING btree ("contact_id","occurred_at");--> statement-breakpoint
CREATE INDEX "contact_changes_audience_id" ON "contact_changes" USING btree ("audience_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_import" ON "contact_changes" USING btree ("import_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_audience_email" ON "contacts" USING btree ("audience_id","email_lower" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contacts_audience_first_name" ON "contacts" USING btree ("audience_id",fold_text("first_name") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "contacts_audience_surname" ON "contacts" USING btree ("audience_id",fold_text("surname") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "contacts_audience_phone" ON "contacts" USING btree ("audience_id",phone_digits("phone") text_pattern_ops) WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "contacts_audience_updated_at" ON "contacts" USING btree ("audience_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_contact_id" ON "deliveries" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "message_events_delivery_id" ON "message_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "imports_unfinished" ON "imports" USING btree ("id") WHERE status in ('checking', 'queued', 'running', 'undoing');--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_changes" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[])) WITH CHECK ("contact_changes"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), ''))::uuid[]));