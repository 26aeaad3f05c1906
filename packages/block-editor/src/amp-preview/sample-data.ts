import { itemsPath, maximumItems, parseTemplate, type PlayerRequest, type Template } from '@x/amp-player';

/** Maximum number of sample items in a list. */
const sampleItems = 3;

/** Creates a sample response with values for the template of the form or list, and for what the form's actions read. */
export function sampleResponse({ element, template }: PlayerRequest): unknown {
  const data = sampleData(parseTemplate(template));
  return element.localName === 'amp-list' ? sampleList(element, data) : sampleAnswer(element, data);
}

function sampleAnswer(form: Element, data: Readonly<Record<string, unknown>>): unknown {
  const sample: Record<string, unknown> = { ...data };
  for (const [, path = ''] of (form.getAttribute('on') ?? '').matchAll(/event\.response\.([\w.]+)/g)) {
    setAt(sample, path, sampleValue(path));
  }
  return sample;
}

function sampleList(list: Element, item: unknown): unknown {
  const count = Math.min(sampleItems, maximumItems(list));
  const items = list.hasAttribute('single-item') ? item : Array.from({ length: count }, () => item);
  const path = itemsPath(list);
  if (path === '.') return items;
  const answer: Record<string, unknown> = {};
  setAt(answer, path, items);
  return answer;
}

/**
 * Creates sample data for a template. Each value is the last part of its name, or a URL if the name suggests one.
 * Sections become lists with `count` items, or `true` if they contain no values.
 */
export function sampleData(template: Template, count = 2): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const part of template) {
    if (part.kind === 'value' && part.name !== '.') setAt(data, part.name, sampleValue(part.name));
    if (part.kind !== 'section') continue;
    const inner = sampleData(part.parts, count);
    const sample = Object.keys(inner).length === 0 ? true : Array.from({ length: count }, () => inner);
    if (!part.inverted) setAt(data, part.name, sample);
  }
  return data;
}

function sampleValue(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  if (/(?:url|link|href)$/i.test(last)) return 'https://example.com/';
  return last.replaceAll('_', ' ');
}

/** Sets the value at a dotted name. Keeps existing objects along the path and at its end. */
function setAt(data: Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split('.');
  const last = keys.pop();
  if (last === undefined) return;
  let record = data;
  for (const key of keys) {
    const next = Object.hasOwn(record, key) ? record[key] : undefined;
    const inner: Record<string, unknown> = isRecord(next) ? next : {};
    record[key] = inner;
    record = inner;
  }
  if (!isRecord(record[last])) record[last] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
