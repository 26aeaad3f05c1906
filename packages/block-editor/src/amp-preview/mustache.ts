type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly raw: boolean }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly parts: readonly Part[];
    };

export type Template = readonly Part[];

const tag = /\{\{\{(?<raw>[^{}]+)\}\}\}|\{\{(?<inside>[^{}]*)\}\}/g;

interface OpenSection {
  readonly name: string;
  readonly inverted: boolean;
  readonly parts: Part[];
}

function readTag(inside: string): { readonly sign: string; readonly name: string } {
  const text = inside.trim();
  const [sign = ''] = /^[#^/!&]/.exec(text) ?? [];
  return { sign, name: text.slice(sign.length).trim() };
}

/**
 * Parses the mustache syntax of AMP for Email, which has values, sections, inverted sections and comments, but no
 * partials.
 */
export function parseTemplate(text: string): Template {
  const root: OpenSection = { name: '', inverted: false, parts: [] };
  const open: OpenSection[] = [root];
  let from = 0;
  for (const match of text.matchAll(tag)) {
    const raw = match.groups?.['raw']?.trim();
    const { sign, name } = readTag(match.groups?.['inside'] ?? '');
    const current = open.at(-1) ?? root;
    if (match.index > from) current.parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    if (raw !== undefined) current.parts.push({ kind: 'value', name: raw, raw: true });
    else if (sign === '#' || sign === '^') open.push({ name, inverted: sign === '^', parts: [] });
    else if (sign === '/') close(open, name);
    else if (sign !== '!') current.parts.push({ kind: 'value', name, raw: sign === '&' });
  }
  if (from < text.length) (open.at(-1) ?? root).parts.push({ kind: 'text', text: text.slice(from) });
  // Close unclosed sections at the end of the template.
  while (open.length > 1) close(open, open.at(-1)?.name ?? '');
  return root.parts;
}

function close(open: OpenSection[], name: string): void {
  const section = open.at(-1);
  const parent = open.at(-2);
  if (section === undefined || parent === undefined || section.name !== name) return;
  open.pop();
  parent.parts.push({ kind: 'section', ...section });
}

/**
 * Renders a template and escapes its values. The caller must sanitize values in triple braces, which are not
 * escaped.
 */
export function renderTemplate(template: Template, data: unknown): string {
  return render(template, [data]);
}

function render(template: Template, around: readonly unknown[]): string {
  return template
    .map((part) => {
      if (part.kind === 'text') return part.text;
      const value = lookUp(part.name, around);
      if (part.kind === 'value') return part.raw ? textOf(value) : escape(textOf(value));
      if (part.inverted) return isEmpty(value) ? render(part.parts, around) : '';
      if (isEmpty(value)) return '';
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      return items.map((item) => render(part.parts, [...around, item])).join('');
    })
    .join('');
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Looks up a dotted name in the innermost scope that has the first part of the name. */
function lookUp(name: string, around: readonly unknown[]): unknown {
  if (name === '.') return around.at(-1);
  const [first = '', ...rest] = name.split('.');
  const holder = around.findLast(
    (data) => typeof data === 'object' && data !== null && Object.hasOwn(data, first),
  );
  let value: unknown = holder;
  for (const key of [first, ...rest]) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
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

export function sampleValue(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  if (/(?:url|link|href)$/i.test(last)) return 'https://example.com/';
  return last.replaceAll('_', ' ');
}

/** Sets the value at a dotted name. Keeps existing objects along the path and at its end. */
export function setAt(data: Record<string, unknown>, name: string, value: unknown): void {
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
