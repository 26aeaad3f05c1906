-- A process adds the following months while it runs (see `engagement/rollups/event-months.ts`).
SELECT add_event_months(now());
