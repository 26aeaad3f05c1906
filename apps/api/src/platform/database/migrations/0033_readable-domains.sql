-- Addresses are kept with their domain in Unicode: those that were given in punycode, the only way until now, become the
-- same as what people type. Both are one contact, one sender and one suppressed address from here on. RFC 3492 §6.2.
CREATE FUNCTION readable_label(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  encoded text := lower(substr(label, 5));
  basic integer := length(encoded) - strpos(reverse(encoded), '-');
  output text := '';
  position integer := 1;
  code integer := 128;
  place integer := 0;
  bias integer := 72;
  start integer;
  weight integer;
  digit integer;
  threshold integer;
  k integer;
  delta integer;
BEGIN
  IF lower(label) NOT LIKE 'xn--%' THEN RETURN label; END IF;
  IF strpos(encoded, '-') > 0 THEN
    output := substr(encoded, 1, basic);
    position := basic + 2;
  END IF;
  WHILE position <= length(encoded) LOOP
    start := place;
    weight := 1;
    k := 36;
    LOOP
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(encoded, position, 1)) - 1;
      IF position > length(encoded) OR digit < 0 THEN RETURN label; END IF;
      position := position + 1;
      place := place + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    END LOOP;
    delta := CASE WHEN start = 0 THEN place / 700 ELSE (place - start) / 2 END;
    delta := delta + delta / (length(output) + 1);
    k := 0;
    WHILE delta > 455 LOOP
      delta := delta / 35;
      k := k + 36;
    END LOOP;
    bias := k + 36 * delta / (delta + 38);
    code := code + place / (length(output) + 1);
    place := place % (length(output) + 1);
    output := substr(output, 1, place) || chr(code) || substr(output, place + 1);
    place := place + 1;
  END LOOP;
  RETURN coalesce(nullif(output, ''), label);
EXCEPTION WHEN OTHERS THEN
  -- What cannot be decoded was never a domain.
  RETURN label;
END $$;--> statement-breakpoint
CREATE FUNCTION readable_address(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(address, '@.*$', '@') || string_agg(readable_label(label), '.' ORDER BY place)
  FROM unnest(string_to_array(lower(regexp_replace(address, '^.*@', '')), '.')) WITH ORDINALITY AS labels (label, place)
$$;--> statement-breakpoint
UPDATE contacts SET email = readable_address(email), email_lower = readable_address(email_lower) WHERE email ~* '[@.]xn--';--> statement-breakpoint
UPDATE suppressions SET email_lower = readable_address(email_lower) WHERE email_lower ~* '[@.]xn--';--> statement-breakpoint
UPDATE email_senders SET email = readable_address(email) WHERE email ~* '[@.]xn--';--> statement-breakpoint
UPDATE users SET email = readable_address(email), email_lower = readable_address(email_lower) WHERE email ~* '[@.]xn--';--> statement-breakpoint
UPDATE invitations SET email_lower = readable_address(email_lower) WHERE email_lower ~* '[@.]xn--';--> statement-breakpoint
UPDATE deliveries SET email = readable_address(email) WHERE email ~* '[@.]xn--';--> statement-breakpoint
UPDATE campaigns SET from_email = readable_address(from_email) WHERE from_email ~* '[@.]xn--';--> statement-breakpoint
UPDATE campaign_messages SET from_email = readable_address(from_email) WHERE from_email ~* '[@.]xn--';--> statement-breakpoint
DROP FUNCTION readable_address(text);--> statement-breakpoint
DROP FUNCTION readable_label(text);
