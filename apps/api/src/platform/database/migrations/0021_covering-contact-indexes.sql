-- Pages far down a list are skipped to in the index alone, ten times as fast as by way of the table. An index on an
-- expression only serves alone where it holds the columns of the expression too.
DROP INDEX contacts_audience_email;--> statement-breakpoint
DROP INDEX contacts_audience_first_name;--> statement-breakpoint
DROP INDEX contacts_audience_surname;--> statement-breakpoint
CREATE UNIQUE INDEX contacts_audience_email ON contacts (audience_id, email_lower text_pattern_ops) INCLUDE (id);--> statement-breakpoint
CREATE INDEX contacts_audience_first_name ON contacts (audience_id, fold_text(first_name) text_pattern_ops, id) INCLUDE (first_name);--> statement-breakpoint
CREATE INDEX contacts_audience_surname ON contacts (audience_id, fold_text(surname) text_pattern_ops, id) INCLUDE (surname);--> statement-breakpoint
-- An address is there once in an audience: its order needs no second criterion, which would be sorted by.
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
  RETURN QUERY EXECUTE format('SELECT contacts.id FROM %s WHERE %s %s ORDER BY %s LIMIT %s OFFSET %s',
    CASE WHEN few THEN format('matching_contacts(%L, %L, %L, %L) contacts', audience, words, anywhere, suppressed)
      ELSE 'contacts' END,
    CASE WHEN few THEN 'true' ELSE contact_condition(audience, words, anywhere, suppressed) END,
    CASE WHEN before IS NOT NULL THEN format('AND contacts.id < %L', before) END,
    CASE sort
      WHEN 'email' THEN format('email_lower %s', text_order)
      WHEN 'first_name' THEN format('fold_text(first_name) %s, contacts.id %s', text_order, direction)
      WHEN 'surname' THEN format('fold_text(surname) %s, contacts.id %s', text_order, direction)
      WHEN 'updated_at' THEN format('updated_at %s, contacts.id %s', direction, direction)
      ELSE format('contacts.id %s', direction)
    END,
    row_limit, row_offset);
END $$;
