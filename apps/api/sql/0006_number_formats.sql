-- Lets a number field choose how its values are shown. Earlier fields keep thousands separators.
ALTER TABLE contact_fields
  ADD COLUMN IF NOT EXISTS number_format text NOT NULL DEFAULT 'grouped',
  ADD COLUMN IF NOT EXISTS decimals smallint,
  DROP CONSTRAINT IF EXISTS contact_fields_number_format,
  DROP CONSTRAINT IF EXISTS contact_fields_decimals,
  ADD CONSTRAINT contact_fields_number_format CHECK ((number_format = ANY (ARRAY['grouped', 'plain', 'percent']))),
  ADD CONSTRAINT contact_fields_decimals CHECK ((decimals >= 0 AND decimals <= 4));
