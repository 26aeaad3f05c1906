import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Syntax tree of a message. The package exports its numbers only as a `const enum`, which stripping types cannot read
 * (`TYPE` of @formatjs/icu-messageformat-parser).
 */
type Element = ReturnType<IntlMessageFormat['getAst']>[number];
const kinds = { literal: 0, argument: 1, plural: 6, pound: 7 } as const;

export type MessageProblem =
  /** Braces that do not match, or another format than a plain parameter or a plural. */
  | { readonly problem: 'syntax' }
  /** The text lacks a parameter that it needs, so the sentence would not say whom or what it is about. */
  | { readonly problem: 'missing'; readonly parameter: string }
  /** The text has a parameter that nothing fills in. */
  | { readonly problem: 'unknown'; readonly parameter: string };

/** An apostrophe is one in any text. In MessageFormat, it would quote a brace that follows it. */
function withoutQuoting(text: string): string {
  return text.replaceAll("'", "''");
}

function parse(text: string, language: string): IntlMessageFormat | undefined {
  try {
    // Formats are made from the parameters' values alone, so `<` is a plain character.
    return new IntlMessageFormat(withoutQuoting(text), language, undefined, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

/** Collects the parameters that each way through the plurals contains. Undefined if there is another format. */
function parametersOf(elements: readonly Element[]): ReadonlySet<string> | undefined {
  const found = new Set<string>();
  for (const element of elements) {
    const type: number = element.type;
    if (type === kinds.literal || type === kinds.pound) continue;
    if (type === kinds.argument && 'value' in element && typeof element.value === 'string') {
      found.add(element.value);
      continue;
    }
    if (type !== kinds.plural || !('options' in element) || !('value' in element)) return undefined;
    found.add(element.value);
    const options = Object.values(element.options).map(({ value }) => parametersOf(value));
    const first = options[0] ?? new Set<string>();
    for (const option of options) {
      // A parameter that only some forms have would be missing for some numbers.
      if (option === undefined || option.symmetricDifference(first).size > 0) return undefined;
    }
    for (const name of first) found.add(name);
  }
  return found;
}

/** Returns why a text cannot be used for a message with these parameters. Undefined if it can. */
export function checkMessage(
  text: string,
  parameters: readonly string[],
  language: string,
): MessageProblem | undefined {
  const message = parse(text, language);
  const found = message === undefined ? undefined : parametersOf(message.getAst());
  if (found === undefined) return { problem: 'syntax' };
  const missing = parameters.find((name) => !found.has(name));
  if (missing !== undefined) return { problem: 'missing', parameter: missing };
  const unknown = [...found].find((name) => !parameters.includes(name));
  return unknown === undefined ? undefined : { problem: 'unknown', parameter: unknown };
}

/** Parsing takes longer than a page. Texts of projects are bounded, and the oldest are forgotten. */
const known = new Map<string, IntlMessageFormat>();
const mostKnown = 2000;

function messageOf(text: string, language: string): IntlMessageFormat | undefined {
  const key = `${language} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const message = parse(text, language);
  if (message === undefined) return undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(key, message);
  return message;
}

/** First strong isolate and its end (UAX #9): a Latin name does not turn the words around it. */
function isolate(value: string | number): string | number {
  return typeof value === 'number' ? value : `\u2068${value}\u2069`;
}

/** Writes a checked text with its values. The result is plain text, which pages and messages escape. */
export function writeMessage(
  text: string,
  values: Readonly<Record<string, string | number>>,
  { language, direction }: { readonly language: string; readonly direction: 'ltr' | 'rtl' },
): string {
  const isPlain = Object.keys(values).length === 0 && !/[{}]/u.test(text);
  if (isPlain) return text;
  const shown =
    direction === 'ltr'
      ? values
      : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
  const written = messageOf(text, language)?.format(shown);
  return typeof written === 'string' ? written : text;
}
