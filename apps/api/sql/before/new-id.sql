-- Creates a UUID version 7, with PostgreSQL's own function from version 18 on. In older versions, writes the time into
-- the first 48 bits of a random UUID and sets the version bits.
DO $do$ BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$ SELECT %s $$',
    CASE WHEN to_regproc('pg_catalog.uuidv7') IS NOT NULL THEN 'uuidv7()' ELSE
      'encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), ''hex'')::uuid' END);
END $do$;
