import type { ParsedNode } from '@x/email-compiler/conformance';
import { compileExpression, type Expression } from '@x/email-compiler/amp-bind';
import { parseFragment } from 'parse5';

/**
 * Maximum number of explored states. A block with more states is reported, because it cannot be checked completely.
 */
const mostStates = 2000;

type State = Readonly<Record<string, unknown>>;
type FormState = 'initial' | 'submitting' | 'success' | 'error';

interface Snapshot {
  readonly state: State;
  readonly forms: Readonly<Record<string, FormState>>;
  /** True for each form whose required inputs are filled in, by form id. */
  readonly filled: Readonly<Record<string, boolean>>;
  /** False until the first change of the state, because AMP evaluates no bindings before. */
  readonly bound: boolean;
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: Element | undefined;
}

interface Move {
  readonly label: string;
  readonly by: 'recipient' | 'answer';
  readonly to: Snapshot;
}

export interface ExploredBlock {
  readonly states: number;
  readonly problems: readonly string[];
}

/**
 * Explores all states of a block's AMP by pressing buttons, filling in forms and responding to requests, in every
 * order. Reports dead ends, forms that can be sent again while they are being sent, and elements that a keyboard cannot
 * reach. Distinguishes quantities only as lowest, highest or in between.
 */
export function exploreBlock(amp: string): ExploredBlock {
  const message = new Message(amp);
  const problems = new Set(message.keyboardProblems());
  const first: Snapshot = { state: {}, forms: message.initialForms, filled: {}, bound: false };
  const known = new Map([[keyOf(first), first]]);
  const ways = new Map<string, readonly string[]>();
  for (const open = [first]; open.length > 0 && known.size < mostStates;) {
    const snapshot = open.shift() ?? first;
    const moves = message.moves(snapshot);
    for (const problem of message.problemsIn(snapshot)) problems.add(problem);
    ways.set(
      keyOf(snapshot),
      moves.map(({ to }) => keyOf(to)),
    );
    if (!moves.some(({ to }) => keyOf(to) !== keyOf(snapshot)) && !message.isDone(snapshot)) {
      problems.add(`Nothing leads on or back from ${keyOf(snapshot)}.`);
    }
    for (const { to } of moves) {
      if (known.has(keyOf(to))) continue;
      known.set(keyOf(to), to);
      open.push(to);
    }
  }
  if (known.size >= mostStates) problems.add(`There are more than ${mostStates} states.`);
  for (const key of cutOff(known, ways, (snapshot) => message.isDone(snapshot))) {
    problems.add(`No end can be reached from ${key}.`);
  }
  return { states: known.size, problems: [...problems] };
}

/** Finds states from which no finished state can be reached. Returns none if no state is finished. */
function cutOff(
  known: ReadonlyMap<string, Snapshot>,
  ways: ReadonlyMap<string, readonly string[]>,
  isDone: (snapshot: Snapshot) => boolean,
): readonly string[] {
  const reaching = new Set([...known].filter(([, snapshot]) => isDone(snapshot)).map(([key]) => key));
  if (reaching.size === 0) return [];
  for (let before = -1; before !== reaching.size;) {
    before = reaching.size;
    for (const [key, next] of ways) if (next.some((to) => reaching.has(to))) reaching.add(key);
  }
  return [...known.keys()].filter((key) => !reaching.has(key));
}

/** Returns the same key for snapshots that differ only in attempt numbers, typed texts or quantities from 2 to 98. */
function keyOf({ state, forms, filled, bound }: Snapshot): string {
  const plain = JSON.stringify({ state, forms, filled, bound }, (name, value: unknown) => {
    if (name === 'attempt') return value === undefined || value === null ? undefined : 'attempt';
    // Leaves out typed values, because the key contains `filled` instead.
    if (name === 'sent' || name === 'text') return undefined;
    if (name === 'quantity' && typeof value === 'number') return value > 1 && value < 99 ? 'some' : value;
    return value;
  });
  return plain;
}

const expressions = new Map<string, Expression>();

function expressionOf(text: string): Expression {
  const known = expressions.get(text) ?? compileExpression(text);
  expressions.set(text, known);
  return known;
}

function merged(state: State, change: unknown): State {
  if (!isRecord(change)) return state;
  const entries = Object.entries(change).map(([name, value]) => {
    const before = state[name];
    return [name, isRecord(value) ? merged(isRecord(before) ? before : {}, value) : value] as const;
  });
  return { ...state, ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits text at a separator, except inside quotes and brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === "'" || character === '"') quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    if (character === separator && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part.trim() !== '');
}

class Message {
  readonly elements: readonly Element[];
  readonly initialForms: Readonly<Record<string, FormState>>;

