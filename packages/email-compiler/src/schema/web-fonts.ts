import * as v from 'valibot';

/** Kinds of fonts that are installed everywhere. */
export const fontFallbacks = ['sans', 'serif', 'mono'] as const;
export type FontFallback = (typeof fontFallbacks)[number];

/**
 * Name of a font, which is in the list of `fonts` or a web font of the brand or the message. Contains no characters that
 * would need escaping in CSS or HTML.
 */
export const fontNameSchema = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z](?:[ -]?\w){0,59}$/,
    'The name of a font has up to 60 letters and digits, with single spaces or hyphens between them.',
  ),
);

/** A font that mail clients load from a stylesheet. */
export const webFontSchema = v.object({
  name: fontNameSchema,
  /** Https address of the stylesheet that defines the font. */
  url: v.pipe(
    v.string(),
    v.regex(/^https:\/\/[^\s"'<>\\]+$/i, 'The address of a stylesheet starts with https://.'),
    v.maxLength(2000, 'The address of a stylesheet has at most 2000 characters.'),
  ),
  /** Kind of font that replaces the web font where a mail client does not load it. */
  fallback: v.picklist(fontFallbacks),
});
export type WebFont = Readonly<v.InferOutput<typeof webFontSchema>>;

/** Maximum number of web fonts, because a message waits for each stylesheet. */
const mostWebFonts = 8;

export const webFontsSchema = v.pipe(
  v.array(webFontSchema),
  v.maxLength(mostWebFonts, `There can be at most ${mostWebFonts} web fonts.`),
);
