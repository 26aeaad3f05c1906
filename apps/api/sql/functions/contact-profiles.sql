-- These triggers keep a profile for each contact.
CREATE OR REPLACE FUNCTION add_contact_profiles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  project uuid;
  parts record;
BEGIN
  FOR project IN SELECT DISTINCT project_id FROM added LOOP
    PERFORM share_contact_fields(project);
    SELECT * INTO parts FROM slot_parts(project, NULL);
    EXECUTE format('INSERT INTO contact_profiles
        (organization_id, project_id, contact_id, audience_id, email_lower, birthdate, created_at %1$s)
      SELECT given.organization_id, given.project_id, given.id, given.audience_id, given.email_lower, given.birthdate,
        given.created_at %2$s
      FROM added AS given %3$s WHERE given.project_id = %4$L',
      ', ' || parts.slots, ', ' || parts.expressions,
      'CROSS JOIN LATERAL jsonb_to_record(given.fields) AS given_values (' || parts.texts || ')', project);
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contacts_profiles_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_contact_profiles();

-- Locks profiles in the order of their keys. Imports and rollups write to many profiles at once, and would otherwise wait
-- for each other forever.
CREATE OR REPLACE FUNCTION lock_contact_profiles(organizations uuid[], contacts uuid[]) RETURNS void
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT FROM contact_profiles JOIN unnest(organizations, contacts) AS given (organization_id, contact_id)
    USING (organization_id, contact_id)
  ORDER BY contact_profiles.organization_id, contact_profiles.contact_id FOR UPDATE OF contact_profiles
$$;

CREATE OR REPLACE FUNCTION change_contact_profiles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  project uuid;
  statement text;
BEGIN
  PERFORM lock_contact_profiles(array_agg(organization_id), array_agg(id)) FROM changed JOIN former USING (organization_id, id)
    WHERE (changed.email_lower, changed.birthdate, changed.fields) IS DISTINCT FROM (former.email_lower, former.birthdate, former.fields);
  UPDATE contact_profiles SET email_lower = changed.email_lower, birthdate = changed.birthdate
    FROM changed JOIN former USING (organization_id, id)
    WHERE contact_profiles.organization_id = changed.organization_id AND contact_profiles.contact_id = changed.id
      AND (changed.email_lower, changed.birthdate) IS DISTINCT FROM (former.email_lower, former.birthdate);
  FOR project IN SELECT DISTINCT changed.project_id FROM changed JOIN former USING (id) WHERE changed.fields <> former.fields LOOP
    PERFORM share_contact_fields(project);
    statement := slots_statement(project, NULL, 'changed',
      'EXISTS (SELECT FROM former WHERE former.id = given.id AND former.fields <> given.fields)');
    IF statement IS NOT NULL THEN EXECUTE statement; END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contacts_profiles_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION change_contact_profiles();

CREATE OR REPLACE FUNCTION remove_contact_profiles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_contact_profiles(array_agg(organization_id), array_agg(id)) FROM gone;
  DELETE FROM contact_profiles USING gone
    WHERE contact_profiles.organization_id = gone.organization_id AND contact_profiles.contact_id = gone.id;
  DELETE FROM contact_tags USING gone WHERE contact_tags.contact_id = gone.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER contacts_profiles_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_contact_profiles();

-- Returns the three latest of the stored times, after some have gone and others have come.
CREATE OR REPLACE FUNCTION three_latest(stored timestamptz[], gone timestamptz[], come timestamptz[]) RETURNS timestamptz[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT moment FROM (
      (SELECT unnest(stored) AS moment EXCEPT ALL SELECT unnest(gone)) UNION ALL SELECT unnest(come)
    ) AS moments WHERE moment IS NOT NULL ORDER BY moment DESC LIMIT 3)
$$;

-- Keeps the times of the last reactions of each contact. The former time of a message is exchanged for its new one. All of
-- the contact's messages are read instead if a time is earlier than before or has gone with its campaign, because an older
-- message may be among the last again, and if a new time is already stored: an INSERT with ON CONFLICT runs this for its
-- updated rows first, which may have read the inserted ones. Runs as the owner, to include contacts in the trash.
CREATE OR REPLACE FUNCTION change_recent_reactions() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- An insertion has no former rows, and a deletion no changed ones.
  former text := CASE TG_OP WHEN 'INSERT' THEN '(SELECT * FROM changed WHERE false)' ELSE 'former' END;
  changed text := CASE TG_OP WHEN 'DELETE' THEN '(SELECT * FROM former WHERE false)' ELSE 'changed' END;
