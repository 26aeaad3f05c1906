/** Expressions of amp-bind as text. */
export type BindExpression = string;

/**
 * A text as a literal. amp-bind reads the escapes of JSON, but mistakes quotes and backslashes for each other when
 * they meet; written as \u escapes they cannot, and the literal can stand between either quotes.
 */
export function bindLiteral(text: string): BindExpression {
  const escaped = text
    .toWellFormed()
    .replace(/['"\\\p{Cc}]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}

/**
 * An expression's text with what JSON cannot hold escaped, for between the quotes of a JSON string: quotes, backslashes
 * and every control character of C0, which pasted text holds. amp-bind has no `charCodeAt`, so the code of a character
 * is taken from its percent-encoding: `%0B` becomes `\u000B`.
 */
export function jsonEscaped(expression: BindExpression): BindExpression {
  const refused = `c < ' ' || c == ${bindLiteral('"')} || c == ${bindLiteral('\\')}`;
  const escaped = `${bindLiteral('\\u00')} + encodeURIComponent(c).slice(1)`;
  return `${expression}.split('').map(c => (${refused} ? ${escaped} : c)).join('')`;
}

/** The JSON string of text that was escaped before; the empty string where there is no value. */
export function jsonString(escaped: BindExpression): BindExpression {
  return `'"' + (${escaped} || '') + '"'`;
}

/** A JSON object of strings and of expressions that are JSON already. */
export function jsonObject(fields: Readonly<Record<string, BindExpression>>): BindExpression {
  const members = Object.entries(fields).map(
    ([key, json], index) => `'${index === 0 ? '{' : ','}${JSON.stringify(key)}:' + ${json}`,
  );
  return `${members.join(' + ')} + '}'`;
}

/** A value that is known when the message is written, as its JSON. */
export function jsonLiteral(value: unknown): BindExpression {
  return bindLiteral(JSON.stringify(value));
}

/**
 * A placeholder as an expression. Double quotes, so that an address with an apostrophe can be filled in; what stands
 * between them is the sender's.
 */
export function bindPlaceholder(text: string): BindExpression {
  return `"${text.replaceAll(/["\\]/g, '')}"`;
}
