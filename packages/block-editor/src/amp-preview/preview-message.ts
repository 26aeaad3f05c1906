import type { SampleRequest } from '../definition/define-block-editor.ts';
import { createStylesheet } from '../markup/create-stylesheet.ts';
import type { DarkParts, DarkView } from '../surface/dark-view.ts';
import { parseActions, type Action, type Actions } from './actions.ts';
import { applyBinding, parseBindings, type Binding, mergeState, type BoundState } from './bindings.ts';
import { components } from './components.ts';
import { globalMethods } from './global-methods.ts';
import type { PreviewAmp } from './preview-amp.ts';
import type {
  Given,
  Methods,
  Outcome,
  Preview,
  PreviewLabels,
  Report,
  ServerAnswer,
  ServerRequest,
} from './preview.ts';
import { prepare } from './prepare.ts';
import { previewStylesheet, scopedToWidth } from './stylesheet.ts';
import { isElement, isKeyboardEvent, isTag } from '../context/realm.ts';

export interface PreviewOptions {
  readonly outcome: Outcome;
  /** Delay in ms before a simulated response. */
  readonly answerAfter: number;
  /** Simulates a mail client in dark mode. */
  readonly dark?: DarkView | undefined;
  readonly labels: PreviewLabels;
  readonly sampleAnswer?: ((request: SampleRequest) => unknown) | undefined;
  /** For tests: answers all requests, so that `outcome` has no effect on them. Must not reject. */
  readonly server?: (request: ServerRequest) => Promise<ServerAnswer>;
  readonly onReport?: (report: Report) => void;
}

/** AMP has no classes for dark mode. */
const noDarkParts: DarkParts = { html: '', darkClasses: new Map() };

/** Time in ms without input before `input-debounced` fires. */
const debounceTime = 300;

/**
 * Interprets AMP for Email without the AMP runtime, for any block. Supports bindings, actions, forms, lists, templates
 * and components. Sends no form or list requests, and opens no links.
 */
export class PreviewMessage implements Preview {
  readonly #root: ShadowRoot;
  readonly #content: HTMLElement;
  readonly #options: PreviewOptions;
  readonly #leaving = new AbortController();
  readonly #methods = new WeakMap<Element, Methods>();
  readonly #actions = new Map<string, Actions>();
  #debounced: ReturnType<typeof setTimeout> | undefined;
  #bindings: readonly Binding[] = [];
  #state: BoundState = {};
  #outcome: Outcome;