BEGIN
  EXECUTE format('
    WITH moved AS MATERIALIZED (
      SELECT organization_id, contact_id,
        array_agg(former.last_human_open_at) FILTER (WHERE former.last_human_open_at IS DISTINCT FROM changed.last_human_open_at) AS opened_gone,
        array_agg(changed.last_human_open_at) FILTER (WHERE changed.last_human_open_at IS DISTINCT FROM former.last_human_open_at) AS opened_come,
        array_agg(former.last_human_click_at) FILTER (WHERE former.last_human_click_at IS DISTINCT FROM changed.last_human_click_at) AS clicked_gone,
        array_agg(changed.last_human_click_at) FILTER (WHERE changed.last_human_click_at IS DISTINCT FROM former.last_human_click_at) AS clicked_come,
        array_agg(former.last_action_at) FILTER (WHERE former.last_action_at IS DISTINCT FROM changed.last_action_at) AS acted_gone,
        array_agg(changed.last_action_at) FILTER (WHERE changed.last_action_at IS DISTINCT FROM former.last_action_at) AS acted_come,
        bool_or((former.last_human_open_at > coalesce(changed.last_human_open_at, ''-infinity'')) IS TRUE
          OR (former.last_human_click_at > coalesce(changed.last_human_click_at, ''-infinity'')) IS TRUE
          OR (former.last_action_at > coalesce(changed.last_action_at, ''-infinity'')) IS TRUE) AS is_earlier
      FROM %1$s AS former FULL JOIN %2$s AS changed USING (organization_id, contact_id, campaign_id)
      GROUP BY organization_id, contact_id
    ), locked AS MATERIALIZED (
      SELECT moved.*, ARRAY[opened_1, opened_2, opened_3] AS opened, ARRAY[clicked_1, clicked_2, clicked_3] AS clicked,
        ARRAY[acted_1, acted_2, acted_3] AS acted
      FROM contact_profiles JOIN moved USING (organization_id, contact_id)
      WHERE (opened_gone, opened_come, clicked_gone, clicked_come, acted_gone, acted_come) IS DISTINCT FROM
        (NULL, NULL, NULL, NULL, NULL, NULL)
      ORDER BY organization_id, contact_id FOR UPDATE OF contact_profiles
    ), judged AS MATERIALIZED (
      SELECT *, is_earlier OR coalesce(opened && opened_come, false) OR coalesce(clicked && clicked_come, false)
        OR coalesce(acted && acted_come, false) AS reads_all
      FROM locked
    ), latest AS MATERIALIZED (
      SELECT organization_id, contact_id, three_latest(opened, opened_gone, opened_come) AS opened,
        three_latest(clicked, clicked_gone, clicked_come) AS clicked, three_latest(acted, acted_gone, acted_come) AS acted
      FROM judged WHERE NOT reads_all
      UNION ALL
      SELECT organization_id, contact_id, three_latest(array_agg(last_human_open_at), NULL, NULL),
        three_latest(array_agg(last_human_click_at), NULL, NULL), three_latest(array_agg(last_action_at), NULL, NULL)
      FROM judged LEFT JOIN contact_engagement USING (organization_id, contact_id)
      WHERE reads_all GROUP BY organization_id, contact_id
    )
    UPDATE contact_profiles SET opened_1 = opened[1], opened_2 = opened[2], opened_3 = opened[3],
      clicked_1 = clicked[1], clicked_2 = clicked[2], clicked_3 = clicked[3],
      acted_1 = acted[1], acted_2 = acted[2], acted_3 = acted[3]
    FROM latest
    WHERE contact_profiles.organization_id = latest.organization_id AND contact_profiles.contact_id = latest.contact_id',
    former, changed);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION change_recent_reactions() FROM PUBLIC;
CREATE OR REPLACE TRIGGER contact_engagement_added AFTER INSERT ON contact_engagement REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions();
CREATE OR REPLACE TRIGGER contact_engagement_changed AFTER UPDATE ON contact_engagement
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions();
CREATE OR REPLACE TRIGGER contact_engagement_removed AFTER DELETE ON contact_engagement REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION change_recent_reactions();
