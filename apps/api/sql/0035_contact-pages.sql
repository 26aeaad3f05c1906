-- This function also returns the number of matches. A later file creates it again.
DROP FUNCTION IF EXISTS page_of_contacts(uuid, text[], boolean, jsonb, text, boolean, uuid, bigint, bigint);
