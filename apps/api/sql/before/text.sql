-- Removes case and accents. ASCII texts, which have as many bytes as characters, need only lower case. In other texts,
-- NFKD (Unicode) separates accents from their letters, so that they can be removed.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) END
$$;

CREATE OR REPLACE FUNCTION phone_digits(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(value, ' ()-./+', '')
$$;
