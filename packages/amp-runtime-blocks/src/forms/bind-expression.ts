/** An amp-bind expression as text. */
export type BindExpression = string;

/**
 * Writes text as a string literal. amp-bind misreads a backslash next to a quote, so both are written as \u escapes. The
 * literal is then safe inside either kind of quotes.
 */
export function bindLiteral(text: string): BindExpression {
  const escaped = text
    .toWellFormed()
    .replace(/['"\\\p{Cc}]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `'${escaped}'`;
}

/**
 * Escapes the value of an expression for a JSON string: quotes, backslashes and the C0 control characters, which pasted
 * text can contain. The code of a character comes from its percent-encoding, since amp-bind has no `charCodeAt`:
 * `%0B` becomes `\u000B`.
 */
export function jsonEscaped(expression: BindExpression): BindExpression {
  const refused = `c < ' ' || c == ${bindLiteral('"')} || c == ${bindLiteral('\\')}`;
  const escaped = `${bindLiteral('\\u00')} + encodeURIComponent(c).slice(1)`;
  return `${expression}.split('').map(c => (${refused} ? ${escaped} : c)).join('')`;
}

/** A JSON string of text that is already escaped. The empty string if there is no value. */
export function jsonString(escaped: BindExpression): BindExpression {
  return `'"' + (${escaped} || '') + '"'`;
}

/** A JSON object. The values are expressions for JSON. */
export function jsonObject(fields: Readonly<Record<string, BindExpression>>): BindExpression {
  const members = Object.entries(fields).map(
    ([key, json], index) => `'${index === 0 ? '{' : ','}${JSON.stringify(key)}:' + ${json}`,
  );
  return `${members.join(' + ')} + '}'`;
}

/** The JSON of a constant value. */
export function jsonLiteral(value: unknown): BindExpression {
  return bindLiteral(JSON.stringify(value));
}

/**
 * A string literal with a placeholder. It has double quotes, because the sender may fill in an address with an
 * apostrophe.
 */
export function bindPlaceholder(text: string): BindExpression {
  return `"${text.replaceAll(/["\\]/g, '')}"`;
}
