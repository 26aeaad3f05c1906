-- Returns the settings of a transaction of these organizations, as texts of arrays: the organizations that are not in the
-- trash, and the projects and audiences that are, with the audiences of those projects. Null if there are none. Runs as
-- the owner, because row-level security depends on the result.
CREATE OR REPLACE FUNCTION tenant_scope(ids uuid[], OUT organizations text, OUT projects text, OUT audiences text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[];
  gone_projects uuid[];
  gone_audiences uuid[];
BEGIN
  SELECT array_agg(id) FILTER (WHERE kind = 'organization'), array_agg(id) FILTER (WHERE kind = 'project'),
    array_agg(id) FILTER (WHERE kind = 'audience')
  INTO gone, gone_projects, gone_audiences
  FROM trash WHERE organization_id = ANY (ids) AND kind IN ('organization', 'project', 'audience');
  IF gone_projects IS NOT NULL THEN
    gone_audiences := gone_audiences
      || ARRAY(SELECT known.id FROM audiences AS known WHERE known.project_id = ANY (gone_projects));
  END IF;
  organizations := CASE WHEN gone IS NULL THEN ids ELSE ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(gone)) END;
  projects := gone_projects;
  audiences := nullif(gone_audiences, '{}');
END $$;
REVOKE EXECUTE ON FUNCTION tenant_scope(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant_scope(uuid[]) TO x_tenant;

-- Marks an entity that is moved to the trash or restored, and what is in a project. What was in the trash before its
-- project stays there. Runs as the owner, because a tenant may not change a row so that its own policy hides it.
-- Compares the organization, because row-level security does not limit the owner.
CREATE OR REPLACE FUNCTION mark_trashed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry trash%ROWTYPE;
  added boolean := TG_OP = 'INSERT';
BEGIN
  IF added THEN entry := new; ELSE entry := old; END IF;
  CASE entry.kind
    WHEN 'campaign' THEN UPDATE campaigns SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
    WHEN 'audience' THEN UPDATE audiences SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
    WHEN 'template' THEN UPDATE templates SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
    WHEN 'landing_page' THEN
      UPDATE landing_pages SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
    WHEN 'segment' THEN UPDATE segments SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
    WHEN 'project' THEN
      UPDATE projects SET trashed = added WHERE organization_id = entry.organization_id AND id = entry.id;
      UPDATE campaigns SET trashed = added
        WHERE organization_id = entry.organization_id AND project_id = entry.id AND NOT EXISTS (SELECT FROM trash WHERE trash.id = campaigns.id);
      UPDATE audiences SET trashed = added
        WHERE organization_id = entry.organization_id AND project_id = entry.id AND NOT EXISTS (SELECT FROM trash WHERE trash.id = audiences.id);
      UPDATE templates SET trashed = added
        WHERE organization_id = entry.organization_id AND project_id = entry.id AND NOT EXISTS (SELECT FROM trash WHERE trash.id = templates.id);
      UPDATE landing_pages SET trashed = added
        WHERE organization_id = entry.organization_id AND project_id = entry.id AND NOT EXISTS (SELECT FROM trash WHERE trash.id = landing_pages.id);
      UPDATE segments SET trashed = added
        WHERE organization_id = entry.organization_id AND project_id = entry.id AND NOT EXISTS (SELECT FROM trash WHERE trash.id = segments.id);
    ELSE NULL;
  END CASE;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION mark_trashed() FROM PUBLIC;
CREATE OR REPLACE TRIGGER trash_marks AFTER INSERT OR DELETE ON trash FOR EACH ROW EXECUTE FUNCTION mark_trashed();

-- Returns the figures of a project's campaigns in the trash, which the figures of the project still include. Runs as the
-- owner, because row-level security hides them.
CREATE OR REPLACE FUNCTION trashed_engagement(project uuid) RETURNS SETOF engagement_days LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT * FROM engagement_days
  WHERE scope_id IN (SELECT id FROM trash WHERE project_id = project AND kind = 'campaign'
    AND organization_id = ANY (nullif(current_setting('x.organization_ids', true), '')::uuid[]))
$$;
REVOKE EXECUTE ON FUNCTION trashed_engagement(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trashed_engagement(uuid) TO x_tenant;
