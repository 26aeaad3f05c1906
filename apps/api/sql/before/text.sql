-- Most names are ASCII, and those need no more than lower case: comparing the lengths in bytes and in characters tells
-- them. Accents are marks of their own once a text is taken apart (Unicode, NFKD).
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) END
$$;

CREATE OR REPLACE FUNCTION phone_digits(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(value, ' ()-./+', '')
$$;
