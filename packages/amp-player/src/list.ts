import type { Component, Interpreter } from './component.ts';
import { parseTemplate, renderTemplate } from './mustache.ts';

/** Implements amp-list. Shows the placeholder while loading, then the items, or the fallback after a failure. */
export const list: Component = (element, interpreter) => {
  let round = 0;
  function load(): void {
    const current = ++round;
    element.querySelector(':scope > [data-items]')?.remove();
    element.dataset['state'] = 'loading';
    const template = interpreter.templateOf(element) ?? '';
    const url = element.getAttribute('src') ?? '';
    interpreter.send({ url, method: 'GET', fields: [], element, template }, ({ ok, body }) => {
      // A later refresh has replaced this request.
      if (current !== round) return;
      const items = ok ? itemsOf(element, body) : undefined;
      element.dataset['state'] = items === undefined ? 'failed' : 'loaded';
      if (items === undefined) interpreter.trigger(element, 'fetch-error', 'distant');
      else showItems(element, items, template, interpreter);
    });
  }
  interpreter.setMethods(element, { refresh: load, changeToLayoutContainer: () => {} });
  load();
};

function showItems(
  element: HTMLElement,
  items: readonly unknown[],
  text: string,
  interpreter: Interpreter,
): void {
  element.querySelector(':scope > [data-items]')?.remove();
  const container = element.ownerDocument.createElement('div');
  container.dataset['items'] = '';
  container.setAttribute('role', 'list');
  element.append(container);
  const template = parseTemplate(text);
  const binding = element.getAttribute('binding');
  const bind = binding !== 'no' && (binding !== 'refresh' || interpreter.hasChanged);
  for (const item of items) {
    const shown = element.ownerDocument.createElement('div');
    shown.setAttribute('role', 'listitem');
    container.append(shown);
    interpreter.render(shown, renderTemplate(template, item), bind);
  }
}

/** Returns the path to the items in the response, such as `data.items`. A dot stands for the whole response. */
export function itemsPath(element: Element): string {
  return element.getAttribute('items') ?? 'items';
}

/** Returns the list's items from the response, or undefined if the response has none. */
function itemsOf(element: Element, body: unknown): readonly unknown[] | undefined {
  let value = body;
  for (const key of itemsPath(element) === '.' ? [] : itemsPath(element).split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  if (element.hasAttribute('single-item')) return [value];
  return Array.isArray(value) ? value.slice(0, maximumItems(element)) : undefined;
}

/** Returns the maximum number of items that the list shows, Infinity by default. */
export function maximumItems(element: Element): number {
  const most = Number.parseInt(element.getAttribute('max-items') ?? '', 10);
  return Number.isNaN(most) ? Infinity : most;
}