  constructor(amp: string) {
    const elements: Element[] = [];
    const visit = (node: ParsedNode, parent: Element | undefined) => {
      // Skips templates, whose content is shown only after a response.
      if (node.nodeName === 'template') return;
      const element = node.attrs === undefined ? parent : elementOf(node, parent);
      if (element !== undefined && element !== parent) elements.push(element);
      for (const child of node.childNodes ?? []) visit(child, element);
    };
    visit(parseFragment(amp) as ParsedNode, undefined);
    this.elements = elements;
    this.initialForms = Object.fromEntries(this.forms.map((form) => [idOf(form), 'initial' as const]));
  }

  get forms(): readonly Element[] {
    return this.elements.filter(({ name }) => name === 'form');
  }

  keyboardProblems(): readonly string[] {
    return this.elements
      .filter(({ attributes }) => /(?:^|;)tap:/.test(attributes.get('on') ?? ''))
      .filter(
        ({ name, attributes }) =>
          !['a', 'button', 'input', 'select'].includes(name) &&
          !(attributes.has('role') && attributes.has('tabindex')),
      )
      .map((element) => `A keyboard cannot reach ${element.name} ${idOf(element)}.`);
  }

  /**
   * True if every form that shows a response has succeeded, and no order has failed. Also true if there are no such
   * forms.
   */
  isDone({ forms, state }: Snapshot): boolean {
    const answering = this.elements.filter(({ attributes }) => attributes.has('submit-success'));
    if (answering.length === 0) return true;
    const failed = Object.values(state).some(
      (of) => isRecord(of) && of['answered'] === true && !of['invoice'],
    );
    return !failed && answering.every((place) => forms[idOf(formOf(place))] === 'success');
  }

  problemsIn(snapshot: Snapshot): readonly string[] {
    return this.forms
      .filter((form) => snapshot.forms[idOf(form)] === 'submitting' && answers(form, this.elements))
      .flatMap((form) =>
        this.pressable(snapshot)
          .filter((element) => this.sends(element, idOf(form)))
          .map(() => `The form ${idOf(form)} can be sent while it is being sent.`),
      );
  }

  moves(snapshot: Snapshot): readonly Move[] {
    const pressed = this.pressable(snapshot).map((element): Move => {
      const label = `${element.name} ${idOf(element)}`;
      return { label, by: 'recipient', to: this.press(element, snapshot) };
    });
    const typed = this.forms
      .filter((form) => this.isShown(form, snapshot) && snapshot.filled[idOf(form)] !== true)
      .flatMap((form): readonly Move[] => {
        const inputs = this.inputsOf(form);
        if (inputs.length === 0) return [];
        return [{ label: `fill in ${idOf(form)}`, by: 'recipient', to: this.fill(form, inputs, snapshot) }];
      });
    const answered = this.forms
      .filter((form) => snapshot.forms[idOf(form)] === 'submitting')
      .flatMap((form): readonly Move[] =>
        (['success', 'error'] as const).map((outcome) => ({
          label: `${outcome} of ${idOf(form)}`,
          by: 'answer' as const,
          to: this.answer(form, outcome, snapshot),
        })),
      );
    return [...pressed, ...typed, ...answered];
  }

  private inputsOf(form: Element): readonly Element[] {
    return this.elements.filter(
      (element) =>
        ['input', 'textarea', 'select'].includes(element.name) &&
        element.attributes.get('type') !== 'hidden' &&
        formOf(element) === form,
    );
  }

  private pressable(snapshot: Snapshot): readonly Element[] {
    return this.elements.filter(
      (element) =>
        (element.name === 'button' || element.attributes.get('role') === 'button') &&
        this.isShown(element, snapshot) &&
        !this.is('disabled', element, snapshot),
    );
  }

  private sends(element: Element, formId: string): boolean {
    const on = element.attributes.get('on') ?? '';
    const submitted = element.attributes.get('type') === 'submit' ? formOf(element) : undefined;
    const sent = submitted?.attributes.get('on') ?? '';
    if (on.includes(`${formId}.submit`) || sent.includes(`${formId}.submit`)) return true;
    return this.forms.some(
      (form) =>
        on.includes(`${idOf(form)}.submit`) && (form.attributes.get('on') ?? '').includes(`${formId}.submit`),
    );
  }

  private is(property: 'hidden' | 'disabled', { attributes }: Element, snapshot: Snapshot): boolean {
    const bound = attributes.get(`[${property}]`);
    if (bound === undefined || !snapshot.bound) return attributes.has(property);
    const value = expressionOf(bound)(snapshot.state);
    // As in the runtime, null keeps the static attribute, and only false removes the attribute.
    return value === null || value === undefined ? attributes.has(property) : value !== false;
  }

