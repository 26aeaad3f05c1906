-- These functions of the contact search return more than before. A later file creates them again.
DROP FUNCTION IF EXISTS page_of_contacts(uuid, text[], boolean, jsonb, text, boolean, uuid, bigint, bigint);--> statement-breakpoint
DROP FUNCTION IF EXISTS search_candidates(uuid, text[], boolean, jsonb);
