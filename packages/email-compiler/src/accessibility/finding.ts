import { type ScannedElement } from '../lint/scan-markup.ts';

/** How much a problem hinders people, in the terms of the Email Markup Consortium. */
export type MarkupSeverity = 'critical' | 'serious' | 'moderate' | 'mild';

/** Rules of the Email Markup Consortium with their severities. */
export const markupRules = {
  'markup-image-alt': 'critical',
  'markup-vml-alt': 'critical',
  'markup-vml-link': 'critical',
  'markup-zoom': 'critical',
  'markup-html-lang': 'serious',
  'markup-child-lang': 'serious',
  'markup-child-dir': 'serious',
  'markup-table-role': 'serious',
  'markup-link-name': 'serious',
  'markup-contrast': 'serious',
  'markup-title': 'serious',
  'markup-link-color': 'serious',
  'markup-link-text': 'moderate',
  'markup-vml-heading': 'moderate',
  'markup-h1-repeated': 'moderate',
  'markup-h1-missing': 'mild',
} as const satisfies Readonly<Record<string, MarkupSeverity>>;
export type MarkupRule = keyof typeof markupRules;

/** A place in the markup that breaks a rule. */
export interface Violation {
  readonly rule: MarkupRule;
  /** Start tag of the element. Empty if the element is missing. */
  readonly excerpt: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Maximum number of characters of an excerpt. */
const excerptLength = 160;

export function violation(
  rule: MarkupRule,
  element?: ScannedElement,
  values?: Violation['values'],
): Violation {
  const excerpt = element === undefined ? '' : startTag(element);
  return values === undefined ? { rule, excerpt } : { rule, excerpt, values };
}

/** Writes the start tag of an element, shortened to one line. */
function startTag({ name, attributes }: ScannedElement): string {
  let tag = `<${name}`;
  for (const [key, value] of attributes) {
    if (tag.length > excerptLength) break;
    tag += value === '' ? ` ${key}` : ` ${key}="${value}"`;
  }
  const line = tag.replace(/\s+/g, ' ');
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : `${line}>`;
}
