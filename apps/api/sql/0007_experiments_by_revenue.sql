ALTER TABLE experiments ADD COLUMN currency text, ADD COLUMN amount_cap bigint;--> statement-breakpoint
-- Results of earlier decisions have no revenue.
UPDATE experiments SET results = (
  SELECT jsonb_agg(result || '{"revenue": null}' ORDER BY position)
  FROM jsonb_array_elements(results) WITH ORDINALITY AS entry (result, position))
WHERE results IS NOT NULL;
