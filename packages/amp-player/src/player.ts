import { parseActions, type Action, type Actions } from './actions.ts';
import { hasEvent } from './allowed.ts';
import { applyBinding, type Binding } from './bindings.ts';
import type { Given, Interpreter, Method, Methods } from './component.ts';
import { components } from './components.ts';
import { setStylesheet } from './dom/create-stylesheet.ts';
import { takeStylesheets } from './dom/defer-styles.ts';
import { isElement, isKeyboardEvent, isShadowRoot, isTag } from './dom/realm.ts';
import { evaluated } from './expressions.ts';
import { globalMethods } from './global-methods.ts';
import type {
  Player,
  PlayerHost,
  PlayerLabels,
  PlayerRequest,
  PlayerResponse,
  PlayOptions,
  Refusal,
} from './host.ts';
import { fillField } from './initial-fields.ts';
import { own } from './own.ts';
import { parseFragment } from './parse-fragment.ts';
import { sanitize, type SafeMarkup } from './sanitize.ts';
import { fitsState, mergeState, type BoundState } from './state.ts';
import { playerStylesheet } from './stylesheet.ts';
import { mayAct, type Trust } from './trust.ts';

/** Time in ms without input before `input-debounced` fires. */
const debounceTime = 300;

/** Maximum number of events that cause each other. Actions that form a circle end there. */
const deepestEvent = 10;

/**
 * Plays AMP for Email without the AMP runtime in a shadow root, which an element gets if it has none. Replaces what the
 * shadow root contains. Never throws on what the markup contains: it leaves out what AMP for Email does not allow.
 */
export function play(
  place: Element | ShadowRoot,
  markup: string,
  host: PlayerHost,
  options: PlayOptions = {},
): Player {
  const root = isShadowRoot(place) ? place : (place.shadowRoot ?? place.attachShadow({ mode: 'open' }));
  return new AmpPlayer(root, markup, host, options);
}

class AmpPlayer implements Player, Interpreter {
  readonly content: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #host: PlayerHost;
  readonly #leaving = new AbortController();
  readonly #methods = new WeakMap<Element, Methods>();
  readonly #templates = new WeakMap<Element, string>();
  readonly #actions = new Map<string, Actions>();
  #debounced: ReturnType<typeof setTimeout> | undefined;
  #bindings: readonly Binding[] = [];
  #state: BoundState = {};
  #hasChanged = false;
  #depth = 0;

  constructor(root: ShadowRoot, markup: string, host: PlayerHost, { css = '', initial = {} }: PlayOptions) {
    this.#root = root;
    this.#host = host;
    this.content = root.ownerDocument.createElement('div');
    const parsed = this.#parse(markup);
    root.replaceChildren(this.content);
    setStylesheet(root, playerStylesheet + css + takeStylesheets(parsed));
    this.#listen();
    this.#insert(this.content, this.#sanitize(parsed, false));
    if (host.onRefusal !== undefined) this.#checkActions();
    if (initial.state !== undefined) this.setState(initial.state);
    for (const choice of initial.fields ?? []) {
      const field = fillField(this.content, choice);
      if (field !== undefined) this.#bubble(field, 'change', 'start', valueOf(field));
    }
  }

  get labels(): PlayerLabels {
    return this.#host.labels;
  }

  get state(): BoundState {
    return this.#state;
  }

  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  refreshLists(): void {
    for (const list of this.content.querySelectorAll('amp-list'))
      this.#methods.get(list)?.['refresh']?.({}, 'person');
  }

  stop(): void {
    this.#leaving.abort();
    clearTimeout(this.#debounced);
    this.content.remove();
  }

  render(into: Element, markup: string, bind = false): void {
    const bindings = this.#insert(into, this.#sanitize(this.#parse(markup), true));
    if (bind) this.#apply(bindings);
  }

  setMethods(element: Element, methods: Methods): void {
    this.#methods.set(element, methods);
  }

  setState(change: unknown): void {
    const next = mergeState(this.#state, change);
    if (!fitsState(next)) return this.refuse('state', 'too long');
    this.#state = next;
    this.#hasChanged = true;
    this.#bindings = this.#bindings.filter(({ element }) => this.content.contains(element));
    this.#apply(this.#bindings);
  }

  trigger(element: Element, event: string, trust: Trust, data: Given = {}): boolean {
    this.#host.onEvent?.({ name: event, element, data });
    if (!hasEvent(element.localName, event)) return false;
    const steps = this.#actionsOf(element).get(event) ?? [];
    if (this.#depth === deepestEvent) this.refuse('event', event);
    else if (steps.length > 0) this.#runAll(steps, trust, data);
    return steps.length > 0;
  }

  templateOf(element: Element): string | undefined {
    const id = element.getAttribute('template');
    const template = id === null ? element.querySelector(':scope > template') : this.#root.getElementById(id);
    return template === null ? undefined : this.#templates.get(template);
  }

  send(request: PlayerRequest, answered: (response: PlayerResponse) => void): void {
    const { signal } = this.#leaving;
    const answer = (response: PlayerResponse) => {
      if (!signal.aborted) answered(response);
    };
    this.#host.send(request, signal).then(answer, () => answer({ ok: false, body: {} }));
  }

  refuse(kind: Refusal['kind'], detail: string): void {
    this.#host.onRefusal?.({ kind, detail });
  }

  #parse(markup: string): DocumentFragment {
    return (this.#host.parse ?? parseFragment)(markup);
  }

  #sanitize(parsed: DocumentFragment, inTemplate: boolean): SafeMarkup {
    return sanitize(parsed, {
      page: this.#root.ownerDocument,
      inTemplate,
      toPictureUrl: this.#host.toPictureUrl ?? ((src) => src),
      refuse: (kind, detail) => this.refuse(kind, detail),
    });
  }

  #insert(into: Element, { content, bindings, templates, states }: SafeMarkup): readonly Binding[] {
    this.#host.prepare?.(content);
    const elements = [...content.querySelectorAll<HTMLElement>('*')];
    into.append(content);
    for (const [template, text] of templates) this.#templates.set(template, text);
    this.#bindings = [...this.#bindings, ...bindings];
    const next = mergeState(this.#state, states);
    if (fitsState(next)) this.#state = next;
    else this.refuse('state', Object.keys(states).join(' '));
    for (const element of elements) own(components, element.localName)?.(element, this);
    return bindings;
  }

  #apply(bindings: readonly Binding[]): void {
    for (const binding of bindings) {
      applyBinding(binding, this.#state, (element, property, value) => {
        const setter = own(this.#methods.get(element), `[${property}]`);
        setter?.({ value }, 'distant');
        return setter !== undefined;
      });
    }
  }

  #actionsOf(element: Element): Actions {
    const on = element.getAttribute('on') ?? '';
    let actions = this.#actions.get(on);
    if (actions === undefined) {
      actions = parseActions(on);
      this.#actions.set(on, actions);
    }
    return actions;
  }

