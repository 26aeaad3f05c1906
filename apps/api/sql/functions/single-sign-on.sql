-- Binds a member to the organization's identity provider before the account's address leaves a verified mail domain.
-- Otherwise members could escape from required single sign-on by changing their address.
CREATE OR REPLACE FUNCTION bind_to_provider() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE memberships SET bound_to_provider = true
  WHERE user_id = new.id AND NOT bound_to_provider AND EXISTS (
    SELECT 1 FROM mail_domains
    WHERE mail_domains.organization_id = memberships.organization_id AND verified_at IS NOT NULL
      AND domain = split_part(old.email_lower, '@', 2)
  );
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION bind_to_provider() FROM PUBLIC;

CREATE OR REPLACE TRIGGER users_bind_to_provider AFTER UPDATE OF email_lower ON users
  FOR EACH ROW WHEN (old.email_lower IS DISTINCT FROM new.email_lower) EXECUTE FUNCTION bind_to_provider();
