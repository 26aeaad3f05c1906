-- The role is shared by every database of a server, so it may be there already, or appear while we look.
DO $$ BEGIN
  CREATE ROLE x_tenant NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  -- Somebody else may have made it for an owner who may make no roles.
  WHEN insufficient_privilege THEN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'x_tenant') THEN RAISE; END IF;
END $$;

-- A superuser may take on any role; anyone else must be granted it.
DO $$ BEGIN
  SET LOCAL ROLE x_tenant;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  EXECUTE format('GRANT x_tenant TO %I', current_user);
END $$;

GRANT USAGE ON SCHEMA public TO x_tenant;
