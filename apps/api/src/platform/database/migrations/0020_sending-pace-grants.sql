GRANT SELECT, INSERT, UPDATE ON email_provider_states, email_provider_hours TO x_tenant;--> statement-breakpoint
ALTER TABLE email_senders ADD CONSTRAINT email_senders_dkim_whole
  CHECK (num_nulls(dkim_selector, dkim_public_key, dkim_private_key) IN (0, 3));
