CREATE OR REPLACE FUNCTION is_own_audience(audience uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM audiences WHERE id = audience
    AND organization_id = ANY (nullif(current_setting('x.organization_ids', true), '')::uuid[])
    AND NOT EXISTS (SELECT FROM trash WHERE trash.id IN (audiences.id, audiences.project_id)))
$$;

-- Builds the SQL condition that the slot of a custom field has a value, over a row of `contact_profiles`. Returns null if the
-- field has no slot. Compares yes and no as numbers, because the index of the slots has them as such.
CREATE OR REPLACE FUNCTION slot_condition(place audiences, field_key text, value text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE type
    WHEN 'number' THEN format('%I = field_number(%L)', slot, value)
    WHEN 'date' THEN format('%I = field_date(%L)', slot, value)
    WHEN 'boolean' THEN format('%I::integer = field_boolean(%L)::integer', slot, value)
    ELSE format('%I = comparable_text(%L)', slot, value) END
  FROM contact_fields
  WHERE organization_id = (place).organization_id AND project_id = (place).project_id AND key = field_key
    AND deleted_at IS NULL AND slot IS NOT NULL
$$;

-- Builds the SQL condition that a custom field has a value. Reads the slot of the field, if it has one.
CREATE OR REPLACE FUNCTION field_condition(place audiences, field_key text, value text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  field contact_fields%ROWTYPE;
BEGIN
  SELECT * INTO field FROM contact_fields
  WHERE organization_id = place.organization_id AND project_id = place.project_id AND key = field_key AND deleted_at IS NULL;
  IF NOT FOUND THEN RETURN 'false'; END IF;
  IF field.slot IS NOT NULL THEN
    RETURN format('contacts.id IN (SELECT contact_id FROM contact_profiles WHERE organization_id = %L AND project_id = %L AND %s)',
      place.organization_id, place.project_id, slot_condition(place, field_key, value));
  END IF;
  RETURN CASE field.type
    WHEN 'number' THEN format('field_number(field_text(contacts.fields -> %L)) = field_number(%L)', field_key, value)
    WHEN 'date' THEN format('field_date(field_text(contacts.fields -> %L)) = field_date(%L)', field_key, value)
    WHEN 'boolean' THEN format('field_boolean(field_text(contacts.fields -> %L)) = field_boolean(%L)', field_key, value)
    WHEN 'list' THEN format('EXISTS (SELECT FROM jsonb_array_elements_text(CASE jsonb_typeof(contacts.fields -> %1$L)
      WHEN ''array'' THEN contacts.fields -> %1$L ELSE ''[]'' END) AS item WHERE comparable_text(item) = comparable_text(%2$L))', field_key, value)
    ELSE format('comparable_text(field_text(contacts.fields -> %L)) = comparable_text(%L)', field_key, value) END;
END $$;

-- Builds the SQL condition of a contact filter. Removing accents from names is its slowest part, so names that begin
-- with a different ASCII letter are excluded first. `chosen` has the parts of the filter that are set: `suppressed` (only or
-- none), `tag`, and `field` with `value`.
CREATE OR REPLACE FUNCTION contact_condition(audience uuid, words text[], anywhere boolean, chosen jsonb) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  condition text := format('contacts.audience_id = %L', audience);
  place audiences%ROWTYPE;
  word text;
  part text;
  letter text;
  begun text;
BEGIN
  SELECT * INTO place FROM audiences WHERE id = audience;
  anywhere := anywhere OR place.contacts_count <= 10000;
  FOREACH word IN ARRAY words LOOP
    part := regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g');
    IF anywhere THEN
      condition := condition || format(
        ' AND ((contacts.email_lower || '' '' || fold_text(first_name || '' '' || surname) || '' '' || phone_digits(phone)) LIKE %1$L'
        ' OR (contacts.fields <> ''{}'' AND fold_text(field_texts(contacts.fields)) LIKE %1$L))',
        '%' || part || '%');
    ELSE
      letter := left(fold_text(word), 1);
      begun := CASE WHEN ascii(letter) BETWEEN 1 AND 127
        THEN format('(ascii(%%1$I) IN (%s, %s) OR ascii(%%1$I) > 127) AND ', ascii(letter), ascii(upper(letter))) ELSE '' END
        || format('fold_text(%%1$I) LIKE %s', replace(quote_literal(part || '%'), '%', '%%'));
      condition := condition || format(' AND (contacts.email_lower LIKE %L OR (%s) OR (%s)%s)', part || '%',
        format(begun, 'first_name'), format(begun, 'surname'),
        CASE WHEN part ~ '^[0-9]+$' THEN format(' OR (phone <> '''' AND phone_digits(phone) LIKE %L)', part || '%') END);
    END IF;
  END LOOP;
  IF chosen ? 'suppressed' THEN
    condition := condition || format(
      ' AND %s EXISTS (SELECT FROM suppressions WHERE suppressions.project_id = %L AND suppressions.email_lower = contacts.email_lower)',
      CASE chosen ->> 'suppressed' WHEN 'none' THEN 'NOT' ELSE '' END, place.project_id);
  END IF;
  IF chosen ? 'tag' THEN
    condition := condition || format(
      ' AND EXISTS (SELECT FROM contact_tags WHERE organization_id = %L AND tag_id = %L AND contact_id = contacts.id)',
      place.organization_id, chosen ->> 'tag');
  END IF;
  IF chosen ? 'field' THEN
    condition := condition || ' AND ' || field_condition(place, chosen ->> 'field', coalesce(chosen ->> 'value', ''));
  END IF;
  RETURN condition;
END $$;

-- Builds the condition of `contact_condition` for contacts that are looked up one by one. With that condition, PostgreSQL may
-- read a slot of all contacts, because it does not know how frequent a value is in the slot of this project.
CREATE OR REPLACE FUNCTION looked_up_condition(audience uuid, words text[], anywhere boolean, chosen jsonb) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  place audiences%ROWTYPE;
  has_value text;
BEGIN
  IF NOT chosen ? 'field' THEN RETURN contact_condition(audience, words, anywhere, chosen); END IF;
  SELECT * INTO place FROM audiences WHERE id = audience;
  has_value := slot_condition(place, chosen ->> 'field', coalesce(chosen ->> 'value', ''));
  RETURN CASE WHEN has_value IS NULL THEN contact_condition(audience, words, anywhere, chosen)
    ELSE contact_condition(audience, words, anywhere, chosen - 'field') || format(
      ' AND (SELECT %s FROM contact_profiles WHERE organization_id = %L AND contact_id = contacts.id)',
      has_value, place.organization_id) END;
END $$;

-- Returns up to `row_limit` contacts of an audience whose slots meet a condition. Reads the ranges of the table that may have
-- such a value, by a bitmap of them. Other kinds of scans are turned off.
CREATE OR REPLACE FUNCTION contacts_with_value(place audiences, has_value text, row_limit bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  found uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(contact_id) FROM (SELECT contact_id FROM contact_profiles
    WHERE organization_id = %L AND project_id = %L AND audience_id = %L AND %s LIMIT %s) found',
    place.organization_id, place.project_id, place.id, has_value, row_limit) INTO found;
  RETURN coalesce(found, '{}');
END $$;

-- Returns up to `row_limit` contacts whose address, name or phone number begins with `word`, or all such contacts if
-- there are fewer. `without` names a field to skip.
CREATE OR REPLACE FUNCTION contacts_beginning(audience uuid, word text, without text, row_limit bigint) RETURNS uuid[]
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
END $$;

CREATE OR REPLACE FUNCTION contacts_of(ids uuid[]) RETURNS SETOF contacts LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT known.* FROM unnest(ids) AS each(id) CROSS JOIN LATERAL (SELECT * FROM contacts WHERE contacts.id = each.id LIMIT 1) known
$$;

-- Returns whether the indexes have at least `frequent` entries that begin with `word`. A contact that matches in two
-- fields counts twice.
CREATE OR REPLACE FUNCTION is_frequent_beginning(audience uuid, word text, frequent bigint) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  part text := regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g');
  begun bigint := 0;
  more bigint;
  field text;
BEGIN
  FOREACH field IN ARRAY ARRAY['fold_text(first_name)', 'fold_text(surname)', 'email_lower', 'phone_digits(phone)'] LOOP
    CONTINUE WHEN field = 'phone_digits(phone)' AND part !~ '^[0-9]+$';
    EXECUTE format('SELECT count(*) FROM (SELECT FROM contacts WHERE audience_id = %L AND %s LIKE %L%s LIMIT %s) begun',
      audience, field, part || '%', CASE field WHEN 'phone_digits(phone)' THEN ' AND phone <> ''''' END, frequent - begun) INTO more;
    begun := begun + more;
    IF begun >= frequent THEN RETURN true; END IF;
  END LOOP;
  RETURN false;
END $$;

-- Builds the query of the contacts whose address, name or phone number begins with `word`. Some are repeated.
CREATE OR REPLACE FUNCTION beginning_query(audience uuid, word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format('SELECT id FROM contacts WHERE audience_id = %L AND %s LIKE %L%s', audience, field, part || '%',
    CASE field WHEN 'phone_digits(phone)' THEN ' AND phone <> ''''' END), ' UNION ALL ')
  FROM regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') AS part,
    unnest(ARRAY['email_lower', 'fold_text(first_name)', 'fold_text(surname)', 'phone_digits(phone)']) AS field
  WHERE field <> 'phone_digits(phone)' OR part ~ '^[0-9]+$'
$$;

-- Returns up to `row_limit` contacts with every word, by comparing the ids in the indexes, without reading the contacts. Skips
-- words that more than 50,000 contacts have, so that some of the returned contacts may lack these. Returns null if there are
-- only such words.
CREATE OR REPLACE FUNCTION contacts_with_words(audience uuid, words text[], row_limit bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  compared CONSTANT bigint := 50000;
  queries text[] := ARRAY(SELECT format('(%s)', beginning_query(audience, word)) FROM unnest(words) AS each(word)
    WHERE NOT is_frequent_beginning(audience, word, compared));
  found uuid[];
BEGIN
  IF cardinality(queries) = 0 THEN RETURN NULL; END IF;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT DISTINCT id FROM (%s) AS each LIMIT %s) AS found',
    array_to_string(queries, ' INTERSECT '), row_limit) INTO found;
  RETURN coalesce(found, '{}');
END $$;

-- Returns those of the contacts that have a tag. Compares only the ids, without reading the contacts.
CREATE OR REPLACE FUNCTION contacts_with_tag(place audiences, ids uuid[], tag uuid) RETURNS uuid[]
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  -- A scalar subquery is looked up for each id. For a join, PostgreSQL would read all contacts with the tag.
  SELECT coalesce(array_agg(id), '{}') FROM unnest(ids) AS each(id)
  WHERE (SELECT true FROM contact_tags WHERE organization_id = (place).organization_id AND tag_id = tag AND contact_id = each.id)
$$;

-- Finds contacts that include all matches, if a part of the search or filter leaves few. Otherwise, `ids` is null.
-- `left_words` and `left_chosen` are what must still be checked.
CREATE OR REPLACE FUNCTION search_candidates(audience uuid, words text[], anywhere boolean, chosen jsonb,
  OUT ids uuid[], OUT left_words text[], OUT left_chosen jsonb)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  frequent CONSTANT bigint := 5000;
  looked_up CONSTANT bigint := 20000;
  -- Finding more contacts with a value takes as long as trying the list from its start.
  frequent_value CONSTANT bigint := 2000;
  place audiences%ROWTYPE;
  has_value text;
BEGIN
  SELECT * INTO place FROM audiences WHERE id = audience;
  left_words := words;
  left_chosen := chosen;
  IF NOT anywhere AND place.contacts_count > 10000 THEN
    IF cardinality(words) > 1 THEN
      ids := contacts_with_words(audience, words, frequent);
      IF cardinality(ids) < frequent THEN RETURN; END IF;
    ELSIF cardinality(words) = 1 AND NOT is_frequent_beginning(audience, words[1], frequent) THEN
      ids := contacts_beginning(audience, words[1], NULL, frequent);
      left_words := '{}';
      RETURN;
    ELSIF cardinality(words) = 1 AND chosen ? 'tag' AND NOT is_frequent_beginning(audience, words[1], looked_up) THEN
      ids := contacts_with_tag(place, contacts_beginning(audience, words[1], NULL, looked_up), (chosen ->> 'tag')::uuid);
      IF cardinality(ids) < frequent THEN
        left_words := '{}';
        left_chosen := chosen - 'tag';
        RETURN;
      END IF;
    END IF;
    IF chosen ? 'tag' AND (SELECT count(*) FROM (SELECT FROM contact_tags
        WHERE organization_id = place.organization_id AND tag_id = (chosen ->> 'tag')::uuid LIMIT frequent) few) < frequent
    THEN
      -- Contacts of other audiences have the tag too, so that these must be looked up in any case.
      ids := ARRAY(SELECT contact_id FROM contact_tags
        WHERE organization_id = place.organization_id AND tag_id = (chosen ->> 'tag')::uuid);
      RETURN;
    END IF;
    IF chosen ->> 'suppressed' = 'only'
      AND (SELECT count(*) FROM (SELECT FROM suppressions WHERE project_id = place.project_id LIMIT frequent) few) < frequent
    THEN
      ids := ARRAY(SELECT known.id FROM suppressions CROSS JOIN LATERAL (
        SELECT id FROM contacts WHERE audience_id = audience AND contacts.email_lower = suppressions.email_lower LIMIT 1) known
        WHERE suppressions.project_id = place.project_id);
      left_chosen := chosen - 'suppressed';
      RETURN;
    END IF;
  END IF;
  IF chosen ? 'field' THEN
    has_value := slot_condition(place, chosen ->> 'field', coalesce(chosen ->> 'value', ''));
    IF has_value IS NOT NULL THEN
      ids := contacts_with_value(place, has_value, frequent_value);
      IF cardinality(ids) < frequent_value THEN
        left_chosen := chosen - 'field' - 'value';
        RETURN;
      END IF;
    END IF;
  END IF;
  ids := NULL;
END $$;

CREATE OR REPLACE FUNCTION matching_contacts(audience uuid, words text[], anywhere boolean, chosen jsonb) RETURNS SETOF contacts
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT * FROM contacts WHERE %s', contact_condition(audience, words, anywhere, chosen));
END $$;

-- Takes up to 10,000 contacts that match the first word and counts those that match the rest of the search and filter too.
-- Returns null if this count is below `stop` and other contacts may match.
CREATE OR REPLACE FUNCTION count_among_first(audience uuid, words text[], chosen jsonb, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  first CONSTANT bigint := 10000;
  ids uuid[] := contacts_beginning(audience, words[1], NULL, first);
  counted bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM unnest($1) AS each(id)
      CROSS JOIN LATERAL (SELECT * FROM contacts WHERE contacts.id = each.id LIMIT 1) contacts WHERE %s LIMIT %s) found',
    looked_up_condition(audience, words[2:], false, chosen), stop) INTO counted USING ids;
  RETURN CASE WHEN counted >= stop OR cardinality(ids) < first THEN counted END;
END $$;

-- Counts matches with a bitmap scan, which can combine the indexes of all words. Other kinds of scans are turned off.
CREATE OR REPLACE FUNCTION count_matching_contacts(audience uuid, words text[], anywhere boolean, chosen jsonb, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
  counted bigint;
BEGIN
  EXECUTE format('SELECT count(*) FROM (SELECT FROM contacts WHERE %s LIMIT %s) found',
    contact_condition(audience, words, anywhere, chosen), stop) INTO counted;
  RETURN counted;
END $$;

CREATE OR REPLACE FUNCTION count_contacts(audience uuid, words text[], anywhere boolean, chosen jsonb, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  bounded CONSTANT bigint := 5000;
  inside boolean := anywhere OR (SELECT contacts_count <= 10000 FROM audiences WHERE id = audience);
  counted bigint;
  candidates record;
  place audiences%ROWTYPE;
  has_value text;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN 0; END IF;
  -- The matches of a single word can be counted in the indexes alone.
  IF cardinality(words) = 1 AND chosen = '{}' AND NOT inside AND stop <= bounded THEN
    RETURN cardinality(contacts_beginning(audience, words[1], NULL, stop));
  END IF;
  SELECT * INTO place FROM audiences WHERE id = audience;
  -- Few contacts are suppressed, so that those who are not need not be counted.
  IF cardinality(words) = 0 AND chosen = '{"suppressed": "none"}' AND stop > bounded THEN
    RETURN least(stop, place.contacts_count - count_contacts(audience, words, anywhere, '{"suppressed": "only"}', stop));
  END IF;
  has_value := slot_condition(place, chosen ->> 'field', coalesce(chosen ->> 'value', ''));
  IF cardinality(words) = 0 AND has_value IS NOT NULL AND chosen - 'field' - 'value' = '{}' THEN
    counted := cardinality(contacts_with_value(place, has_value, least(stop, bounded)));
    IF counted < bounded OR stop <= bounded THEN RETURN counted; END IF;
    EXECUTE format('SELECT count(*) FROM (SELECT FROM contact_profiles
      WHERE organization_id = %L AND project_id = %L AND audience_id = %L AND %s LIMIT %s) found',
      place.organization_id, place.project_id, place.id, has_value, stop) INTO counted;
    RETURN counted;
  END IF;
  SELECT * INTO candidates FROM search_candidates(audience, words, anywhere, chosen);
  IF candidates.ids IS NULL AND cardinality(words) > 0 THEN
    IF NOT inside AND stop <= bounded THEN
      counted := count_among_first(audience, words, chosen, stop);
    END IF;
    RETURN coalesce(counted, count_matching_contacts(audience, words, anywhere, chosen, stop));
  END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM %s WHERE %s LIMIT %s) found',
    CASE WHEN candidates.ids IS NULL THEN 'contacts' ELSE 'contacts_of($1) contacts' END,
    CASE WHEN candidates.ids IS NULL THEN contact_condition(audience, words, anywhere, chosen)
      ELSE looked_up_condition(audience, candidates.left_words, anywhere, candidates.left_chosen) END,
    stop) INTO counted USING candidates.ids;
  RETURN counted;
END $$;
REVOKE EXECUTE ON FUNCTION count_contacts(uuid, text[], boolean, jsonb, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_contacts(uuid, text[], boolean, jsonb, bigint) TO x_tenant;

-- Returns the ORDER BY expressions for a list. Text columns are sorted byte by byte, like their indexes. Email
-- addresses are unique within an audience, so sorting by them needs no id as a tie-breaker and can use their index.
CREATE OR REPLACE FUNCTION contact_order(sort text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE sort
    WHEN 'email' THEN format('contacts.email_lower %s', text_order)
    WHEN 'first_name' THEN format('fold_text(contacts.first_name) %s, contacts.id %s', text_order, direction)
    WHEN 'surname' THEN format('fold_text(contacts.surname) %s, contacts.id %s', text_order, direction)
    WHEN 'updated_at' THEN format('contacts.updated_at %1$s, contacts.id %1$s', direction)
    -- Numbers and texts that look like numbers come first, in their own order, and contacts without a value last.
    ELSE CASE WHEN sort LIKE 'field:%' THEN format(
      'field_number(field_text(contacts.fields -> %1$L)) %2$s NULLS LAST, fold_text(field_text(contacts.fields -> %1$L)) %3$s NULLS LAST, contacts.id %2$s',
      substr(sort, 7), direction, text_order)
    ELSE format('contacts.id %s', direction) END
  END FROM (SELECT CASE WHEN descending THEN 'USING ~>~' ELSE 'USING ~<~' END AS text_order,
    CASE WHEN descending THEN 'DESC' ELSE 'ASC' END AS direction) way
$$;

-- Returns the slot of a field of a project. Returns null if the field has none.
CREATE OR REPLACE FUNCTION slot_of_field(place audiences, field_key text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT slot FROM contact_fields
  WHERE organization_id = (place).organization_id AND project_id = (place).project_id AND key = field_key AND deleted_at IS NULL
$$;

-- Returns the ORDER BY expressions for a list by a slot, like `contact_order` for a field without one. Only texts that begin
-- like a number are checked for being one. Slots have texts without case and accents.
CREATE OR REPLACE FUNCTION slot_order(slot text, descending boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN slot LIKE 'text%' THEN format(
      'CASE WHEN ascii(slots.%1$I) BETWEEN 43 AND 57 THEN field_number(slots.%1$I) END %2$s NULLS LAST, slots.%1$I %3$s NULLS LAST',
      slot, direction, CASE WHEN descending THEN 'USING ~>~' ELSE 'USING ~<~' END)
    ELSE format('slots.%I %s NULLS LAST', slot, direction) END
  FROM (SELECT CASE WHEN descending THEN 'DESC' ELSE 'ASC' END AS direction) way
$$;

-- Finds the first `wanted` matches in list order, checking at most `steps` contacts within `range`. Returns null if that
-- was not enough to find them.
CREATE OR REPLACE FUNCTION walk_contacts(audience uuid, range text, condition text, ordered text, wanted bigint, steps bigint)
RETURNS uuid[] LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  found uuid[];
  more boolean;
BEGIN
  -- The matches are not sorted here, because sorting would check all of these contacts even if the first few match. The
  -- caller sorts them.
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (SELECT * FROM contacts WHERE audience_id = %L AND %s
    ORDER BY %s LIMIT %s) contacts WHERE %s LIMIT %s) met',
    audience, range, ordered, steps, condition, wanted) INTO found;
  IF cardinality(found) >= wanted THEN RETURN found; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM contacts WHERE audience_id = %L AND %s OFFSET %s)', audience, range, steps) INTO more;
  RETURN CASE WHEN NOT more THEN coalesce(found, '{}') END;
END $$;

-- Finds a small set of contacts that includes the first `wanted` matches of frequent words in list order. Looks for a
-- word that few contacts have in a field other than the sort column. Takes these contacts, and adds the first matches
-- among the contacts whose sort column begins with the word. Without such a word, walks the list from its start.
-- Returns null if the matches are too far apart.
CREATE OR REPLACE FUNCTION first_matches(audience uuid, words text[], condition text, sort text, ordered text, wanted bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  frequent CONSTANT bigint := 5000;
  steps CONSTANT bigint := 10000;
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
        format('%s LIKE %L', field, regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g') || '%'), condition, ordered, wanted, steps);
      IF met IS NOT NULL THEN RETURN ARRAY(SELECT DISTINCT id FROM unnest(met || others) AS each(id)); END IF;
    END LOOP;
  END IF;
  RETURN walk_contacts(audience, 'true', condition, ordered, wanted, steps);
END $$;

-- Returns the contact ids of one page of a list, with the number of all matches if finding the page told it. Few matches
-- are looked up and sorted. Many matches are found by walking the list in order. If they are too far apart in the list, they
-- are looked up and sorted too. Compiling the queries (JIT) takes longer than it saves.
CREATE OR REPLACE FUNCTION page_of_contacts(audience uuid, words text[], anywhere boolean, chosen jsonb,
  sort text, descending boolean, before uuid, row_limit bigint, row_offset bigint) RETURNS TABLE (contact_id uuid, matches bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  condition text := contact_condition(audience, words, anywhere, chosen);
  looked_up text := looked_up_condition(audience, words, anywhere, chosen);
  ordered text := contact_order(sort, descending);
  -- False for batches of all matches.
  page boolean := before IS NULL AND row_limit <= 100;
  inside boolean := anywhere OR (SELECT contacts_count <= 10000 FROM audiences WHERE id = audience);
  candidates uuid[];
  left_words text[];
  left_chosen jsonb;
  counted text := 'NULL::bigint';
  source text := 'contacts';
  place audiences%ROWTYPE;
  slot text;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN; END IF;
  SELECT * INTO place FROM audiences WHERE id = audience;
  IF sort LIKE 'field:%' THEN slot := slot_of_field(place, substr(sort, 7)); END IF;
  IF slot IS NOT NULL THEN
    ordered := format('%s, contacts.id %s', slot_order(slot, descending), CASE WHEN descending THEN 'DESC' ELSE 'ASC' END);
  END IF;
  -- Frequent values of a field are found on the first steps. Custom fields have no index to walk. Callers sort by them only
  -- what is few enough to be sorted at once.
  IF page AND looked_up <> condition AND sort NOT LIKE 'field:%' THEN
    candidates := walk_contacts(audience, 'true', looked_up, ordered, row_limit + row_offset, 500);
  END IF;
  IF candidates IS NULL THEN
    SELECT found.ids, found.left_words, found.left_chosen INTO candidates, left_words, left_chosen
      FROM search_candidates(audience, words, anywhere, chosen) AS found;
    IF candidates IS NOT NULL THEN
      looked_up := looked_up_condition(audience, left_words, anywhere, left_chosen);
      IF page THEN counted := 'count(*) OVER ()'; END IF;
    END IF;
  END IF;
  -- If nothing is left to check, the contacts need not be read: their ids are their order.
  IF candidates IS NOT NULL AND page AND sort = 'created_at' AND cardinality(left_words) = 0 AND left_chosen = '{}' THEN
    RETURN QUERY EXECUTE format('SELECT contacts.id, %s FROM unnest($1) AS contacts(id) ORDER BY %s LIMIT %s OFFSET %s',
      counted, ordered, row_limit, row_offset) USING candidates;
    RETURN;
  END IF;
  IF candidates IS NULL AND page AND NOT inside AND (cardinality(words) > 0 OR looked_up <> condition)
    AND sort NOT LIKE 'field:%'
  THEN
    candidates := first_matches(audience, words, looked_up, sort, ordered, row_limit + row_offset);
  END IF;
  IF candidates IS NOT NULL THEN
    source := 'contacts_of($1) contacts';
    condition := looked_up;
  ELSIF page AND cardinality(words) > 0
    AND (NOT inside OR count_contacts(audience, words, anywhere, chosen, 1001) <= 1000)
  THEN
    source := format('matching_contacts(%L, %L, %L, %L) contacts', audience, words, anywhere, chosen);
  END IF;
  IF slot IS NOT NULL THEN
    -- The slots of few contacts are looked up one by one. LIMIT keeps PostgreSQL from reading those of all contacts instead.
    source := format(CASE WHEN candidates IS NULL AND cardinality(words) = 0 AND place.contacts_count <= 50000
      THEN '%s JOIN contact_profiles slots ON slots.organization_id = %L AND slots.contact_id = contacts.id'
      ELSE '%s CROSS JOIN LATERAL (SELECT * FROM contact_profiles WHERE organization_id = %L AND contact_id = contacts.id LIMIT 1) slots'
      END, source, place.organization_id);
  END IF;
  RETURN QUERY EXECUTE format('SELECT contacts.id, %s FROM %s WHERE %s %s ORDER BY %s LIMIT %s OFFSET %s',
    counted, source, condition, CASE WHEN before IS NOT NULL THEN format('AND contacts.id < %L', before) END,
    ordered, row_limit, row_offset) USING candidates;
END $$;
REVOKE EXECUTE ON FUNCTION page_of_contacts(uuid, text[], boolean, jsonb, text, boolean, uuid, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION page_of_contacts(uuid, text[], boolean, jsonb, text, boolean, uuid, bigint, bigint) TO x_tenant;