  private isShown(element: Element, snapshot: Snapshot): boolean {
    for (let around: Element | undefined = element; around !== undefined; around = around.parent) {
      if (this.is('hidden', around, snapshot)) return false;
      for (const [place, state] of [
        ['submit-success', 'success'],
        ['submit-error', 'error'],
        ['submitting', 'submitting'],
      ] as const) {
        if (around.attributes.has(place) && snapshot.forms[idOf(formOf(around))] !== state) return false;
      }
      if (/(?:^| )xf(?: |$)/.test(around.attributes.get('class') ?? '') && this.isAnswered(around, snapshot))
        return false;
    }
    return true;
  }

  /** True while the response is shown, which hides the inputs (`formCss`). */
  private isAnswered(fields: Element, { forms }: Snapshot): boolean {
    return this.forms
      .filter(({ attributes, parent }) => attributes.get('class') === 'xa' && parent === fields.parent)
      .some((form) => ['success', 'error'].includes(forms[idOf(form)] ?? ''));
  }

  private press(element: Element, snapshot: Snapshot): Snapshot {
    const tapped = this.run(element, 'tap', snapshot, {});
    const form = element.attributes.get('type') === 'submit' ? formOf(element) : undefined;
    return form === undefined ? tapped : this.submit(form, tapped);
  }

  private submit(form: Element, snapshot: Snapshot): Snapshot {
    const required = this.inputsOf(form).some(({ attributes }) => attributes.has('required'));
    if (snapshot.forms[idOf(form)] === 'submitting' || (required && snapshot.filled[idOf(form)] !== true))
      return snapshot;
    // A form that only records an event completes at once, because nothing waits for its response.
    const next = answers(form, this.elements) ? ('submitting' as const) : ('initial' as const);
    const sent = { ...snapshot, forms: { ...snapshot.forms, [idOf(form)]: next } };
    return this.run(form, 'submit', sent, {});
  }

  private fill(form: Element, inputs: readonly Element[], snapshot: Snapshot): Snapshot {
    const typed = inputs.reduce(
      (before, input) => this.run(input, 'change', before, { value: '612345678', checked: true }),
      snapshot,
    );
    return { ...typed, filled: { ...typed.filled, [idOf(form)]: true } };
  }

  private answer(form: Element, outcome: 'success' | 'error', snapshot: Snapshot): Snapshot {
    const answered = { ...snapshot, forms: { ...snapshot.forms, [idOf(form)]: outcome } };
    const response = { data: { draft_order: { invoice_url: 'https://shop.example.com/pay' } } };
    return this.run(form, `submit-${outcome}`, answered, { response });
  }

  private run(element: Element, event: string, snapshot: Snapshot, data: State): Snapshot {
    const clauses = splitOutside(element.attributes.get('on') ?? '', ';').filter((clause) =>
      clause.trim().startsWith(`${event}:`),
    );
    const steps = clauses.flatMap((clause) => splitOutside(clause.slice(clause.indexOf(':') + 1), ','));
    return steps.reduce((before, step) => this.step(step.trim(), before, data), snapshot);
  }

  private step(step: string, snapshot: Snapshot, data: State): Snapshot {
    const set = /^AMP\.setState\(([\s\S]*)\)$/.exec(step)?.[1];
    if (set !== undefined) {
      const change = expressionOf(set)({ ...snapshot.state, event: data });
      return { ...snapshot, state: merged(snapshot.state, change), bound: true };
    }
    const [, id = '', method = ''] = /^([\w-]+)\.(\w+)/.exec(step) ?? [];
    const form = this.forms.find((known) => idOf(known) === id);
    if (form === undefined) return snapshot;
    if (method === 'submit') return this.submit(form, snapshot);
    return method === 'clear' ? { ...snapshot, forms: { ...snapshot.forms, [id]: 'initial' } } : snapshot;
  }
}

function elementOf(node: ParsedNode, parent: Element | undefined): Element {
  const attributes = new Map((node.attrs ?? []).map(({ name, value }) => [name, value]));
  return { name: node.nodeName, attributes, parent };
}

function idOf(element: Element | undefined): string {
  return element?.attributes.get('id') ?? '';
}

function formOf(element: Element): Element | undefined {
  for (let around: Element | undefined = element; around !== undefined; around = around.parent) {
    if (around.name === 'form') return around;
  }
  return undefined;
}

function answers(form: Element, elements: readonly Element[]): boolean {
  return elements.some((element) => element.attributes.has('submit-success') && formOf(element) === form);
}
