-- Outlives sessions, so that the list of users shows when and how somebody was last here.
CREATE TABLE last_activities (
  user_id uuid PRIMARY KEY,
  seen_at timestamp(3) with time zone NOT NULL,
  method text,
  signed_in_through uuid,
  language text,
  CONSTRAINT last_activities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT last_activities_signed_in_through_organizations_id_fk FOREIGN KEY (signed_in_through) REFERENCES organizations(id) ON DELETE SET NULL
);--> statement-breakpoint
CREATE INDEX last_activities_signed_in_through ON last_activities (signed_in_through);--> statement-breakpoint
ALTER TABLE last_activities ENABLE ROW LEVEL SECURITY;--> statement-breakpoint

-- Sessions do not tell a password from a passkey.
INSERT INTO last_activities (user_id, seen_at, method, signed_in_through)
SELECT DISTINCT ON (user_id) user_id, max(last_seen_at) OVER (PARTITION BY user_id),
  CASE WHEN signed_in_through IS NOT NULL THEN 'single_sign_on' END, signed_in_through
FROM sessions
ORDER BY user_id, created_at DESC;--> statement-breakpoint

ALTER TABLE memberships ADD COLUMN second_factor_reminded_at timestamp(3) with time zone;--> statement-breakpoint

CREATE TABLE factor_resets (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  requested_by uuid NOT NULL,
  language text NOT NULL,
  created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
  effective_at timestamp(3) with time zone,
  CONSTRAINT factor_resets_user_id_unique UNIQUE (user_id),
  CONSTRAINT factor_resets_of_member FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE,
  CONSTRAINT factor_resets_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX factor_resets_organization_id ON factor_resets (organization_id, user_id);--> statement-breakpoint
CREATE INDEX factor_resets_requested_by ON factor_resets (requested_by);--> statement-breakpoint
ALTER TABLE factor_resets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON factor_resets TO x_tenant USING (organization_id = ANY ((SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[])::uuid[])) WITH CHECK (organization_id = ANY ((SELECT (NULLIF(current_setting('x.organization_ids'::text, true), ''::text))::uuid[])::uuid[]));
