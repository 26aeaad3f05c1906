-- The tenant role can access the tables of organizations, which row-level security protects. It has no access to
-- passwords, sessions and rate limits.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM x_tenant;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  organizations, memberships, projects,
  teams, team_members, project_teams, team_permissions, invitations, invitation_teams, access_keys,
  identity_providers, identity_provider_teams,
  audiences, contacts, contact_changes, imports, import_refusals, import_rows,
  contact_fields, contact_profiles, tags, contact_tags, segments, signup_forms, signups,
  audience_departures, mail_pauses, orders,
  templates, images,
  landing_pages, landing_page_versions, landing_page_slugs,
  integrations, connector_attempts,
  email_providers, email_senders,
  campaigns, campaign_audiences, campaign_segments, campaign_contents,
  experiments, experiment_variants, variant_messages,
  campaign_messages, campaign_links, deliveries, suppressions, trash
TO x_tenant;
GRANT SELECT, INSERT, UPDATE ON revisions, email_provider_states, email_provider_hours TO x_tenant;
GRANT SELECT, INSERT, DELETE ON test_messages TO x_tenant;
-- Only a job of the system erases people.
GRANT SELECT, INSERT ON erasures TO x_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON erased_addresses TO x_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON presences TO x_tenant;

-- Who was assigned to which group never changes.
GRANT SELECT, INSERT ON holdout_people TO x_tenant;
GRANT SELECT, INSERT, UPDATE ON holdout_periods TO x_tenant;

-- Tenants can read their billing cycles and open the next one. Only the system changes a plan.
GRANT SELECT, INSERT ON subscriptions, billing_accounts TO x_tenant;

-- Entries of the audit log never change.
GRANT SELECT, INSERT ON audit_entries TO x_tenant;

-- Written only by the system: sent emails, events and answers of recipients, actions and counted visits of visitors, events of providers, status changes of deliveries, and the
-- counts with their rules.
GRANT SELECT ON
  sent_emails, message_events, amp_events, visitor_actions, landing_page_visits, unsubscribe_answers, provider_events, delivery_changes,
  delivery_days, delivery_batches, engagement_days, engagement_parts, engagement_rules, contact_engagement
TO x_tenant;

-- Only the system verifies mail domains.
GRANT SELECT, INSERT, UPDATE (checked_at), DELETE ON mail_domains TO x_tenant;

-- Only the system links members to their identities at a provider.
GRANT SELECT ON member_identities TO x_tenant;

-- Only the system resets second factors.
GRANT SELECT ON factor_resets TO x_tenant;

GRANT SELECT (id, name, email, avatar) ON users TO x_tenant;
