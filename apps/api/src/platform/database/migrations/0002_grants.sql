-- What the tenant role may touch: the tables of organizations, each behind its row-level security. Of users it
-- sees who they are, never how they sign in; sessions and rate limits not at all.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  organizations, memberships, projects,
  audiences, contacts, imports, import_refusals,
  templates, images,
  email_providers, email_senders,
  campaigns, campaign_audiences, campaign_contents,
  campaign_messages, campaign_links, deliveries, suppressions, message_events
TO x_tenant;--> statement-breakpoint
GRANT SELECT (id, name, email) ON users TO x_tenant;--> statement-breakpoint
-- When what they point to goes, only the pointer is emptied, not the tenant columns beside it.
ALTER TABLE campaign_contents ADD CONSTRAINT campaign_contents_of_template
  FOREIGN KEY (organization_id, project_id, template_id) REFERENCES templates (organization_id, project_id, id)
  ON DELETE SET NULL (template_id);--> statement-breakpoint
ALTER TABLE campaign_messages ADD CONSTRAINT campaign_messages_of_provider
  FOREIGN KEY (organization_id, email_provider_id) REFERENCES email_providers (organization_id, id)
  ON DELETE SET NULL (email_provider_id);
