import { expressionProblem } from './expressions.ts';

/** One action of an `on` attribute: `event:target.method(arguments)`. */
export interface ScannedAction {
  readonly event: string;
  readonly target: string;
  readonly method: string;
  readonly argument: string;
}

/** Methods that every element has (AMP for Email, allowed actions). `byElement` lists more by tag name. */
const everyElement = new Set(['focus', 'hide', 'show', 'toggleclass', 'togglechecked', 'togglevisibility']);
const byElement: Readonly<Record<string, ReadonlySet<string>>> = {
  form: new Set(['submit', 'clear']),
  'amp-list': new Set(['refresh']),
  'amp-carousel': new Set(['gotoslide']),
  'amp-selector': new Set(['clear', 'selectup', 'selectdown', 'toggle']),
  'amp-accordion': new Set(['toggle', 'expand', 'collapse']),
  'amp-sidebar': new Set(['open', 'close', 'toggle']),
};

/** Parses an `on` attribute. Returns undefined if the syntax is wrong. */
export function parseActions(on: string): readonly ScannedAction[] | undefined {
  const actions: ScannedAction[] = [];
  for (const clause of splitOutside(on, ';')) {
    if (clause.trim() === '') continue;
    const colon = clause.indexOf(':');
    if (colon === -1) return undefined;
    const event = clause.slice(0, colon).trim();
    for (const call of splitOutside(clause.slice(colon + 1), ',')) {
      const match = /^\s*([\w-]+)(?:\.([\w-]+)(?:\(([\s\S]*)\))?)?\s*$/.exec(call);
      if (match === null) return undefined;
      // An action without a method, as in tap:lightbox, runs the target's default action.
      actions.push({ event, target: match[1] ?? '', method: match[2] ?? '', argument: match[3] ?? '' });
    }
  }
  return actions;
}

/** Splits a text at each separator outside quotes and brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quote !== '') {
      // Skips the escaped character, which does not end the string even if it is a quote.
      if (character === '\\') index++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}

interface ActionProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** Returns the problems of an action. `ids` maps the id of each element to its tag name. */
export function actionProblems(
  action: ScannedAction,
  ids: ReadonlyMap<string, string>,
): readonly ActionProblem[] {
  const { target, method, argument } = action;
  if (target === 'AMP') return ampProblems(method, argument, ids);
  const element = ids.get(target);
  if (element === undefined) {
    return [
      {
        code: 'X_ACTION_TARGET',
        message: `An action refers to the id ${target}, but no element has this id.`,
        hint: 'Give the element this id.',
      },
    ];
  }
  const name = method.toLowerCase();
  if (name === '' || everyElement.has(name) || byElement[element]?.has(name) === true) return [];
  return [
    {
      code: 'X_ACTION_METHOD',
      message: `In AMP for Email, ${element} has no method ${method}.`,
      hint: 'Use a method that AMP for Email allows on this element.',
    },
  ];
}

function ampProblems(
  method: string,
  argument: string,
  ids: ReadonlyMap<string, string>,
): readonly ActionProblem[] {
  if (method !== 'setState') {
    return [
      {
        code: 'X_ACTION_REFUSED',
        message: `AMP for Email does not allow AMP.${method}.`,
        hint: 'AMP.setState is the only global action allowed.',
      },
    ];
  }
  const found = expressionProblem(argument, ids);
  return found === undefined
    ? []
    : [
        {
          code: 'X_EXPRESSION',
          message: `The expression in AMP.setState ${found}`,
          hint: 'Use only the syntax that amp-bind supports.',
        },
      ];
}
