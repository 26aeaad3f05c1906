// oxlint-disable no-control-regex -- matches control characters on purpose
const needsEscaping = /[&<>"'\0-\x1f\x7f\ud800-\udfff]/;
const escapable = /[&<>"'\0-\x1f\x7f]/g;
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]/;
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Escapes line ends and tabs, which mail transport and HTML parsers would otherwise change.
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

function entity(character: string): string {
  return entities[character] ?? '';
}

/**
 * Removes control characters, which are not allowed in any part of a message, and replaces lone surrogates with U+FFFD.
 */
export function cleanText(text: string): string {
  return unwritable.test(text) ? text.toWellFormed().replace(controls, '') : text;
}

/**
 * Escapes text for element content and for quoted attribute values. Removes control characters that HTML forbids and
 * replaces lone surrogates with U+FFFD, so that the result is always valid UTF-8.
 */
export function escapeText(text: string): string {
  return needsEscaping.test(text) ? text.toWellFormed().replace(escapable, entity) : text;
}

/** Escapes text as `escapeText` does, but turns line ends and tabs into spaces. */
export function escapeProse(text: string): string {
  return needsEscaping.test(text) ? escapeText(text.replace(/[\t\n\r]+/g, ' ')) : text;
}

export function collapseSpace(text: string): string {
  return /[\t\n\r]| {2}/.test(text) ? text.replace(/[\t\n\r ]+/g, ' ') : text;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  zwnj: '\u200c',
};

/** Decodes numeric entities and the named entities that the compiler writes. Leaves other entities unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (typeof name === 'string') return named[name] ?? entity;
    const code = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
