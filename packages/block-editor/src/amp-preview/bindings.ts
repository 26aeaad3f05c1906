import { compileExpression, type Expression, type Scope } from '@x/email-compiler/amp-bind';
import { isTag } from '../context/realm.ts';

export interface Binding {
  readonly element: Element;
  readonly property: string;
  readonly expression: Expression;
  /** Result of the last evaluation. Undefined before the first. */
  last: unknown;
}

const bound = /^(?:\[(?<bracketed>[\w-]+)\]|data-amp-bind-(?<plain>[\w-]+))$/;

/**
 * Properties that AMP for Email binds, beside `text`, `class` and those of components. Others, such as event handlers and
 * addresses, could run scripts in the page of the editor.
 */
const bindable =
  /^(?:aria-[\w-]+|hidden|value|checked|disabled|readonly|required|min|max|pattern|placeholder|selected|alt)$/;

/** Parses the bindings of the given elements. Ignores invalid expressions, as the AMP runtime does. */
export function parseBindings(elements: readonly Element[]): readonly Binding[] {
  return elements.flatMap((element) =>
    element.getAttributeNames().flatMap((name) => {
      const { bracketed, plain = bracketed } = bound.exec(name)?.groups ?? {};
      if (plain === undefined) return [];
      const expression = readExpression(element.getAttribute(name) ?? '');
      return expression === undefined ? [] : [{ element, property: plain, expression, last: undefined }];
    }),
  );
}

function readExpression(text: string): Expression | undefined {
  try {
    return compileExpression(text);
  } catch {
    return undefined;
  }
}

/**
 * Evaluates the binding and updates its element. `own` sets a property that an AMP component implements, and returns
 * false for other properties.
 */
export function applyBinding(
  binding: Binding,
  state: Scope,
  own: (element: Element, property: string, value: unknown) => boolean,
): void {
  const { element, property } = binding;
  const value = evaluated(binding, state);
  if (value === undefined || sameValue(value, binding.last)) return;
  binding.last = value;
  if (own(element, property, value)) return;
  if (property === 'text') setText(element, typeof value === 'string' ? value : JSON.stringify(value));
  else if (property === 'class') setClass(element, value);
  else if (bindable.test(property)) setProperty(element, property, value);
}

function evaluated({ expression }: Binding, state: Scope): unknown {
  try {
    return expression(state);
  } catch {
    // A function received an invalid argument. The AMP runtime then leaves the element unchanged.
    return undefined;
  }
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
 * Sets both the attribute and the property, as AMP does. An input displays its property, and a form reset restores
 * its attribute.
 */
function setProperty(element: Element, property: string, value: unknown): void {
  const toInput = isTag(element, 'input') && property in element;
  if (typeof value === 'boolean') {
    if (toInput) Reflect.set(element, property, value);
    element.toggleAttribute(property, value);
  } else if (typeof value !== 'object' || value === null) {
    if (value === element.getAttribute(property)) return;
    if (toInput) Reflect.set(element, property, String(value));
    element.setAttribute(property, String(value));
  }
}

export type BoundState = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is BoundState {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Merges the change into the state as AMP.setState does. Merges objects at every depth and replaces all other values.
 */
export function mergeState(state: BoundState, change: unknown): BoundState {
  if (!isPlain(change)) return state;
  const merged = Object.entries(change).map(([name, value]) => {
    const before = Object.hasOwn(state, name) ? state[name] : undefined;
    return [name, isPlain(before) && isPlain(value) ? mergeState(before, value) : value] as const;
  });
  return { ...state, ...Object.fromEntries(merged) };
}
