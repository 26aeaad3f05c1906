import type { Expression } from '@x/email-compiler/amp-bind';
import { readExpression } from './expressions.ts';

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

/** Parses an `on` attribute. Calls `refuse` with each part that is invalid, and skips it. */
export function parseActions(on: string, refuse: (part: string) => void = () => {}): Actions {
  const actions = new Map<string, readonly Action[]>();
  for (const part of splitOutside(on, ';')) {
    const colon = part.indexOf(':');
    if (colon === -1) {
      refuse(part);
      continue;
    }
    const steps = splitOutside(part.slice(colon + 1), ',').flatMap((step) => {
      const action = parseAction(step);
      if (action === undefined) refuse(step);
      return action ?? [];
    });
    const event = part.slice(0, colon).trim();
    actions.set(event, [...(actions.get(event) ?? []), ...steps]);
  }
  return actions;
}

function parseAction(text: string): Action | undefined {
  const groups = /^(?<target>[\w-]+)(?:\.(?<method>\w+)(?:\((?<given>[\s\S]*)\))?)?$/.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { target = '', method = '' } = groups;
  const given = parseGiven((groups['given'] ?? '').trim());
  return given === undefined ? undefined : { target, method, given };
}

function parseGiven(text: string): Action['given'] | undefined {
  const entries: (readonly [string, Expression])[] = [];
  const pairs = text.startsWith('{') ? [`state=${text}`] : splitOutside(text, ',');
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const expression = readExpression(pair.slice(equals + 1));
    if (expression === undefined) return undefined;
    entries.push([pair.slice(0, equals).trim(), expression]);
  }
  return Object.fromEntries(entries);
}