  #runAll(steps: readonly Action[], trust: Trust, event: Given): void {
    this.#depth++;
    let hasSet = false;
    for (const step of steps) {
      const sets = step.target === 'AMP' && step.method === 'setState';
      // AMP for Email allows one change of the state for each event.
      if ((sets && hasSet) || !mayAct(trust, step.target, step.method)) {
        this.refuse('action', `${step.target}.${step.method}`);
        continue;
      }
      hasSet ||= sets;
      this.#run(step, trust, event);
    }
    this.#depth--;
  }

  #run({ target, method, given }: Action, trust: Trust, event: Given): void {
    const scope = { ...this.#state, event };
    const entries = Object.entries(given).map(
      ([name, expression]) => [name, evaluated(expression, scope)] as const,
    );
    if (entries.some(([, value]) => value === undefined)) return;
    const values: Given = Object.fromEntries(entries);
    if (target === 'AMP' && method === 'setState') return this.setState(values['state']);
    const call = this.#methodOf(target, method);
    if (call === undefined) this.refuse('action', `${target}.${method}`);
    else call(values, trust);
  }

  /** Returns the method of the element with the id. Undefined if there is no element, or it has no such method. */
  #methodOf(id: string, method: string): Method | undefined {
    const element = this.#root.getElementById(id);
    if (element === null) return undefined;
    const globalMethod = own(globalMethods, method);
    return (
      own(this.#methods.get(element), method) ??
      (globalMethod === undefined ? undefined : (given) => globalMethod(element, given))
    );
  }

  /** Refuses actions that no element has yet. */
  #checkActions(): void {
    for (const element of this.content.querySelectorAll('[on]')) {
      for (const { target, method } of [...this.#actionsOf(element).values()].flat()) {
        const isKnown =
          target === 'AMP' ? method === 'setState' : this.#methodOf(target, method) !== undefined;
        if (!isKnown) this.refuse('action', `${target}.${method}`);
      }
    }
  }

  /** Runs the actions of the nearest element that handles the event, starting at `from`. */
  #bubble(from: EventTarget | null, event: string, trust: Trust, data: Given = {}): void {
    for (let element = isElement(from) ? from : null; element !== null; element = element.parentElement) {
      if (this.trigger(element, event, trust, data)) return;
    }
  }

  #listen(): void {
    const { signal } = this.#leaving;
    const on = (type: string, handle: (event: Event) => void) =>
      this.content.addEventListener(type, handle, { signal });
    on('click', (event) => this.#onClick(event));
    on('auxclick', (event) => {
      if (this.#host.openLink !== undefined) event.preventDefault();
    });
    on('keydown', (event) => {
      if (isKeyboardEvent(event)) this.#onKey(event);
    });
    on('input', ({ target }) => {
      const data = valueOf(target);
      this.#debounce(target, data);
      this.#bubble(target, 'input-throttled', 'person', data);
    });
    on('change', ({ target }) => this.#bubble(target, 'change', 'person', valueOf(target)));
  }

  /**
   * Uses one timer for the whole message, as the AMP runtime does. When several radio buttons change in quick
   * succession, only the last change fires.
   */
  #debounce(target: EventTarget | null, data: Given): void {
    clearTimeout(this.#debounced);
    this.#debounced = setTimeout(() => this.#bubble(target, 'input-debounced', 'person', data), debounceTime);
  }

  #onClick(event: Event): void {
    const { target } = event;
    if (!isElement(target)) return;
    const link = target.closest('a');
    const { openLink } = this.#host;
    if (link !== null && openLink !== undefined) {
      event.preventDefault();
      if (link.hasAttribute('href')) openLink(link.href);
    }
    this.#bubble(target, 'tap', 'person');
  }

  /** Treats Enter and Space as a tap on elements with a role. */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isElement(target) || (key !== 'Enter' && key !== ' ')) return;
    if (target.matches('a,button,input,select,textarea,summary') || target.getAttribute('role') === null)
      return;
    event.preventDefault();
    this.#bubble(target, 'tap', 'person');
  }
}

function valueOf(target: EventTarget | null): Given {
  if (isTag(target, 'input')) {
    const { value, checked, min, max, valueAsNumber } = target;
    return { value, checked, min, max, valueAsNumber };
  }
  if (isTag(target, 'select', 'textarea')) return { value: target.value };
  return {};
}
