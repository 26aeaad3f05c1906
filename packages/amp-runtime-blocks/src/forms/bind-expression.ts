import { escapeText, trustedMarkup, type Markup } from '@x/email-compiler';

export type BindExpression = string;

/**
 * Writes an expression or an action into an attribute in double quotes. Leaves apostrophes as they are, because
 * expressions consist largely of them.
 */
export function inAttribute(expression: string): Markup {
  return trustedMarkup(escapeText(expression).replaceAll('&#39;', "'"));
}

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

/** Returns an expression for a JSON object of texts. The values of `texts` are expressions for text, and may be null. */
export function jsonOfTexts(texts: Readonly<Record<string, BindExpression>>): BindExpression {
  const fields = Object.entries(texts).map(([key, text]) => `[${bindLiteral(key)},${text}]`);
  // Escapes all values in one expression, because one for each value would exceed AMP's limit of 250 nodes.
  const member = `'"' + f[0] + '":"' + ${jsonEscaped("(f[1] || '')")} + '"'`;
  return `'{' + [${fields.join()}].map(f => ${member}).join() + '}'`;
}

/** Returns an expression for a JSON object. The values of `fields` are expressions that return JSON. */
export function jsonObject(fields: Readonly<Record<string, BindExpression>>): BindExpression {
  const members = Object.entries(fields).map(([key, json], index) =>
    concatenated(`'${index === 0 ? '{' : ','}${JSON.stringify(key)}:'`, json),
  );
  return concatenated(...members, `'}'`);
}

/** Returns an expression that concatenates texts. Joins neighboring literals. */
export function concatenated(...texts: readonly BindExpression[]): BindExpression {
  return texts.reduce((before, text) =>
    before.endsWith("'") && text.startsWith("'")
      ? before.slice(0, -1) + text.slice(1)
      : `${before} + ${text}`,
  );
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
