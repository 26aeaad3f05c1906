ALTER TABLE signups
  ADD COLUMN landing_page_id uuid,
  ADD COLUMN landing_page_name text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX signups_landing_page_id ON signups (landing_page_id, created_at) WHERE landing_page_id IS NOT NULL;--> statement-breakpoint
UPDATE landing_pages SET settings = settings || '{"thank_you": null}' WHERE NOT settings ? 'thank_you';--> statement-breakpoint
UPDATE landing_page_versions SET settings = settings || '{"thank_you": null}' WHERE NOT settings ? 'thank_you';
