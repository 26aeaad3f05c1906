import { linkAddress, webAddress } from './addresses.ts';
import {
  hasEvent,
  isAllowedAttribute,
  isAllowedElement,
  isAllowedName,
  isAllowedType,
  keepsContent,
} from './allowed.ts';
import { parseActions } from './actions.ts';
import { boundProperty, isBindable, type Binding } from './bindings.ts';
import { deferredStyle } from './dom/defer-styles.ts';
import { isElement, isHtmlElement, isTag, isText, memberOf } from './dom/realm.ts';
import { readExpression } from './expressions.ts';
import type { Refusal } from './host.ts';
import { applyLayout } from './layout.ts';

export interface SanitizeOptions {
  /** Document that shows the elements. */
  readonly page: Document;
  /** True for a rendered template, in which AMP allows less. */
  readonly inTemplate: boolean;
  readonly toPictureUrl: (src: string) => string;
  readonly refuse: (kind: Refusal['kind'], detail: string) => void;
}

export interface SafeMarkup {
  readonly content: DocumentFragment;
  readonly bindings: readonly Binding[];
  /** Texts of mustache templates, by the element that stands for the template. */
  readonly templates: ReadonlyMap<Element, string>;
  /** States of `amp-state` elements, by their ids. */
  readonly states: Readonly<Record<string, unknown>>;
}

/**
 * Copies parsed markup into new elements, so that nothing is kept but what AMP for Email allows: elements, attributes,
 * addresses, actions and bindings. The copy is never written as text and parsed again. Templates are kept as text.
 */
export function sanitize(parsed: Node, options: SanitizeOptions): SafeMarkup {
  return new Sanitizer(options).run(parsed);
}

/** NodeFilter.SHOW_ELEMENT and NodeFilter.SHOW_TEXT. */
const showElements = 1;
const showTexts = 4;

class Sanitizer {
  readonly #options: SanitizeOptions;
  readonly #form: HTMLElement;
  readonly #bindings: Binding[] = [];
  readonly #templates = new Map<Element, string>();
  readonly #states: Record<string, unknown> = {};

  constructor(options: SanitizeOptions) {
    this.#options = options;
    this.#form = options.page.createElement('form');
  }

  run(parsed: Node): SafeMarkup {
    const content = this.#options.page.createDocumentFragment();
    // Fields of a form would hide its `firstChild`, but a walker does not read it.
    this.#copyChildren(this.#options.page.createTreeWalker(parsed, showElements | showTexts), content);
    return { content, bindings: this.#bindings, templates: this.#templates, states: this.#states };
  }

  #copyChildren(walker: TreeWalker, into: Node): void {
    const parent = walker.currentNode;
    for (let node = walker.firstChild(); node !== null; node = walker.nextSibling()) {
      if (isText(node)) into.appendChild(this.#options.page.createTextNode(node.data));
      else if (isElement(node)) {
        const inner = this.#copy(node, into);
        if (inner !== undefined) this.#copyChildren(walker, inner);
      }
    }
    walker.currentNode = parent;
  }

  /** Copies an element without its children. Returns where they belong, or undefined if they are left out. */
  #copy(element: Element, parent: Node): Node | undefined {
    if (!isHtmlElement(element)) {
      this.#refuse('element', element.localName);
      return undefined;
    }
    const localName = memberOf(element, 'localName');
    if (localName === 'template' || localName === 'script') {
      this.#copyTemplate(element, parent);
      return undefined;
    }
    if (!isAllowedElement(localName, this.#options.inTemplate)) {
      this.#refuse('element', localName);
      return keepsContent(localName) ? parent : undefined;
    }
    const copied = this.#copyElement(element);
    parent.appendChild(copied);
    if (localName === 'amp-state') {
      this.#readState(element);
      return undefined;
    }
    return isTag(copied, 'img') ? undefined : copied;
  }

  #copyTemplate(element: HTMLElement, parent: Node): void {
    const isTemplate =
      element.getAttribute('type') === 'amp-mustache' ||
      (element.getAttribute('type') === 'text/plain' && element.getAttribute('template') === 'amp-mustache');
    if (!isTemplate || this.#options.inTemplate) return this.#refuse('element', element.localName);
    const copied = this.#options.page.createElement('template');
    const id = element.getAttribute('id');
    if (id !== null) copied.setAttribute('id', id);
    this.#templates.set(copied, isTag(element, 'template') ? element.innerHTML : element.textContent);
    parent.appendChild(copied);
  }

  #readState(element: Element): void {
    const id = element.getAttribute('id') ?? '';
    const text = element.querySelector('script')?.textContent ?? '';
    if (id === '' || id === '__proto__') return;
    try {
      this.#states[id] = JSON.parse(text);
    } catch {
      this.#refuse('state', id);
    }
  }

