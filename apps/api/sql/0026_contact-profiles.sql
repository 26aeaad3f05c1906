CREATE TABLE "contact_profiles" (
	"organization_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"audience_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_lower" text NOT NULL,
	"birthdate" date,
	"opened_1" timestamp (3) with time zone,
	"opened_2" timestamp (3) with time zone,
	"opened_3" timestamp (3) with time zone,
	"clicked_1" timestamp (3) with time zone,
	"clicked_2" timestamp (3) with time zone,
	"clicked_3" timestamp (3) with time zone,
	"acted_1" timestamp (3) with time zone,
	"acted_2" timestamp (3) with time zone,
	"acted_3" timestamp (3) with time zone,
	"text_1" text,
	"number_1" double precision,
	"date_1" date,
	"boolean_1" boolean,
	"text_2" text,
	"number_2" double precision,
	"date_2" date,
	"boolean_2" boolean,
	"text_3" text,
	"number_3" double precision,
	"date_3" date,
	"boolean_3" boolean,
	"text_4" text,
	"number_4" double precision,
	"date_4" date,
	"boolean_4" boolean,
	"text_5" text,
	"number_5" double precision,
	"date_5" date,
	"boolean_5" boolean,
	"text_6" text,
	"number_6" double precision,
	"date_6" date,
	"boolean_6" boolean,
	"text_7" text,
	"number_7" double precision,
	"date_7" date,
	"boolean_7" boolean,
	"text_8" text,
	"number_8" double precision,
	"date_8" date,
	"boolean_8" boolean,
	"text_9" text,
	"number_9" double precision,
	"date_9" date,
	"boolean_9" boolean,
	"text_10" text,
	"number_10" double precision,
	"date_10" date,
	"boolean_10" boolean,
	"text_11" text,
	"text_12" text,
	"text_13" text,
	"text_14" text,
	"text_15" text,
	"text_16" text,
	"text_17" text,
	"text_18" text,
	"text_19" text,
	"text_20" text,
	CONSTRAINT "contact_profiles_pk" PRIMARY KEY("organization_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "tenant" ON "contact_profiles" AS PERMISSIVE FOR ALL TO "x_tenant" USING ("contact_profiles"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])) WITH CHECK ("contact_profiles"."organization_id" = any ((select nullif(current_setting('x.organization_ids', true), '')::uuid[])::uuid[]));
--> statement-breakpoint
-- Reactions update rows often. Free space next to them keeps new versions on the same page.
ALTER TABLE "contact_profiles" SET (fillfactor = 85);--> statement-breakpoint
INSERT INTO contact_profiles (organization_id, project_id, contact_id, audience_id, email_lower, birthdate, created_at,
  opened_1, opened_2, opened_3, clicked_1, clicked_2, clicked_3, acted_1, acted_2, acted_3,
  text_1, text_2, text_3, text_4, text_5, text_6, text_7, text_8, text_9, text_10, text_11, text_12, text_13, text_14, text_15, text_16, text_17, text_18, text_19, text_20, number_1, number_2, number_3, number_4, number_5, number_6, number_7, number_8, number_9, number_10, date_1, date_2, date_3, date_4, date_5, date_6, date_7, date_8, date_9, date_10, boolean_1, boolean_2, boolean_3, boolean_4, boolean_5, boolean_6, boolean_7, boolean_8, boolean_9, boolean_10)
SELECT contacts.organization_id, contacts.project_id, contacts.id, contacts.audience_id, contacts.email_lower,
  contacts.birthdate, contacts.created_at,
  opened[1], opened[2], opened[3], clicked[1], clicked[2], clicked[3], acted[1], acted[2], acted[3],
  text_1, text_2, text_3, text_4, text_5, text_6, text_7, text_8, text_9, text_10, text_11, text_12, text_13, text_14, text_15, text_16, text_17, text_18, text_19, text_20, number_1, number_2, number_3, number_4, number_5, number_6, number_7, number_8, number_9, number_10, date_1, date_2, date_3, date_4, date_5, date_6, date_7, date_8, date_9, date_10, boolean_1, boolean_2, boolean_3, boolean_4, boolean_5, boolean_6, boolean_7, boolean_8, boolean_9, boolean_10
FROM contacts
LEFT JOIN contact_slots ON contact_slots.organization_id = contacts.organization_id AND contact_slots.contact_id = contacts.id
LEFT JOIN (
  SELECT organization_id, contact_id,
    array_agg(last_human_open_at ORDER BY last_human_open_at DESC) FILTER (WHERE last_human_open_at IS NOT NULL) AS opened,
    array_agg(last_human_click_at ORDER BY last_human_click_at DESC) FILTER (WHERE last_human_click_at IS NOT NULL) AS clicked,
    array_agg(last_action_at ORDER BY last_action_at DESC) FILTER (WHERE last_action_at IS NOT NULL) AS acted
  FROM contact_engagement GROUP BY organization_id, contact_id
) AS recent ON recent.organization_id = contacts.organization_id AND recent.contact_id = contacts.id
ORDER BY contacts.organization_id, contacts.id;
--> statement-breakpoint
-- Triggers of these functions write to the old table. Those of contact-profiles.sql replace them.
DROP FUNCTION IF EXISTS copy_added_fields, copy_changed_fields, remove_contact_values, slots_statement CASCADE;
--> statement-breakpoint
DROP TABLE "contact_slots";
