-- Lower case of ASCII, Latin, Greek, Cyrillic and Armenian letters without accents. Unlike lower(), gives the same result in
-- every locale, and the same as `comparableText` in segments/values/comparable-text.ts.
CREATE OR REPLACE FUNCTION lower_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
    ELSE translate(lower(value COLLATE "C"),
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾς',
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿσ')
  END
$$;

-- Form of a text in which segments compare it: without case, accents and surrounding spaces.
CREATE OR REPLACE FUNCTION comparable_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
    ELSE lower_letters(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) END, E' \t\n\r\f\v')
$$;

-- Items of a list field, each as comparable text. A text is split as the API splits it, because the field may have been a
-- text before.
CREATE OR REPLACE FUNCTION comparable_items(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(item) FILTER (WHERE item <> ''), '{}') FROM (
    SELECT comparable_text(part) AS item
    FROM jsonb_array_elements_text(CASE coalesce(jsonb_typeof(value), 'null')
        WHEN 'array' THEN value WHEN 'null' THEN '[]' ELSE jsonb_build_array(value) END) AS texts (text)
      CROSS JOIN regexp_split_to_table(texts.text, '[,;|\n]') AS part) AS items
$$;