  #copyElement(element: HTMLElement): HTMLElement {
    const { page, toPictureUrl } = this.#options;
    const localName = memberOf(element, 'localName');
    const isPicture = localName === 'amp-img' || localName === 'amp-anim';
    const copied = page.createElement(isPicture ? 'img' : localName);
    for (const { name, value } of memberOf(element, 'attributes')) {
      if (name === deferredStyle) continue;
      const property = boundProperty(name);
      if (property !== undefined) this.#copyBinding(copied, localName, property, value);
      else if (isOfOption(element, name)) copied.setAttribute(name, value);
      else if (!this.#copyAttribute(copied, localName, name, value))
        this.#refuse('attribute', `${localName} ${name}`);
    }
    this.#copyStyle(element, copied, localName);
    if (isTag(copied, 'img')) {
      const src = webAddress(element.getAttribute('src') ?? '');
      if (src !== undefined) copied.src = toPictureUrl(src);
      if (!copied.hasAttribute('alt')) copied.alt = '';
      copied.draggable = false;
    }
    if (isTag(copied, 'a') && /^http/i.test(copied.getAttribute('href') ?? '')) {
      copied.target = '_blank';
      copied.rel = 'noopener';
    }
    return copied;
  }

  #copyBinding(copied: Element, localName: string, property: string, text: string): void {
    const expression = readExpression(text);
    if (!isBindable(localName, property)) this.#refuse('binding', `${localName} [${property}]`);
    else if (expression === undefined) this.#refuse('expression', text);
    else this.#bindings.push({ element: copied, property, expression, last: undefined });
  }

  /** Returns whether the attribute is allowed. */
  #copyAttribute(copied: HTMLElement, localName: string, name: string, value: string): boolean {
    if (!isAllowedAttribute(localName, name)) return name === 'style' || isHarmless(localName, name);
    if ((name === 'name' || name === 'id') && isField(localName)) {
      if (!isAllowedName(value, this.#form, this.#options.inTemplate)) return false;
    }
    if (name === 'type' && localName === 'input' && !isAllowedType(value)) return false;
    if (name === 'src') return webAddress(value) !== undefined && this.#setAddress(copied, name, value);
    if (name === 'href')
      return linkAddress(value) !== undefined && this.#setAddress(copied, name, linkAddress(value));
    if (name === 'action-xhr')
      return webAddress(value) !== undefined && this.#setAddress(copied, name, webAddress(value));
    if (name === 'on') this.#checkActions(localName, value);
    copied.setAttribute(name, value);
    return true;
  }

  #setAddress(copied: Element, name: string, address: string | undefined): boolean {
    // The src of an image is set last, because loading starts with it.
    if (address !== undefined && !isTag(copied, 'img')) copied.setAttribute(name, address);
    return true;
  }

  #checkActions(localName: string, on: string): void {
    for (const event of parseActions(on, (part) => this.#refuse('action', part)).keys()) {
      if (!hasEvent(localName, event)) this.#refuse('event', `${localName} ${event}`);
    }
  }

  #copyStyle(element: HTMLElement, copied: HTMLElement, localName: string): void {
    const text = memberOf(element, 'style').cssText;
    if (localName.startsWith('amp-')) applyLayout(copied, element, text);
    else if (text !== '') copied.style.cssText = text;
    // Would cover the page around the message.
    if (/fixed|sticky/.test(copied.style.position)) {
      this.#refuse('attribute', `${localName} style`);
      copied.style.removeProperty('position');
    }
  }

  #refuse(kind: Refusal['kind'], detail: string): void {
    this.#options.refuse(kind, detail);
  }
}

/** Elements that a form has as properties, by their names and ids. Pictures become img elements. */
function isField(localName: string): boolean {
  return ['input', 'select', 'textarea', 'button', 'fieldset', 'output', 'amp-img', 'amp-anim'].includes(
    localName,
  );
}

/** Returns whether an option of an amp-selector has the attribute, which can be any element. */
function isOfOption(element: HTMLElement, name: string): boolean {
  return (
    (name === 'selected' || name === 'disabled') &&
    memberOf(element, 'attributes').getNamedItem('option') !== null
  );
}

/** Attributes of AMP for Email that mean nothing to the player. */
function isHarmless(localName: string, name: string): boolean {
  return (
    /^(?:target|rel|accesskey|draggable|slot|media|noloading|attribution|xmlns)$/.test(name) ||
    (localName === 'amp-carousel' && name === 'delay')
  );
}
