CREATE TABLE visitor_actions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  page_id uuid NOT NULL,
  event text NOT NULL,
  target text NOT NULL,
  value text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT visitor_actions_of_page FOREIGN KEY (organization_id, project_id, page_id) REFERENCES landing_pages(organization_id, project_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX visitor_actions_page_id ON visitor_actions (page_id, occurred_at);--> statement-breakpoint
CREATE INDEX visitor_actions_in_project ON visitor_actions (organization_id, project_id, occurred_at);--> statement-breakpoint
ALTER TABLE visitor_actions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

DO $$
DECLARE
  own CONSTANT text := $own$
    organization_id = ANY ((SELECT NULLIF(current_setting('x.organization_ids', true), '')::uuid[])::uuid[])$own$;
  kept_project CONSTANT text := $kept$
    ((SELECT COALESCE(current_setting('x.trashed_projects', true), '') = '') OR project_id <> ALL (
      (SELECT NULLIF(COALESCE(current_setting('x.trashed_projects', true), ''), '')::uuid[])::uuid[]))$kept$;
BEGIN
  EXECUTE format('CREATE POLICY tenant ON visitor_actions TO x_tenant USING (%s AND %s) WITH CHECK (%s)', own, kept_project, own);
END $$;
