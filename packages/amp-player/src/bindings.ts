import type { Expression } from '@x/email-compiler/amp-bind';
import { isTag } from './dom/realm.ts';
import { evaluated } from './expressions.ts';
import type { BoundState } from './state.ts';

export interface Binding {
  readonly element: Element;
  readonly property: string;
  readonly expression: Expression;
  /** Result of the last evaluation. Undefined before the first. */
  last: unknown;
}

const bound = /^(?:\[(?<bracketed>[\w-]+)\]|data-amp-bind-(?<plain>[\w-]+))$/;

/** Returns the property that an attribute binds, such as `text` for `[text]`. Undefined if it is not a binding. */
export function boundProperty(attribute: string): string | undefined {
  const { bracketed, plain = bracketed } = bound.exec(attribute)?.groups ?? {};
  return plain;
}

const everywhere = /^(?:text|class|hidden|aria-[a-z]+)$/;

/** What AMP for Email binds on single elements, as its validator says. Addresses, styles and handlers are never bound. */
const byElement: Readonly<Record<string, string>> = {
  'amp-carousel': 'slide',
  'amp-img': 'alt',
  'amp-selector': 'selected disabled',
  button: 'value disabled',
  details: 'open',
  fieldset: 'disabled',
  input:
    'value checked disabled required readonly min max minlength maxlength pattern placeholder size multiple step autocomplete spellcheck',
  optgroup: 'disabled label',
  option: 'value disabled selected label',
  section: 'data-expand',
  select: 'disabled required size multiple',
  textarea:
    'disabled required readonly minlength maxlength pattern placeholder autocomplete spellcheck rows cols wrap',
};

/** Returns whether AMP for Email binds the property on elements with this name. */
export function isBindable(localName: string, property: string): boolean {
  if (everywhere.test(property)) return true;
  return Object.hasOwn(byElement, localName) && byElement[localName]?.split(' ').includes(property) === true;
}

/**
 * Evaluates the binding and updates its element. `own` sets a property that an AMP component implements, and returns
 * false for other properties.
 */
export function applyBinding(
  binding: Binding,
  state: BoundState,
  own: (element: Element, property: string, value: unknown) => boolean,
): void {
  const { element, property } = binding;
  const value = evaluated(binding.expression, state);
  if (value === undefined || sameValue(value, binding.last)) return;
  binding.last = value;
  if (own(element, property, value)) return;
  if (property === 'text') setText(element, typeof value === 'string' ? value : JSON.stringify(value));
  else if (property === 'class') setClass(element, value);
  else setProperty(element, property, value);
}

function sameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

function setText(element: Element, text: string): void {
  if (isTag(element, 'textarea')) element.value = text;
  else element.textContent = text;
}

function setClass(element: Element, value: unknown): void {
  if (Array.isArray(value)) element.className = value.join(' ');
  else if (typeof value === 'string') element.className = value;
  else if (value === null) element.className = '';
}

/**
 * Sets both the attribute and the property, as AMP does. A field displays its property, and a form reset restores its
 * attribute.
 */
function setProperty(element: Element, property: string, value: unknown): void {
  const toField = isTag(element, 'input', 'option') && property in element;
  if (typeof value === 'boolean') {
    if (toField) Reflect.set(element, property, value);
    element.toggleAttribute(property, value);
  } else if (typeof value !== 'object' || value === null) {
    if (value === element.getAttribute(property)) return;
    if (toField) Reflect.set(element, property, String(value));
    element.setAttribute(property, String(value));
  }
}
