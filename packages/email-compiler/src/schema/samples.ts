import { isBrandReference } from './brand-reference.ts';
import { isRecord } from './read-document.ts';
import { mostMarks } from './sample-marks.ts';

/** A value that an author writes or chooses: a text, a picture or an address. */
export interface AuthoredValue {
  readonly kind: 'text' | 'picture' | 'link';
  /** Text of the value. Merge tags are written as `{{name}}`. */
  readonly value: string;
}

/** Fields with words that recipients read. */
const textFields = new Set([
  'address',
  'alt',
  'author',
  'code',
  'company',
  'description',
  'detail',
  'label',
  'linkLabel',
  'name',
  'preheader',
  'rows',
  'text',
  'title',
]);
const linkFields = new Set(['href', 'link', 'url']);

/** Lists the values in a block's config or content, or in the body's config. `content` must not hold inner blocks. */
function authoredValues(value: unknown, field = ''): readonly AuthoredValue[] {
  if (typeof value === 'string') return valueOf(value, field);
  if (Array.isArray(value)) return value.flatMap((item) => authoredValues(item, field));
  if (!isRecord(value)) return [];
  if (isTextBlock(value)) return textBlockValues(value);
  const fields = Object.entries(value).filter(
    // The texts of a form are the product's. The name of a picture is that of its file.
    ([name]) => name !== 'colors' && name !== 'texts' && (name !== 'name' || !('src' in value)),
  );
  return fields.flatMap(([name, item]) => authoredValues(item, name));
}

function valueOf(value: string, field: string): readonly AuthoredValue[] {
  if (isBrandReference(value)) return [];
  if (field === 'src' || field === 'image')
    return /^https?:/i.test(value) ? [{ kind: 'picture', value }] : [];
  if (linkFields.has(field)) return /^https?:/i.test(value) ? [{ kind: 'link', value }] : [];
  return textFields.has(field) && /[\p{L}\p{N}]/u.test(value) ? [{ kind: 'text', value }] : [];
}

function isTextBlock(value: Readonly<Record<string, unknown>>): boolean {
  return value['type'] === 'paragraph' || value['type'] === 'heading';
}

/** A paragraph is one value, so that an edit of any of its words makes it the author's own. */
function textBlockValues({ content }: Readonly<Record<string, unknown>>): readonly AuthoredValue[] {
  if (!Array.isArray(content)) return [];
  const nodes = content.filter(isRecord);
  const text = nodes.map(nodeText).join('');
  const links = nodes.flatMap(({ marks }) => authoredValues(marks));
  return /[\p{L}\p{N}]/u.test(text) ? [{ kind: 'text', value: text }, ...links] : links;
}

function nodeText({ text, attrs }: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return text;
  return isRecord(attrs) && typeof attrs['name'] === 'string' ? `{{${attrs['name']}}}` : ' ';
}

/**
 * Returns the mark of a sample, a hash of it (cyrb53). It stands in the block with the sample, so that every program that
 * changes the sample makes it the author's own, and moving, copying and merging blocks keeps the marks.
 */
function sampleMark({ kind, value }: AuthoredValue): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  const text = `${kind} ${value}`;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return `s${part(high)}${part(low).slice(0, 6)}`;
}

function part(hash: number): string {
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/** Returns the marks of all values in `parts`, to store as the `samples` of the block or body that holds them. */
export function markSamples(...parts: readonly unknown[]): readonly string[] {
  const values = parts.flatMap((given) => authoredValues(given));
  return [...new Set(values.map(sampleMark))].slice(0, mostMarks);
}

/** Returns the values in `parts` that are still the samples with these marks. */
export function findSamples(marks: unknown, ...parts: readonly unknown[]): readonly AuthoredValue[] {
  if (!Array.isArray(marks) || marks.length === 0) return [];
  const known = new Set<unknown>(marks);
  return parts.flatMap((given) => authoredValues(given)).filter((value) => known.has(sampleMark(value)));
}