  constructor(host: HTMLElement, shown: PreviewAmp, options: PreviewOptions) {
    this.#options = options;
    this.#outcome = options.outcome;
    this.#root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const css = scopedToWidth(shown.css);
    const shownCss = options.dark?.stylesheet(css, noDarkParts) ?? css;
    this.#root.adoptedStyleSheets = [createStylesheet(host.ownerDocument, previewStylesheet + shownCss)];
    this.#content = document.createElement('div');
    // Without a scheme of its own, the message would show checkboxes in the scheme of the page.
    const scheme =
      options.dark === undefined
        ? 'color-scheme:light'
        : `color-scheme:dark;color:${options.dark.frame(shown.frame).text}`;
    this.#content.style.cssText = `all:initial;display:block;${shown.frame.canvasStyle};background-color:transparent;${scheme}`;
    this.#content.lang = shown.frame.language;
    this.#content.dir = shown.frame.direction;
    this.#root.replaceChildren(this.#content);
    this.#listen();
    this.insert(this.#content, shown.markup);
  }

  /** True if the block has a list, or a form that shows the response. The user can then choose the outcome. */
  get asks(): boolean {
    const shown = [...this.#content.querySelectorAll('form,amp-list')];
    return shown.some(
      (element) =>
        element.localName === 'amp-list' || element.querySelector('[submit-success],[submit-error]') !== null,
    );
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  get labels(): PreviewLabels {
    return this.#options.labels;
  }

  /** Sets the outcome of all later requests, and makes every list request its items again. */
  setOutcome(outcome: Outcome): void {
    this.#outcome = outcome;
    for (const list of this.#content.querySelectorAll('amp-list')) this.#methods.get(list)?.['refresh']?.({});
  }

  focus(): void {
    this.#content
      .querySelector<HTMLElement>(
        'a[href],button:not([disabled]),input:not([type=hidden]),select,textarea,[tabindex="0"]',
      )
      ?.focus();
  }

  destroy(): void {
    this.#leaving.abort();
  }

  insert(into: Element, markup: string): void {
    const fragment = prepare(markup);
    this.#options.dark?.darken(fragment, noDarkParts.darkClasses);
    const elements = [...fragment.querySelectorAll<HTMLElement>('*')];
    into.append(fragment);
    this.#bindings = [...this.#bindings, ...parseBindings(elements)];
    for (const element of elements) {
      const initial = readState(element);
      if (initial !== undefined) this.#state = mergeState(this.#state, { [element.id]: initial });
      components[element.localName]?.(element, this);
    }
  }

  setMethods(element: Element, methods: Methods): void {
    this.#methods.set(element, methods);
  }

  setState(change: unknown): void {
    this.#state = mergeState(this.#state, change);
    this.#bindings = this.#bindings.filter(({ element }) => element.isConnected);
    for (const binding of this.#bindings) {
      applyBinding(binding, this.#state, (element, property, value) =>
        this.#setOwn(element, property, value),
      );
    }
  }

  trigger(element: Element, event: string, data: Given = {}): boolean {
    const steps = this.#actionsOf(element).get(event) ?? [];
    for (const step of steps) this.#run(step, data);
    return steps.length > 0;
  }

  ask(request: ServerRequest, sample: () => unknown, answered: (ok: boolean, answer: unknown) => void): void {
    const { onReport, sampleAnswer, answerAfter, server } = this.#options;
    const { url, fields } = request;
    onReport?.({ kind: 'request', url, fields });
    if (server !== undefined) {
      void server(request).then(({ ok, answer }) => {
        if (!this.#leaving.signal.aborted) answered(ok, answer);
      });
      return;
    }
    const outcome = this.#outcome;
    if (outcome === 'pending') return;
    const answer = () => {
      if (this.#leaving.signal.aborted) return;
      if (outcome === 'failure') answered(false, {});
      else answered(true, sampleAnswer?.({ url, fields }) ?? sample());
    };
    if (answerAfter === 0) answer();
    else setTimeout(answer, answerAfter);
  }

  #setOwn(element: Element, property: string, value: unknown): boolean {
    const setter = this.#methods.get(element)?.[`[${property}]`];
    setter?.({ value });
    return setter !== undefined;
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

  #run({ target, method, given }: Action, event: Given): void {
    const scope = { ...this.#state, event };
    const values: Record<string, unknown> = {};
    try {
      for (const [name, expression] of Object.entries(given)) values[name] = expression(scope);
    } catch {
      return;
    }
    if (target === 'AMP') {
      if (method === 'setState') this.setState(values['state']);
      return;
    }
    const element = this.#root.getElementById(target);
    if (element === null) return;
    const own = this.#methods.get(element)?.[method];
    if (own === undefined) globalMethods[method]?.(element, values);
    else own(values);
  }

  /** Runs the actions of the nearest element that handles the event, starting at `from`. */
  #bubble(from: EventTarget | null, event: string, data: Given = {}): void {
    for (let element = isElement(from) ? from : null; element !== null; element = element.parentElement) {
      if (this.trigger(element, event, data)) return;
    }
  }

  #listen(): void {
    const { signal } = this.#leaving;
    const on = (type: string, handle: (event: Event) => void) =>
      this.#content.addEventListener(type, handle, { signal });
    on('click', (event) => this.#onClick(event));
    on('auxclick', (event) => event.preventDefault());
    on('keydown', (event) => {
      if (isKeyboardEvent(event)) this.#onKey(event);
    });
    on('input', (event) => {
      const data = valueOf(event.target);
      this.#debounce(event.target, data);
      this.#bubble(event.target, 'input-throttled', data);
    });
    on('change', (event) => this.#bubble(event.target, 'change', valueOf(event.target)));
    on('submit', (event) => {
      event.preventDefault();
      if (isElement(event.target)) this.#methods.get(event.target)?.['submit']?.({});
    });
  }

  /**
   * Uses one timer for the whole message, as the AMP runtime does. When several radio buttons change in quick
   * succession, only the last change fires.
   */
  #debounce(target: EventTarget | null, data: Given): void {
    clearTimeout(this.#debounced);
    const run = () => {
      if (!this.#leaving.signal.aborted) this.#bubble(target, 'input-debounced', data);
    };
    this.#debounced = setTimeout(run, debounceTime);
  }

  #onClick(event: Event): void {
    const { target } = event;
    if (!isElement(target)) return;
    const link = target.closest('a');
    if (link !== null) {
      event.preventDefault();
      if (link.hasAttribute('href')) this.#options.onReport?.({ kind: 'link', url: link.href });
    }
    this.#bubble(target, 'tap');
  }

  /** Treats Enter and Space as a tap on elements with a role. */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!isElement(target) || (key !== 'Enter' && key !== ' ')) return;
    if (target.matches('a,button,input,select,textarea,summary') || target.getAttribute('role') === null)
      return;
    event.preventDefault();
    this.#bubble(target, 'tap');
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

/** Parses the initial state of an `amp-state`. Returns undefined for other elements and for invalid JSON. */
function readState(element: Element): unknown {
  if (element.localName !== 'amp-state' || element.id === '') return undefined;
  try {
    return JSON.parse(element.textContent);
  } catch {
    return undefined;
  }
}
