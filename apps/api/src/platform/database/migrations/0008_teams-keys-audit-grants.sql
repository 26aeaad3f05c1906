GRANT SELECT, INSERT, UPDATE, DELETE ON
  teams, team_members, project_teams, team_permissions, invitations, invitation_teams, access_keys
TO x_tenant;--> statement-breakpoint
-- What was written down stays as it was written.
GRANT SELECT, INSERT ON audit_entries TO x_tenant;--> statement-breakpoint
ALTER TABLE team_permissions ADD CONSTRAINT team_permissions_known
  CHECK (mode IN ('read-only', 'read-write'));
