-- All databases of a server share their roles, so the role may already exist, or another database may create it at the
-- same time.
DO $$ BEGIN
  CREATE ROLE x_tenant NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  -- An owner without CREATEROLE may continue if an administrator has created the role.
  WHEN insufficient_privilege THEN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'x_tenant') THEN RAISE; END IF;
END $$;

-- Grants the role to the current user, unless it can use the role already, as superusers and members can.
DO $$ BEGIN
  SET LOCAL ROLE x_tenant;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  EXECUTE format('GRANT x_tenant TO %I', current_user);
END $$;

GRANT USAGE ON SCHEMA public TO x_tenant;
