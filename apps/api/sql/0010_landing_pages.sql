CREATE TABLE landing_pages (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  config text NOT NULL,
  settings jsonb NOT NULL,
  content_hash text NOT NULL,
  preview text,
  unpublish_at timestamp(3) with time zone,
  trashed boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT landing_pages_tenant UNIQUE (organization_id, project_id, id),
  CONSTRAINT landing_pages_in_project FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX landing_pages_project_id ON landing_pages (project_id, updated_at DESC, id DESC);--> statement-breakpoint
CREATE INDEX landing_pages_unpublish_at ON landing_pages (unpublish_at) WHERE unpublish_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE landing_pages ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE landing_page_versions (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  page_id uuid NOT NULL,
  number integer NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  config text NOT NULL,
  settings jsonb NOT NULL,
  content_hash text NOT NULL,
  preview text,
  look jsonb NOT NULL,
  state text NOT NULL,
  publish_at timestamp(3) with time zone,
  published_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT landing_page_versions_number UNIQUE (page_id, number),
  CONSTRAINT landing_page_versions_due CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  CONSTRAINT landing_page_versions_shown CHECK (state <> 'published' OR published_at IS NOT NULL),
  CONSTRAINT landing_page_versions_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX landing_page_versions_published ON landing_page_versions (page_id) WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX landing_page_versions_scheduled ON landing_page_versions (page_id) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX landing_page_versions_publish_at ON landing_page_versions (publish_at) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX landing_page_versions_in_project ON landing_page_versions (organization_id, project_id);--> statement-breakpoint
ALTER TABLE landing_page_versions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE landing_page_slugs (
  slug text PRIMARY KEY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  page_id uuid NOT NULL,
  was_published boolean DEFAULT false NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT landing_page_slugs_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX landing_page_slugs_page_id ON landing_page_slugs (page_id);--> statement-breakpoint
ALTER TABLE landing_page_slugs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

DO $$
DECLARE
  own CONSTANT text := $own$
    organization_id = ANY ((SELECT NULLIF(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])$own$;
  kept_project CONSTANT text := $kept$
    ((SELECT COALESCE(current_setting('x.trashed_projects', true), '') = '') OR project_id <> ALL (
      (SELECT NULLIF(COALESCE(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))$kept$;
BEGIN
  EXECUTE format('CREATE POLICY tenant ON landing_pages TO x_tenant USING (%s AND NOT trashed) WITH CHECK (%s)', own, own);
  EXECUTE format('CREATE POLICY tenant ON landing_page_versions TO x_tenant USING (%s AND %s) WITH CHECK (%s)', own, kept_project, own);
  EXECUTE format('CREATE POLICY tenant ON landing_page_slugs TO x_tenant USING (%s AND %s) WITH CHECK (%s)', own, kept_project, own);
END $$;
