-- Names in the audit log each team that has permissions for the whole organization, because earlier entries named only the
-- project in which it got them.
INSERT INTO audit_entries
  (id, organization_id, action, actor_kind, actor_id, actor_name, actor_email, subjects, address)
SELECT new_id(), organization_id, 'teams.reachOrganization', 'system', organization_id, '', '',
  jsonb_build_array(jsonb_build_object('kind', 'team', 'id', id, 'name', name, 'changes', '[]'::jsonb)), ''
FROM teams
WHERE EXISTS (
  SELECT FROM team_permissions
  WHERE team_permissions.team_id = teams.id AND module IN ('users', 'teams', 'organizations'))
ORDER BY id;
