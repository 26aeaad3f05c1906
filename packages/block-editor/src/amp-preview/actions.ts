import { compileExpression, type Expression } from '@x/email-compiler/amp-bind';

/** One action of an `on` attribute: `id.method(name=value)`. */
export interface Action {
  /** Id of the element that the action applies to, or `AMP` for global actions. */
  readonly target: string;
  /** Name of the method. Empty for the target's default action. */
  readonly method: string;
  /** Arguments by name. An object literal, such as that of `AMP.setState`, has no name and is stored as `state`. */
  readonly given: Readonly<Record<string, Expression>>;
}

/** Actions of an element, by event name. */
export type Actions = ReadonlyMap<string, readonly Action[]>;

const bracketPairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Splits the text at each separator that is not inside brackets or quotes. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  const open: string[] = [];
  let quote = '';
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quote !== '') {
      // Skip the character after a backslash, because an escaped quote does not end the string.
      if (character === '\\') index++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (bracketPairs[character] !== undefined) open.push(bracketPairs[character]);
    else if (character === open.at(-1)) open.pop();
    else if (character === separator && open.length === 0) {
      parts.push(text.slice(from, index));
      from = index + separator.length;
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Parses an `on` attribute. Skips invalid parts, because the AMP validator reports them. */
export function parseActions(on: string): Actions {
  const actions = new Map<string, readonly Action[]>();
  for (const part of splitOutside(on, ';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const steps = splitOutside(part.slice(colon + 1), ',').map(parseAction);
    const event = part.slice(0, colon).trim();
    actions.set(event, [...(actions.get(event) ?? []), ...steps.filter((step) => step !== undefined)]);
  }
  return actions;
}

function parseAction(text: string): Action | undefined {
  const groups = /^(?<target>[\w-]+)(?:\.(?<method>\w+)(?:\((?<given>[\s\S]*)\))?)?$/.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { target = '', method = '', given = '' } = groups;
  try {
    return { target, method, given: parseGiven(given) };
  } catch {
    return undefined;
  }
}

function parseGiven(text: string): Readonly<Record<string, Expression>> {
  const trimmed = text.trim();
  if (trimmed === '') return {};
  if (trimmed.startsWith('{')) return { state: compileExpression(trimmed) };
  return Object.fromEntries(
    splitOutside(trimmed, ',').map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals).trim(), compileExpression(pair.slice(equals + 1))];
    }),
  );
}
