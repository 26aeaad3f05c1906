-- Most names are ASCII, and those need no more than lower case: comparing the lengths in bytes and in characters tells
-- them. Accents are marks of their own once a text is taken apart (Unicode, NFKD).
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) END
$$;--> statement-breakpoint
REINDEX INDEX contacts_audience_first_name;--> statement-breakpoint
REINDEX INDEX contacts_audience_surname;--> statement-breakpoint
-- Beginnings of words are always looked up in their indexes. The statistics of a million different values are too
-- coarse to tell a beginning that a thousand have from one that nobody has; the planner would read the whole table.
ALTER FUNCTION count_contacts(uuid, text[], boolean, text, bigint) SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION count_contacts(uuid, text[], boolean, text, bigint) SET enable_indexscan = off;--> statement-breakpoint
ALTER FUNCTION count_contacts(uuid, text[], boolean, text, bigint) SET enable_indexonlyscan = off;--> statement-breakpoint
CREATE FUNCTION matching_contacts(audience uuid, words text[], anywhere boolean, suppressed text) RETURNS SETOF contacts
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT * FROM contacts WHERE %s', contact_condition(audience, words, anywhere, suppressed));
END $$;--> statement-breakpoint
-- Few matches are all looked up and then sorted; many are met soon on the way through the list in its order.
CREATE OR REPLACE FUNCTION page_of_contacts(audience uuid, words text[], anywhere boolean, suppressed text,
  sort text, descending boolean, before uuid, row_limit bigint, row_offset bigint) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The operators of text_pattern_ops, which the indexes are of.
  text_order text := CASE WHEN descending THEN 'USING ~>~' ELSE 'USING ~<~' END;
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
  few boolean := cardinality(words) > 0 AND count_contacts(audience, words, anywhere, suppressed, 1001) <= 1000;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT contacts.id FROM %s WHERE %s %s ORDER BY %s contacts.id %s LIMIT %s OFFSET %s',
    CASE WHEN few THEN format('matching_contacts(%L, %L, %L, %L) contacts', audience, words, anywhere, suppressed)
      ELSE 'contacts' END,
    CASE WHEN few THEN 'true' ELSE contact_condition(audience, words, anywhere, suppressed) END,
    CASE WHEN before IS NOT NULL THEN format('AND contacts.id < %L', before) END,
    CASE sort
      WHEN 'email' THEN format('email_lower %s,', text_order)
      WHEN 'first_name' THEN format('fold_text(first_name) %s,', text_order)
      WHEN 'surname' THEN format('fold_text(surname) %s,', text_order)
      WHEN 'updated_at' THEN format('updated_at %s,', direction)
    END,
    direction, row_limit, row_offset);
END $$;
