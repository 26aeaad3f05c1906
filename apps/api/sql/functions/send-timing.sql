-- Returns the first moment from `start` on at which clocks in `zone` show the time of day that clocks in `project_zone` show
-- at `start`. A time that daylight saving time skips is moved forward, and of a time that occurs twice, the second one
-- counts. Offsets differ by up to 26 hours, so the days around the start are tried.
CREATE OR REPLACE FUNCTION local_moment(start timestamptz, project_zone text, zone text) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN zone = project_zone THEN start ELSE (
    SELECT min(moment) FROM (
      SELECT ((start AT TIME ZONE project_zone) + days * interval '1 day') AT TIME ZONE zone AS moment
      FROM generate_series(-1, 2) AS days
    ) AS moments WHERE moment >= start
  ) END
$$;

-- Returns the first moment from `start` on in `hour` (0 to 23) of a day in `zone`, which is `start` itself if it is in this
-- hour, or if `hour` is null.
CREATE OR REPLACE FUNCTION hour_moment(start timestamptz, zone text, hour integer) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN hour IS NULL OR extract(hour FROM start AT TIME ZONE zone) = hour THEN start
    ELSE (
      SELECT min(moment) FROM (
        SELECT (date_trunc('day', start AT TIME ZONE zone) + make_interval(days => days, hours => hour)) AT TIME ZONE zone
          AS moment
        FROM generate_series(0, 2) AS days
      ) AS moments WHERE moment > start)
  END
$$;

-- Earlier versions had a list of their own. PostgreSQL lists the names of time zones, with their aliases.
DROP FUNCTION IF EXISTS known_timezones(text[]);
