const hints: Readonly<Record<string, string>> = {
  CSS_SYNTAX_DISALLOWED_IMPORTANT: 'Remove !important: AMP for email never allows it.',
  DISALLOWED_ATTR: 'Remove the attribute, or leave the block without `amp` to have it derived from its HTML.',
  DISALLOWED_TAG: 'AMP for email has no such element; pictures are amp-img.',
  INVALID_URL_PROTOCOL: 'Links may be https, http, mailto or tel; images and requests https only.',
  DISALLOWED_RELATIVE_URL: 'Write the whole address, beginning with https://.',
  INVALID_URL: 'Write a whole address. A placeholder may stand in an address but cannot be all of it.',
  MISSING_REQUIRED_EXTENSION: "Name the component in the components of the block's amp output.",
  EXTENSION_UNUSED: "Take the component out of the components of the block's amp output.",
  STYLESHEET_AND_INLINE_STYLE_TOO_LONG: 'Use fewer blocks or styles: all CSS together may have 75,000 bytes.',
  DOCUMENT_SIZE_LIMIT_EXCEEDED: 'Use fewer blocks: an AMP document may have 200,000 bytes.',
};

/** Hints for errors of the official validator. */
export function hintFor(code: string): string | undefined {
  return hints[code];
}
