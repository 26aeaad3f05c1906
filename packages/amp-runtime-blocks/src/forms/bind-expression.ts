/**
 * Expressions of amp-bind as text. Its strings have no escapes: a backslash in quotes is a backslash, and a string
 * holds every character but its own quote.
 */
export type BindExpression = string;

/**
 * Pairs of what JSON cannot hold in a string and what stands for it. Backslashes come first. Inputs give no other
 * control characters: line ends in their values are always \n.
 */
const jsonEscapes = [
  ['\\', '\\\\'],
  ['"', '\\"'],
  ['\n', '\\n'],
  ['\t', '\\t'],
] as const;

/** An expression's text with what JSON cannot hold escaped, for between the quotes of a JSON string. */
export function jsonEscaped(expression: BindExpression): BindExpression {
  return expression + jsonEscapes.map(([from, to]) => `.split('${from}').join('${to}')`).join('');
}

/** The JSON string of text that was escaped before; the empty string where there is no value. */
export function jsonString(escaped: BindExpression): BindExpression {
  return `'"' + (${escaped} || '') + '"'`;
}

/** A JSON object of strings and of expressions that are JSON already. */
export function jsonObject(fields: Readonly<Record<string, BindExpression>>): BindExpression {
  const members = Object.entries(fields).map(([key, json]) => `'${JSON.stringify(key)}:' + ${json}`);
  return `'{' + ${members.join(" + ',' + ")} + '}'`;
}

/** A constant as an expression. Double quotes, so that an address with an apostrophe can be filled in. */
export function bindText(text: string): BindExpression {
  return `"${text.replaceAll('"', '')}"`;
}

/** Any text as an expression, cut at its single quotes. */
export function bindLiteral(text: string): BindExpression {
  return text
    .split("'")
    .map((part) => `'${part}'`)
    .join(` + "'" + `);
}
