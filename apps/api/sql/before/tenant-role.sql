-- Roles are shared by all databases of a server, so the role may exist already, or be created concurrently.
DO $$ BEGIN
  CREATE ROLE x_tenant NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  -- An administrator may have created the role for an owner without CREATEROLE.
  WHEN insufficient_privilege THEN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'x_tenant') THEN RAISE; END IF;
END $$;

-- Superusers can use any role; other users need membership.
DO $$ BEGIN
  SET LOCAL ROLE x_tenant;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  EXECUTE format('GRANT x_tenant TO %I', current_user);
END $$;

GRANT USAGE ON SCHEMA public TO x_tenant;
