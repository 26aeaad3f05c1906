-- How names are compared and sorted: without case and accents. Of what the database's locale may know, only ASCII is
-- relied on, so that an index reads the same on every installation.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(value,
    'ÁÀÂÄÃÅĀĂĄÉÈÊËĒĘĚÍÌÎÏĪÓÒÔÖÕØŌÚÙÛÜŪŮÝŸÑŃŇÇĆČŠŚŽŹŻŁĐĎŘŤáàâäãåāăąéèêëēęěíìîïīóòôöõøōúùûüūůýÿñńňçćčšśžźżłđďřť',
    'AAAAAAAAAEEEEEEEIIIIIOOOOOOOUUUUUUYYNNNCCCSSZZZLDDRTaaaaaaaaaeeeeeeeiiiiiooooooouuuuuuyynnncccsszzzlddrt'))
$$;--> statement-breakpoint
CREATE FUNCTION phone_digits(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(value, ' ()-./+', '')
$$;
