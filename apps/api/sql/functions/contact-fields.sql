-- These functions read the text of a custom field's value, and return null if it does not fit, because the type of the
-- field may have changed.
CREATE OR REPLACE FUNCTION field_number(value text) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN value ~ '^[-+]?([0-9]{1,17}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][-+]?[0-9]{1,2})?$' THEN value::double precision END
$$;

CREATE OR REPLACE FUNCTION field_date(value text) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN value ~ '^(?!0000)[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))$'
      THEN make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, right(value, 2)::integer)
    WHEN value ~ '^(?!0000)([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29$'
      THEN make_date(left(value, 4)::integer, 2, 29)
  END
$$;

CREATE OR REPLACE FUNCTION field_boolean(value text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    -- Collation C, in which only ASCII letters have a lower case, gives the same result in every locale.
    WHEN lower(value COLLATE "C") IN ('true', 'yes', 'y', '1', 'on', 'si', 'sí', 'sÍ', 's', 'verdadero', 'x') THEN true
    WHEN lower(value COLLATE "C") IN ('false', 'no', 'n', '0', 'off', 'falso') THEN false
  END
$$;

-- Returns the text of a list, and of a yes or no, as `readFieldValue` in the contract does.
CREATE OR REPLACE FUNCTION written_text(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(value)
    WHEN 'array' THEN (SELECT string_agg(items.item, ', ' ORDER BY items.place)
      FROM jsonb_array_elements_text(value) WITH ORDINALITY AS items (item, place))
    ELSE CASE WHEN value::boolean THEN 'yes' ELSE 'no' END
  END
$$;

-- Returns the text of a value, which a field of another type may have stored. Not STRICT and without a query of its own, so
-- that PostgreSQL puts it in place of its calls: imports read each value.
CREATE OR REPLACE FUNCTION field_text(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(value) IN ('array', 'boolean') THEN written_text(value) ELSE value #>> '{}' END
$$;

-- Returns all values of custom fields as one text, to search in.
CREATE OR REPLACE FUNCTION field_texts(fields jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(each.value, ' '), '') FROM jsonb_each_text(fields) AS each
$$;

-- Returns the expression that reads the slot of a field from a record of values.
CREATE OR REPLACE FUNCTION slot_expression(field contact_fields) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format(CASE (field).type WHEN 'number' THEN 'field_number(field_text(given_values.%I))'
    WHEN 'date' THEN 'field_date(field_text(given_values.%I))' WHEN 'boolean' THEN 'field_boolean(field_text(given_values.%I))'
    ELSE 'comparable_text(field_text(given_values.%I))' END, (field).key)
$$;

-- Returns the slots of a project's fields, or only of some of them, as parts of a statement: the list of slots, the list of
-- expressions that read them from a record `given_values`, and the columns of that record. Null if there is no slot.
CREATE OR REPLACE FUNCTION slot_parts(project uuid, only_keys text[], OUT slots text, OUT expressions text, OUT texts text)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT string_agg(quote_ident(slot), ', ' ORDER BY slot), string_agg(slot_expression(known), ', ' ORDER BY slot),
    string_agg(format('%I jsonb', key), ', ' ORDER BY slot)
  FROM contact_fields AS known
  WHERE project_id = project AND slot IS NOT NULL AND deleted_at IS NULL AND (only_keys IS NULL OR key = ANY (only_keys))
$$;

-- Builds the statement that writes the slots of the contacts in a relation, or only the slots of some fields. Reads the
-- JSON of each contact once. Returns null if there is no slot to write.
CREATE OR REPLACE FUNCTION slots_statement(project uuid, only_keys text[], contacts_relation text, condition text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT format('UPDATE contact_profiles SET (%1$s) = ROW (%2$s) FROM %3$s AS given
    CROSS JOIN LATERAL jsonb_to_record(given.fields) AS given_values (%4$s)
    WHERE contact_profiles.organization_id = given.organization_id AND contact_profiles.contact_id = given.id
      AND given.project_id = %5$L AND %6$s',
    slots, expressions, contacts_relation, texts, project, condition)
  FROM slot_parts(project, only_keys) WHERE slots IS NOT NULL
$$;

-- A lock that statements which write values share, and that changes of the fields of a project take alone. Without it, an
-- import could write to a slot that another field takes at the same time.
CREATE OR REPLACE FUNCTION share_contact_fields(project uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('contact_fields:' || project, 0))
$$;
CREATE OR REPLACE FUNCTION lock_contact_fields(project uuid) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('contact_fields:' || project, 0))
$$;

CREATE OR REPLACE FUNCTION is_own_project(project uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM projects WHERE id = project
    AND organization_id = ANY (nullif(current_setting('x.organization_ids', true), '')::uuid[]))
$$;

-- Fills the slots of fields that were added again or changed, from the values that contacts have. Runs as the owner, to
-- include contacts in the trash.
CREATE OR REPLACE FUNCTION fill_contact_slots(project uuid, keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  statement text;
BEGIN
  IF NOT is_own_project(project) THEN RETURN; END IF;
  -- Contacts have no index by their project, so that their audiences are looked up first.
  statement := slots_statement(project, keys, 'contacts', format(
    'given.audience_id IN (SELECT id FROM audiences WHERE project_id = %L) AND given.fields ?| %L::text[]', project, keys));
  IF statement IS NOT NULL THEN EXECUTE statement; END IF;
END $$;
REVOKE EXECUTE ON FUNCTION fill_contact_slots(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fill_contact_slots(uuid, text[]) TO x_tenant;

CREATE OR REPLACE FUNCTION clear_contact_slot(project uuid, slot text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT is_own_project(project) THEN RETURN; END IF;
  EXECUTE format('UPDATE contact_profiles SET %1$I = NULL WHERE project_id = %2$L AND %1$I IS NOT NULL', slot, project);
END $$;
REVOKE EXECUTE ON FUNCTION clear_contact_slot(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION clear_contact_slot(uuid, text) TO x_tenant;

-- Returns custom fields in which values that an import changed are as before it, unless they have been changed again.
CREATE OR REPLACE FUNCTION restored_fields(fields jsonb, before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(name, value) FILTER (WHERE value IS NOT NULL), '{}') FROM (
    SELECT name, CASE WHEN after ? name AND fields -> name = after -> name THEN before -> name ELSE fields -> name END AS value
    FROM jsonb_object_keys(fields) AS name) AS parts
$$;
