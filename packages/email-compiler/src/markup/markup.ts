import { escapeText } from './escape.ts';

const trusted = Symbol('trusted');

/** The same symbol in every copy of this module. JSON and other text from outside cannot contain it. */
const brand = Symbol.for('@x/email-compiler Markup');

/** Markup that is safe to write into a message. The `html` tag creates Markup and escapes plain text. */
export class Markup {
  readonly #value: string;

  /** Recognizes Markup of other copies of this package: a page may bundle one with the editor and one with its blocks. */
  static [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }

  get [brand](): true {
    return true;
  }

  constructor(token: typeof trusted, value: string) {
    if (token !== trusted) throw new TypeError('Markup is made by the html tag.');
    this.#value = value;
  }

  toString(): string {
    return this.#value;
  }
}

/** Declares that `value` is well-formed, escaped markup. Use it in renderers that build strings themselves. */
export function trustedMarkup(value: string): Markup {
  return new Markup(trusted, value);
}

export const emptyMarkup: Markup = /* @__PURE__ */ trustedMarkup('');

/** Values allowed in an `html` template. Strings are escaped. null, undefined and false write nothing. */
export type Interpolation = string | number | Markup | readonly Markup[] | null | undefined | false;

/**
 * Parts of each template without the white space that only indents the source. A template literal always passes the
 * same `strings` object, so this white space is removed only once per template.
 */
const collapsedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * Builds markup. Interpolated values are escaped unless they are Markup. White space that contains a line break is
 * removed next to a tag and becomes one space elsewhere, so templates can be indented. Throws a TypeError if an
 * interpolated attribute value is not in quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolation[]): Markup {
  const parts = collapsedTemplates.get(strings) ?? collapse(strings);
  let written = parts[0] ?? '';
  for (let index = 0; index < values.length; index++) {
    written += write(values[index]) + (parts[index + 1] ?? '');
  }
  return new Markup(trusted, written);
}

function write(value: Interpolation): string {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Markup) return value.toString();
  if (value === null || value === undefined || value === false) return '';
  let written = '';
  for (const part of value) written += part.toString();
  return written;
}

/** Matches nothing. */
const never = /(?!)/;

function collapse(strings: TemplateStringsArray): readonly string[] {
  const parts = strings.map((part, index) =>
    part
      .replace(/^\s*\n\s*$/, '')
      .replace(index === 0 ? /^\s*\n\s*/ : never, '')
      .replace(index === strings.length - 1 ? /\s*\n\s*$/ : never, '')
      .replace(/>\s*\n\s*/g, '>')
      .replace(/\s*\n\s*(?=<|\/?>)/g, '')
      .replace(/\s*\n\s*/g, ' '),
  );
  requireQuotes(parts);
  collapsedTemplates.set(strings, parts);
  return parts;
}

/** Matches markup that ends directly after the equals sign of an attribute. */
const unquotedValue =
  /^(?:[^<]|<(?![a-z/])|<[a-z/](?:[^>"']|"[^"]*"|'[^']*')*>)*<[a-z/](?:[^>"']|"[^"]*"|'[^']*')*=\s*$/i;

/**
 * Throws if an interpolated attribute value is not in quotes, because a space in the value would start a new attribute.
 */
function requireQuotes(parts: readonly string[]): void {
  let written = '';
  for (const part of parts.slice(0, -1)) {
    written += part;
    if (unquotedValue.test(written)) {
      throw new TypeError(`An attribute value in an html template must be quoted: ${written.slice(-40)}`);
    }
  }
}

/** Wraps markup so that only Outlook for Windows reads it. */
export function outlookOnly(markup: Markup): Markup {
  return trustedMarkup(`<!--[if mso]>${markup.toString()}<![endif]-->`);
}

/** Wraps markup so that all mail clients except Outlook for Windows read it. */
export function exceptOutlook(markup: Markup): Markup {
  return trustedMarkup(`<!--[if !mso]><!-->${markup.toString()}<!--<![endif]-->`);
}
