import { templateIn } from './form.ts';
import { parseTemplate, renderTemplate, sampleData, setAt } from './mustache.ts';
import type { Component, Preview } from './preview.ts';

/** Maximum number of sample items in a list. */
const sampleItems = 3;

/** Implements amp-list. Shows the placeholder while loading, then the items, or the fallback after a failure. */
export const list: Component = (element, message) => {
  message.setMethods(element, { refresh: () => load(element, message), changeToLayoutContainer: () => {} });
  load(element, message);
};

function load(element: HTMLElement, message: Preview): void {
  element.querySelector(':scope > [data-items]')?.remove();
  element.dataset['state'] = 'loading';
  const url = element.getAttribute('src') ?? '';
  message.ask(
    { url, method: 'GET', fields: {} },
    () => sampleOf(element),
    (ok, answer) => {
      const items = ok ? itemsOf(element, answer) : undefined;
      if (items === undefined) {
        element.dataset['state'] = 'failed';
        message.trigger(element, 'fetch-error');
        return;
      }
      element.dataset['state'] = 'loaded';
      showItems(element, items, message);
    },
  );
}

function showItems(element: HTMLElement, items: readonly unknown[], message: Preview): void {
  element.querySelector(':scope > [data-items]')?.remove();
  const container = document.createElement('div');
  container.dataset['items'] = '';
  container.setAttribute('role', 'list');
  element.append(container);
  const template = parseTemplate(templateIn(element) ?? '');
  for (const item of items)
    message.insert(container, `<div role="listitem">${renderTemplate(template, item)}</div>`);
}

function pathOf(element: Element): string {
  return element.getAttribute('items') ?? 'items';
}

/** Returns the list's items from the response, or undefined if the response has none. */
function itemsOf(element: Element, answer: unknown): readonly unknown[] | undefined {
  let value = answer;
  for (const key of pathOf(element) === '.' ? [] : pathOf(element).split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  if (element.hasAttribute('single-item')) return [value];
  return Array.isArray(value) ? value.slice(0, maximumItems(element)) : undefined;
}

function maximumItems(element: Element): number {
  const most = Number.parseInt(element.getAttribute('max-items') ?? '', 10);
  return Number.isNaN(most) ? Infinity : most;
}

function sampleOf(element: Element): unknown {
  const item = sampleData(parseTemplate(templateIn(element) ?? ''));
  const count = Math.min(sampleItems, maximumItems(element));
  const items = element.hasAttribute('single-item') ? item : Array.from({ length: count }, () => item);
  if (pathOf(element) === '.') return items;
  const answer: Record<string, unknown> = {};
  setAt(answer, pathOf(element), items);
  return answer;
}
