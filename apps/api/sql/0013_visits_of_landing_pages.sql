CREATE TABLE landing_page_visits (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  page_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  views integer DEFAULT 0 NOT NULL,
  visitors integer DEFAULT 0 NOT NULL,
  page_visitors integer DEFAULT 0 NOT NULL,
  project_visitors integer DEFAULT 0 NOT NULL,
  CONSTRAINT landing_page_visits_source UNIQUE (page_id, day, kind, source, medium, campaign),
  CONSTRAINT landing_page_visits_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX landing_page_visits_in_project ON landing_page_visits (organization_id, project_id, day);--> statement-breakpoint
CREATE INDEX landing_page_visits_day ON landing_page_visits (day);--> statement-breakpoint
ALTER TABLE landing_page_visits ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE landing_page_visitors (
  day date NOT NULL,
  visitor bytea NOT NULL,
  visits_id bigint NOT NULL,
  CONSTRAINT landing_page_visitors_day_visitor_visits_id_pk PRIMARY KEY (day, visitor, visits_id),
  CONSTRAINT landing_page_visitors_visits_id_landing_page_visits_id_fk FOREIGN KEY (visits_id) REFERENCES landing_page_visits(id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX landing_page_visitors_visits_id ON landing_page_visitors (visits_id);--> statement-breakpoint
ALTER TABLE landing_page_visitors ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

CREATE TABLE visit_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);--> statement-breakpoint
ALTER TABLE visit_salts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

DO $$
DECLARE
  own CONSTANT text := $own$
    organization_id = ANY ((SELECT NULLIF(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])$own$;
  kept_project CONSTANT text := $kept$
    ((SELECT COALESCE(current_setting('x.trashed_projects', true), '') = '') OR project_id <> ALL (
      (SELECT NULLIF(COALESCE(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))$kept$;
BEGIN
  EXECUTE format('CREATE POLICY tenant ON landing_page_visits TO x_tenant USING (%s AND %s) WITH CHECK (%s)', own, kept_project, own);
END $$;
