CREATE TABLE "unsubscribe_answers" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribe_answers_known" CHECK (reason in ('too_many', 'not_relevant', 'not_needed', 'never_asked', 'other')),
	CONSTRAINT "unsubscribe_answers_short" CHECK (char_length(comment) <= 500)
);--> statement-breakpoint
ALTER TABLE "unsubscribe_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unsubscribe_answers" ADD CONSTRAINT "unsubscribe_answers_of_campaign" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsubscribe_answers_campaign_id" ON "unsubscribe_answers" USING btree ("campaign_id","reason");--> statement-breakpoint
CREATE POLICY "tenant" ON "unsubscribe_answers" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("unsubscribe_answers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]) and not exists (select from trash where trash.id = "unsubscribe_answers"."campaign_id")) WITH CHECK ("unsubscribe_answers"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));
