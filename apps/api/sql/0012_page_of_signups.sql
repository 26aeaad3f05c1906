ALTER TABLE signups
  ADD COLUMN landing_page_id uuid,
  ADD COLUMN landing_page_name text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX signups_landing_page_id ON signups (landing_page_id, created_at) WHERE landing_page_id IS NOT NULL;
