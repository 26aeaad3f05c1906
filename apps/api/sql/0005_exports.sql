-- Exporting becomes a permission of its own. Teams and access keys that can read audiences could export until now, and keep
-- it.
ALTER TABLE team_permissions DROP CONSTRAINT IF EXISTS team_permissions_exports;
--> statement-breakpoint
ALTER TABLE team_permissions
  ADD CONSTRAINT team_permissions_exports CHECK (module <> 'exports' OR mode = 'read-write');
--> statement-breakpoint
INSERT INTO team_permissions (id, organization_id, project_id, team_id, module, mode)
SELECT new_id(), organization_id, project_id, team_id, 'exports', 'read-write'
FROM team_permissions
WHERE module = 'audiences'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE access_keys
SET permissions = permissions || '{"exports": "read-write"}'
WHERE permissions ? 'audiences';
