GRANT SELECT, INSERT, UPDATE, DELETE ON contact_changes TO x_tenant;--> statement-breakpoint
ALTER TABLE imports ADD CONSTRAINT imports_known CHECK (status IN
  ('awaiting_mapping', 'checking', 'checked', 'queued', 'running', 'completed', 'failed', 'undoing', 'undone'));--> statement-breakpoint
-- An audience knows how many contacts it holds.
CREATE FUNCTION count_added_contacts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audiences SET contacts_count = contacts_count + counted.contacts
  FROM (SELECT audience_id, count(*) AS contacts FROM added GROUP BY audience_id) counted
  WHERE audiences.id = counted.audience_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed_contacts() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE audiences SET contacts_count = contacts_count - counted.contacts
  FROM (SELECT audience_id, count(*) AS contacts FROM gone GROUP BY audience_id) counted
  WHERE audiences.id = counted.audience_id;
  DELETE FROM contact_changes USING gone WHERE contact_changes.contact_id = gone.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contacts_count_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_contacts();--> statement-breakpoint
CREATE TRIGGER contacts_count_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contacts();--> statement-breakpoint
UPDATE audiences SET contacts_count = (SELECT count(*) FROM contacts WHERE contacts.audience_id = audiences.id);--> statement-breakpoint
-- The condition that a filter is. Row-level security keeps conditions on text out of indexes, because their operators
-- might tell something of rows that they are tried on; so those who use it run as the owner and see to the tenant
-- themselves. In audiences that are read quickly anyway the words may stand anywhere.
CREATE FUNCTION contact_condition(audience uuid, words text[], anywhere boolean, suppressed text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  condition text := format('contacts.audience_id = %L', audience);
  word text;
  part text;
BEGIN
  SELECT anywhere OR contacts_count <= 10000 INTO anywhere FROM audiences WHERE id = audience;
  FOREACH word IN ARRAY words LOOP
    part := regexp_replace(fold_text(word), '([\\%_])', '\\\1', 'g');
    IF anywhere THEN
      condition := condition || format(
        ' AND (email_lower || '' '' || fold_text(first_name || '' '' || surname) || '' '' || phone_digits(phone)) LIKE %L',
        '%' || part || '%');
    ELSE
      condition := condition || format(
        ' AND (email_lower LIKE %1$L OR fold_text(first_name) LIKE %1$L OR fold_text(surname) LIKE %1$L%2$s)', part || '%',
        CASE WHEN part ~ '^[0-9]+$' THEN format(' OR (phone <> '''' AND phone_digits(phone) LIKE %L)', part || '%') END);
    END IF;
  END LOOP;
  IF suppressed <> 'any' THEN
    condition := condition || format(
      ' AND %s EXISTS (SELECT FROM suppressions WHERE suppressions.project_id = %L AND suppressions.email_lower = contacts.email_lower)',
      CASE suppressed WHEN 'none' THEN 'NOT' ELSE '' END, (SELECT project_id FROM audiences WHERE id = audience));
  END IF;
  RETURN condition;
END $$;--> statement-breakpoint
CREATE FUNCTION is_own_audience(audience uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM audiences WHERE id = audience
    AND organization_id = ANY (nullif(current_setting('x.organization_ids', true), '')::uuid[]))
$$;--> statement-breakpoint
-- Some ids of the contacts that a filter matches, in order; only those older than `before` where it is given.
CREATE FUNCTION page_of_contacts(audience uuid, words text[], anywhere boolean, suppressed text,
  sort text, descending boolean, before uuid, row_limit bigint, row_offset bigint) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The operators of text_pattern_ops, which the indexes are of.
  text_order text := CASE WHEN descending THEN 'USING ~>~' ELSE 'USING ~<~' END;
  direction text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT contacts.id FROM contacts WHERE %s %s ORDER BY %s contacts.id %s LIMIT %s OFFSET %s',
    contact_condition(audience, words, anywhere, suppressed),
    CASE WHEN before IS NOT NULL THEN format('AND contacts.id < %L', before) END,
    CASE sort
      WHEN 'email' THEN format('email_lower %s,', text_order)
      WHEN 'first_name' THEN format('fold_text(first_name) %s,', text_order)
      WHEN 'surname' THEN format('fold_text(surname) %s,', text_order)
      WHEN 'updated_at' THEN format('updated_at %s,', direction)
    END,
    direction, row_limit, row_offset);
END $$;--> statement-breakpoint
CREATE FUNCTION count_contacts(audience uuid, words text[], anywhere boolean, suppressed text, stop bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted bigint := 0;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN 0; END IF;
  EXECUTE format('SELECT count(*) FROM (SELECT FROM contacts WHERE %s LIMIT %s) found',
    contact_condition(audience, words, anywhere, suppressed), stop) INTO counted;
  RETURN counted;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION page_of_contacts(uuid, text[], boolean, text, text, boolean, uuid, bigint, bigint) FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_contacts(uuid, text[], boolean, text, bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION page_of_contacts(uuid, text[], boolean, text, text, boolean, uuid, bigint, bigint) TO x_tenant;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_contacts(uuid, text[], boolean, text, bigint) TO x_tenant;
