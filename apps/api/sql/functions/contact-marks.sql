-- What a contact stands by in an order, before its id; compared byte by byte.
CREATE OR REPLACE FUNCTION contact_key(sort text, contact contacts) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT CASE sort
    WHEN 'email' THEN contact.email_lower
    WHEN 'first_name' THEN fold_text(contact.first_name)
    WHEN 'surname' THEN fold_text(contact.surname)
    WHEN 'updated_at' THEN to_char(contact.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')
    ELSE '' END
$$;

-- Contacts from a mark on in ascending order, with what they stand by in it.
CREATE OR REPLACE FUNCTION contacts_from_mark(mark contact_marks, skipped bigint, wanted bigint) RETURNS TABLE (contact_id uuid, key text)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
DECLARE
  field text := CASE mark.sort WHEN 'first_name' THEN 'fold_text(first_name)' WHEN 'surname' THEN 'fold_text(surname)' END;
  of_same_name text := format('FROM contacts WHERE audience_id = $1 AND %s = $2 AND id >= $3', field);
  passed bigint := 0;
BEGIN
  -- Those of the mark's name come first: a condition that takes in those after it too would begin with the first of the name.
  IF field IS NOT NULL THEN
    RETURN QUERY EXECUTE format('SELECT id, $2 %s ORDER BY id OFFSET $4 LIMIT $5', of_same_name)
      USING mark.audience_id, mark.key, mark.contact_id, skipped, wanted;
    GET DIAGNOSTICS passed = ROW_COUNT;
    wanted := wanted - passed;
    IF wanted = 0 THEN RETURN; END IF;
    IF passed = 0 THEN
      EXECUTE format('SELECT count(*) %s', of_same_name) INTO passed USING mark.audience_id, mark.key, mark.contact_id;
    ELSE
      passed := skipped;
    END IF;
  END IF;
  RETURN QUERY EXECUTE CASE
    WHEN mark.sort = 'email' THEN 'SELECT id, email_lower FROM contacts
      WHERE audience_id = $1 AND email_lower ~>=~ $2 ORDER BY email_lower USING ~<~ OFFSET $4 LIMIT $5'
    WHEN mark.sort = 'updated_at' THEN 'SELECT id, to_char(updated_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS.MS'') FROM (
      SELECT id, updated_at FROM contacts
      WHERE audience_id = $1 AND (updated_at, id) >= (coalesce(nullif($2, ''''), ''-infinity'')::timestamp AT TIME ZONE ''UTC'', $3)
      ORDER BY updated_at, id OFFSET $4 LIMIT $5) found'
    WHEN field IS NOT NULL THEN format('SELECT id, %1$s FROM contacts
      WHERE audience_id = $1 AND %1$s ~>~ $2 ORDER BY %1$s USING ~<~, id OFFSET $4 LIMIT $5', field)
    ELSE 'SELECT id, '''' FROM contacts WHERE audience_id = $1 AND id >= $3 ORDER BY id OFFSET $4 LIMIT $5' END
    USING mark.audience_id, mark.key, mark.contact_id, skipped - passed, wanted;
END $$;

-- Marks the contacts of an audience in an order, unless they are marked. Nobody waits for the lock that whoever writes
-- contacts takes first: while others write, pages are skipped to without marks.
CREATE OR REPLACE FUNCTION mark_contacts(audience uuid, by text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  distance CONSTANT integer := 5000;
  total integer;
  mark contact_marks%ROWTYPE;
BEGIN
  IF NOT is_own_audience(audience) OR (SELECT sum(contacts) = audiences.contacts_count AND max(contacts) <= 5 * distance
    FROM audiences JOIN contact_marks ON audience_id = audiences.id AND sort = by WHERE audiences.id = audience GROUP BY audiences.id)
  THEN RETURN; END IF;
  SELECT contacts_count INTO total FROM audiences WHERE id = audience FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM contact_marks WHERE audience_id = audience AND sort = by;
  mark := ROW(audience, by, 0, '', '00000000-0000-0000-0000-000000000000'::uuid, least(distance, total));
  WHILE mark.contact_id IS NOT NULL LOOP
    INSERT INTO contact_marks SELECT mark.*;
    mark.place := mark.place + 1;
    mark.contacts := least(distance, total - mark.place * distance);
    SELECT next.contact_id, next.key INTO mark.contact_id, mark.key FROM contacts_from_mark(mark, distance, 1) AS next;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION mark_contacts(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_contacts(uuid, text) TO x_tenant;

-- Some ids of all contacts of an audience in ascending order, skipped to from the last mark before them; null where they
-- are not marked.
CREATE OR REPLACE FUNCTION page_by_marks(audience uuid, by text, row_limit bigint, row_offset bigint) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  nearest record;
BEGIN
  IF NOT is_own_audience(audience) THEN RETURN NULL; END IF;
  SELECT mark, before INTO nearest FROM (
    SELECT mark, sum(contacts) OVER (ORDER BY place) - contacts AS before, sum(contacts) OVER () AS total
    FROM contact_marks AS mark WHERE audience_id = audience AND sort = by) marks
  WHERE before <= row_offset AND total = (SELECT contacts_count FROM audiences WHERE id = audience)
  ORDER BY before DESC, (mark).place DESC LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN ARRAY(SELECT contact_id FROM contacts_from_mark(nearest.mark, row_offset - nearest.before, row_limit));
END $$;
REVOKE EXECUTE ON FUNCTION page_by_marks(uuid, text, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION page_by_marks(uuid, text, bigint, bigint) TO x_tenant;

-- Some contacts come to, or leave, what is counted from the marks before them.
CREATE OR REPLACE FUNCTION shift_contact_marks(changed contacts[], change integer) RETURNS void
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  UPDATE contact_marks SET contacts = contact_marks.contacts + shifted.contacts FROM (
    SELECT mark.audience_id, mark.sort, mark.place, count(*) * change AS contacts
    FROM unnest(changed) AS contact
      CROSS JOIN LATERAL (SELECT sort, contact_key(sort, contact) AS key FROM contact_marks
        WHERE audience_id = contact.audience_id AND place = 0) AS marked
      CROSS JOIN LATERAL (SELECT audience_id, sort, place FROM contact_marks
        WHERE audience_id = contact.audience_id AND sort = marked.sort
          AND (contact_marks.key ~<~ marked.key OR (contact_marks.key = marked.key AND contact_id <= contact.id))
        ORDER BY place DESC LIMIT 1) AS mark
    GROUP BY mark.audience_id, mark.sort, mark.place) shifted
  WHERE contact_marks.audience_id = shifted.audience_id AND contact_marks.sort = shifted.sort AND contact_marks.place = shifted.place
$$;

-- Keeps marks true while few contacts change, and forgets them when many do: then they are made anew when they are asked for.
CREATE OR REPLACE FUNCTION keep_contact_marks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  few CONSTANT integer := 100;
  gone contacts[] := '{}';
  come contacts[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN gone := ARRAY(SELECT before FROM before LIMIT few + 1); END IF;
  IF TG_OP <> 'DELETE' THEN come := ARRAY(SELECT after FROM after LIMIT few + 1); END IF;
  IF greatest(cardinality(gone), cardinality(come)) <= few THEN
    IF cardinality(gone) > 0 THEN PERFORM shift_contact_marks(gone, -1); END IF;
    IF cardinality(come) > 0 THEN PERFORM shift_contact_marks(come, 1); END IF;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    DELETE FROM contact_marks WHERE audience_id IN (SELECT audience_id FROM after);
  ELSE
    DELETE FROM contact_marks WHERE audience_id IN (SELECT audience_id FROM before);
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION keep_contact_marks() FROM PUBLIC;
CREATE OR REPLACE TRIGGER contacts_marks_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_marks();
CREATE OR REPLACE TRIGGER contacts_marks_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_marks();
CREATE OR REPLACE TRIGGER contacts_marks_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_contact_marks();
