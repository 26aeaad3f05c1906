/** Expressions of amp-bind as text. */
export type BindExpression = string;

/**
 * Pairs of what JSON cannot hold in a string and what stands for it. Backslashes come first. Inputs give no other
 * control characters: line ends in their values are always \n.
 */
const jsonEscapes = [
  ['\\', '\\\\'],
  ['"', '\\u0022'],
  ['\n', '\\n'],
  ['\t', '\\t'],
] as const;

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

/** An expression's text with what JSON cannot hold escaped, for between the quotes of a JSON string. */
export function jsonEscaped(expression: BindExpression): BindExpression {
  const replace = jsonEscapes.map(([from, to]) => `.split(${bindLiteral(from)}).join(${bindLiteral(to)})`);
  return expression + replace.join('');
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
