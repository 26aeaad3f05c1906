export type BindExpression = string;

/**
 * Writes text as a string literal of amp-bind. Quotes and backslashes become \u escapes, because amp-bind misreads a
 * backslash next to a quote.
 */
export function bindLiteral(text: string): BindExpression {
  const escaped = text
    .toWellFormed()
    .replace(/['"\\\p{Cc}]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}

/**
 * Returns an expression that escapes a value for a JSON string. Escapes quotes, backslashes and C0 control characters,
 * which pasted text can contain. Takes a character's code from its percent-encoding (`%0B` becomes `\u000B`).
 */
export function jsonEscaped(expression: BindExpression): BindExpression {
  const refused = `c < ' ' || c == ${bindLiteral('"')} || c == ${bindLiteral('\\')}`;
  const escaped = `${bindLiteral('\\u00')} + encodeURIComponent(c).slice(1)`;
  return `${expression}.split('').map(c => (${refused} ? ${escaped} : c)).join('')`;
}

/** Returns an expression for a JSON string of text that is already escaped. Without a value, the string is empty. */
export function jsonString(escaped: BindExpression): BindExpression {
  return `'"' + (${escaped} || '') + '"'`;
}

/** Returns an expression for a JSON object. The values of `fields` are expressions that return JSON. */
export function jsonObject(fields: Readonly<Record<string, BindExpression>>): BindExpression {
  const members = Object.entries(fields).map(
    ([key, json], index) => `'${index === 0 ? '{' : ','}${JSON.stringify(key)}:' + ${json}`,
  );
  return `${members.join(' + ')} + '}'`;
}

export function jsonLiteral(value: unknown): BindExpression {
  return bindLiteral(JSON.stringify(value));
}

/**
 * Writes a placeholder as a string literal of amp-bind. Uses double quotes, because the sender may fill in an email
 * address with an apostrophe.
 */
export function bindPlaceholder(text: string): BindExpression {
  return `"${text.replaceAll(/["\\]/g, '')}"`;
}
