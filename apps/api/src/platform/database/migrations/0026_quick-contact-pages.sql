-- Where a list of suppressed addresses begins: with the latest.
CREATE INDEX suppressions_project_created_at ON suppressions (project_id, created_at DESC, email_lower);--> statement-breakpoint
-- Contacts of which the address, a name or the number begins with a word, at most so many; all of them where fewer are
-- answered. One field is left out where it is named. Each field is read in its index alone, and no further than needed.
CREATE FUNCTION contacts_beginning(audience uuid, word text, without text, row_limit bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  part text := regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g');
  found uuid[] := '{}';
  more uuid[];
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['email_lower', 'fold_text(first_name)', 'fold_text(surname)', 'phone_digits(phone)'] LOOP
    CONTINUE WHEN field = without OR (field = 'phone_digits(phone)' AND part !~ '^[0-9]+$');
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM contacts WHERE audience_id = %L AND %s LIKE %L%s LIMIT %s) begun',
      audience, field, part || '%', CASE field WHEN 'phone_digits(phone)' THEN ' AND phone <> ''''' END, row_limit) INTO more;
    IF cardinality(more) >= row_limit THEN RETURN more; END IF;
    found := found || more;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT id FROM unnest(found) AS each(id) LIMIT row_limit);
END $$;--> statement-breakpoint
-- Those of some contacts that meet a condition, looked up one by one.
CREATE FUNCTION contacts_of(ids uuid[]) RETURNS SETOF contacts LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT known.* FROM unnest(ids) AS each(id) CROSS JOIN LATERAL (SELECT * FROM contacts WHERE contacts.id = each.id LIMIT 1) known
$$;--> statement-breakpoint
-- What a filter can be narrowed down to: the contacts of the rarest of its words, or those whose address is suppressed.
-- Null where all of these are frequent, and where words are looked for inside of what is read anyway (contact_condition).
CREATE FUNCTION search_candidates(audience uuid, words text[], anywhere boolean, suppressed text) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  frequent CONSTANT bigint := 5000;
  place audiences%ROWTYPE;
  word text;
  found uuid[];
BEGIN
  SELECT * INTO place FROM audiences WHERE id = audience;
  IF anywhere OR place.contacts_count <= 10000 THEN RETURN NULL; END IF;
  FOREACH word IN ARRAY words LOOP
    found := contacts_beginning(audience, word, NULL, frequent);
    IF cardinality(found) < frequent THEN RETURN found; END IF;
  END LOOP;
  IF suppressed <> 'only'
    OR (SELECT count(*) FROM (SELECT FROM suppressions WHERE project_id = place.project_id LIMIT frequent) few) >= frequent
  THEN RETURN NULL; END IF;
  RETURN ARRAY(SELECT known.id FROM suppressions CROSS JOIN LATERAL (
      SELECT id FROM contacts WHERE audience_id = audience AND contacts.email_lower = suppressions.email_lower LIMIT 1) known
    WHERE suppressions.project_id = place.project_id);
END $$;--> statement-breakpoint
-- Words that are all frequent are counted by way of their indexes together (see matching_contacts).
CREATE FUNCTION count_matching_contacts(audience uuid, words text[], anywhere boolean, suppressed text, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  counted bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM contacts WHERE %s LIMIT %s) found',
    contact_condition(audience, words, anywhere, suppressed), stop) INTO counted;
  RETURN counted;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_contacts(audience uuid, words text[], anywhere boolean, suppressed text, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted bigint;
  candidates uuid[];
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN 0; END IF;
  candidates := search_candidates(audience, words, anywhere, suppressed);
  IF candidates IS NULL AND cardinality(words) > 0 THEN
    IF cardinality(words) = 1 AND suppressed = 'any' AND NOT anywhere
      AND cardinality(contacts_beginning(audience, words[1], NULL, least(stop, 5000))) >= stop THEN RETURN stop; END IF;
    RETURN count_matching_contacts(audience, words, anywhere, suppressed, stop);
  END IF;
  -- All that is asked of candidates of a single word was answered by the indexes.
  IF candidates IS NOT NULL AND cardinality(words) = 1 AND suppressed = 'any' THEN
    RETURN least(cardinality(candidates), stop);
  END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM %s WHERE %s LIMIT %s) found',
    CASE WHEN candidates IS NULL THEN 'contacts' ELSE 'contacts_of($1) contacts' END,
    contact_condition(audience, words, anywhere, suppressed), stop) INTO counted USING candidates;
  RETURN counted;
END $$;--> statement-breakpoint
-- The order of a list. Texts are in that of text_pattern_ops, which the indexes are of. An address is there once in an
-- audience: its order needs no second criterion, which would be sorted by.
CREATE FUNCTION contact_order(sort text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'email' THEN format('email_lower %s', text_order)
    WHEN 'first_name' THEN format('fold_text(first_name) %s, contacts.id %s', text_order, direction)
    WHEN 'surname' THEN format('fold_text(surname) %s, contacts.id %s', text_order, direction)
    WHEN 'updated_at' THEN format('updated_at %1$s, contacts.id %1$s', direction)
    ELSE format('contacts.id %s', direction)
  END FROM (SELECT CASE WHEN descending THEN 'USING ~>~' ELSE 'USING ~<~' END AS text_order,
    CASE WHEN descending THEN 'DESC' ELSE 'ASC' END AS direction) way
$$;--> statement-breakpoint
-- The first matches on the way through a list in its order, among those that meet `range`; null where too few are met in
-- ten thousand steps, though there may be more.
CREATE FUNCTION walk_contacts(audience uuid, range text, condition text, ordered text, wanted bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  steps CONSTANT bigint := 10000;
  found uuid[];
  more boolean;
BEGIN
  -- Not sorted again, which would take all steps: what is walked through is in order, and who asks sorts what was met.
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (SELECT * FROM contacts WHERE audience_id = %L AND %s
    ORDER BY %s LIMIT %s) contacts WHERE %s LIMIT %s) met',
    audience, range, ordered, steps, condition, wanted) INTO found;
  IF cardinality(found) >= wanted THEN RETURN found; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM contacts WHERE audience_id = %L AND %s OFFSET %s)', audience, range, steps) INTO more;
  RETURN CASE WHEN NOT more THEN coalesce(found, '{}') END;
END $$;--> statement-breakpoint
-- What holds the first matches of frequent words in an order, and little else: those met on the way, and all that a word
-- is met in by other fields than the one that is sorted by. So the way is only through the part of the list where that
-- field begins with the word. Null where they are too far.
CREATE FUNCTION first_matches(audience uuid, words text[], condition text, sort text, ordered text, wanted bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  frequent CONSTANT bigint := 5000;
  field text := CASE sort WHEN 'email' THEN 'email_lower' WHEN 'first_name' THEN 'fold_text(first_name)'
    WHEN 'surname' THEN 'fold_text(surname)' END;
  word text;
  others uuid[];
  met uuid[];
BEGIN
  IF field IS NOT NULL THEN
    FOREACH word IN ARRAY words LOOP
      others := contacts_beginning(audience, word, field, frequent);
      CONTINUE WHEN cardinality(others) >= frequent;
      met := walk_contacts(audience,
        format('%s LIKE %L', field, regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%'), condition, ordered, wanted);
      IF met IS NOT NULL THEN RETURN ARRAY(SELECT DISTINCT id FROM unnest(met || others) AS each(id)); END IF;
    END LOOP;
  END IF;
  RETURN walk_contacts(audience, 'true', condition, ordered, wanted);
END $$;--> statement-breakpoint
-- Few matches are all looked up and then sorted; many are met soon on the way through the list in its order, or else all
-- looked up after all.
CREATE OR REPLACE FUNCTION page_of_contacts(audience uuid, words text[], anywhere boolean, suppressed text,
  sort text, descending boolean, before uuid, row_limit bigint, row_offset bigint) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  condition text := contact_condition(audience, words, anywhere, suppressed);
  ordered text := contact_order(sort, descending);
  -- A page of a search, rather than a piece of all that match.
  page boolean := cardinality(words) > 0 AND before IS NULL AND row_limit <= 100;
  inside boolean := anywhere OR (SELECT contacts_count <= 10000 FROM audiences WHERE id = audience);
  candidates uuid[];
  source text := 'contacts';
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN; END IF;
  candidates := search_candidates(audience, words, anywhere, suppressed);
  IF candidates IS NOT NULL AND page AND cardinality(words) = 1 AND suppressed = 'any' AND sort = 'created_at' THEN
    RETURN QUERY EXECUTE format('SELECT contacts.id FROM unnest($1) AS contacts(id) ORDER BY %s LIMIT %s OFFSET %s',
      ordered, row_limit, row_offset) USING candidates;
    RETURN;
  END IF;
  IF candidates IS NULL AND page AND NOT inside THEN
    candidates := first_matches(audience, words, condition, sort, ordered, row_limit + row_offset);
  END IF;
  IF candidates IS NOT NULL THEN
    source := 'contacts_of($1) contacts';
  ELSIF page AND (NOT inside OR count_contacts(audience, words, anywhere, suppressed, 1001) <= 1000) THEN
    source := format('matching_contacts(%L, %L, %L, %L) contacts', audience, words, anywhere, suppressed);
  END IF;
  RETURN QUERY EXECUTE format('SELECT contacts.id FROM %s WHERE %s %s ORDER BY %s LIMIT %s OFFSET %s',
    source, condition, CASE WHEN before IS NOT NULL THEN format('AND contacts.id < %L', before) END,
    ordered, row_limit, row_offset) USING candidates;
END $$;
