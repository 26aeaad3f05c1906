-- The role is shared by every database of a server, so it may be there already, or appear while we look.
DO $$ BEGIN
  CREATE ROLE x_tenant NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;--> statement-breakpoint
-- A superuser may take on any role; anyone else must be granted it.
DO $$ BEGIN
  SET LOCAL ROLE x_tenant;
  RESET ROLE;
EXCEPTION WHEN insufficient_privilege THEN
  EXECUTE format('GRANT x_tenant TO %I', current_user);
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO x_tenant;
