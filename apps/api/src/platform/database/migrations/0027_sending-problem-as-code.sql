-- Told in the user's language: by its code, with the provider's own words beside it.
ALTER TABLE campaigns ALTER COLUMN sending_problem TYPE jsonb USING
  CASE WHEN sending_problem IS NOT NULL THEN
    jsonb_build_object('code', 'email_provider_unreachable', 'message', sending_problem, 'until', NULL) END;--> statement-breakpoint
ALTER TABLE email_provider_states ALTER COLUMN problem TYPE jsonb USING
  CASE WHEN problem IS NOT NULL THEN
    jsonb_build_object('code', 'email_provider_unreachable', 'message', problem) END;
