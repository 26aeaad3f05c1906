-- Events are partitioned by month, in UTC. These functions are defined before the tables, because restoring a backup calls
-- them before it writes rows.

-- Lists the partitions of a table of events except the default partition. Despite its name, the partition `…_earlier`
-- holds several months: all rows from before events were partitioned.
CREATE OR REPLACE FUNCTION event_months(events regclass)
RETURNS TABLE (month regclass, starts_at timestamptz, ends_at timestamptz)
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT inhrelid::regclass,
    coalesce(substring(bounds.text from $bound$FROM \('([^']+)'\)$bound$)::timestamptz, '-infinity'),
    substring(bounds.text from $bound$TO \('([^']+)'\)$bound$)::timestamptz
  FROM pg_inherits
    JOIN pg_class ON pg_class.oid = inhrelid
    CROSS JOIN LATERAL (SELECT pg_get_expr(relpartbound, pg_class.oid) AS text) AS bounds
  WHERE inhparent = events AND bounds.text <> 'DEFAULT'
  ORDER BY 3
$$;
REVOKE EXECUTE ON FUNCTION event_months(regclass) FROM PUBLIC;

-- Adds the partition of a month unless there is one, with the rows of the month that are in the default partition. The
-- rows move before the partition is attached, because attaching fails while the default partition has any of them.
-- Attaching a table locks less than creating it as a partition. The caller must keep others from writing events.
CREATE OR REPLACE FUNCTION add_event_month(events regclass, month date) RETURNS boolean
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  name text := (SELECT relname FROM pg_class WHERE oid = events);
  added text := format('%s_%s', name, to_char(month, 'YYYY_MM'));
  starts timestamptz := month::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF EXISTS (SELECT FROM event_months(events) AS known WHERE known.starts_at < ends AND known.ends_at > starts) THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING IDENTITY)', added, name);
  -- Nobody reads a partition directly: it has no policy, and the tenant role has no grant on it.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', added);
  EXECUTE format(
    'WITH moved AS (DELETE FROM %I WHERE occurred_at >= %L AND occurred_at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
    name || '_default', starts, ends, added);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, added, starts, ends);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION add_event_month(regclass, date) FROM PUBLIC;

-- Adds the partitions of this month, of the next two, and of all months of rows in the default partitions.
CREATE OR REPLACE FUNCTION add_event_months(moment timestamptz) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  events regclass;
  month date;
  this_month timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
  added integer := 0;
BEGIN
  FOREACH events IN ARRAY '{message_events,amp_events}'::regclass[] LOOP
    FOR month IN EXECUTE format(
      'SELECT generate_series($1, $1 + interval ''2 months'', interval ''1 month'')::date UNION
       SELECT date_trunc(''month'', occurred_at AT TIME ZONE ''UTC'')::date FROM %s_default WHERE isfinite(occurred_at)
       ORDER BY 1', events) USING this_month
    LOOP
      IF add_event_month(events, month) THEN added := added + 1; END IF;
    END LOOP;
  END LOOP;
  RETURN added;
END $$;
REVOKE EXECUTE ON FUNCTION add_event_months(timestamptz) FROM PUBLIC;
