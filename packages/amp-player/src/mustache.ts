export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly raw: boolean }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly inverted: boolean;
      readonly parts: readonly TemplatePart[];
    };

export type Template = readonly TemplatePart[];

/** Maximum depth of sections, which bounds the stack. Deeper ones are left out. */
const deepest = 100;

const tag = /\{\{\{(?<raw>[^{}]+)\}\}\}|\{\{(?<inside>[^{}]*)\}\}/g;

interface OpenSection {
  readonly name: string;
  readonly inverted: boolean;
  readonly parts: TemplatePart[];
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
    else if (sign === '#' || sign === '^') {
      if (open.length <= deepest) open.push({ name, inverted: sign === '^', parts: [] });
    } else if (sign === '/') close(open, name);
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
