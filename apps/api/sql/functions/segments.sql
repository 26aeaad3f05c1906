-- Items of a list field, each as comparable text. A text is split as the API splits it, because the field may have been a
-- text before.
CREATE OR REPLACE FUNCTION comparable_items(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(item) FILTER (WHERE item <> ''), '{}') FROM (
    SELECT comparable_text(part) AS item
    FROM jsonb_array_elements_text(CASE coalesce(jsonb_typeof(value), 'null')
        WHEN 'array' THEN value WHEN 'null' THEN '[]' ELSE jsonb_build_array(value) END) AS texts (text)
      CROSS JOIN regexp_split_to_table(texts.text, '[,;|\n]') AS part) AS items
$$;
