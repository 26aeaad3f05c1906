import { contrast } from '../color/contrast.ts';
import { hexColor } from '../color/css-color.ts';
import { hasName, isVagueText } from '../lint/link-text-rule.ts';
import {
  hasVisibleText,
  inherited,
  isHidden,
  withAncestors,
  type ScannedElement,
  type ScannedMarkup,
} from '../lint/scan-markup.ts';
import { violation, type Violation } from './finding.ts';

interface Link {
  readonly element: ScannedElement;
  /** Texts and alternative texts in the link, joined with spaces. */
  name: string;
  /** True if the link contains a text of its own. */
  hasText: boolean;
}

/** Finds links without text and links with a vague text. */
export function linkRules(markup: ScannedMarkup): readonly Violation[] {
  return linksIn(markup).flatMap(({ element, name }) => {
    if (isSkipped(element) || hasName(element)) return [];
    if (!hasVisibleText(name)) return [violation('markup-link-name', element)];
    const text = name.replace(/\s+/g, ' ').trim();
    return isVagueText(text) ? [violation('markup-link-text', element, { text })] : [];
  });
}

function linksIn({ elements, texts }: ScannedMarkup): readonly Link[] {
  const links = new Map<ScannedElement, Link>();
  for (const element of elements) {
    if (element.name === 'a' && element.attributes.has('href')) {
      links.set(element, { element, name: '', hasText: false });
    }
  }
  const add = (around: ScannedElement | undefined, words: string, isText: boolean) => {
    const link = withAncestors(around).find((element) => links.has(element));
    const known = link === undefined ? undefined : links.get(link);
    if (known === undefined) return;
    known.name += ` ${words}`;
    known.hasText ||= isText && hasVisibleText(words);
  };
  for (const { text, parent } of texts) add(parent, text, true);
  for (const { name, attributes, parent } of elements) {
    if (name === 'img') add(parent, attributes.get('alt') ?? '', false);
    else if (attributes.has('aria-label') && name !== 'a')
      add(parent, attributes.get('aria-label') ?? '', false);
  }
  return [...links.values()];
}

/** Screen readers skip links that are hidden. */
function isSkipped(link: ScannedElement): boolean {
  return withAncestors(link).some(
    (element) => isHidden(element) || element.attributes.get('aria-hidden') === 'true',
  );
}

const blocks = new Set(
  'address article blockquote body center div dd dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p section table tbody td th tr ul'.split(
    ' ',
  ),
);

/** Minimum contrast between a link and the text around it if only the color sets the link apart (WCAG 2.2, 1.4.1). */
const leastContrast = 3;

/** Finds links within text that only their color sets apart. */
export function linkColorRule(markup: ScannedMarkup): readonly Violation[] {
  const around = textsAround(markup);
  return linksIn(markup).flatMap(({ element, hasText }) => {
    if (!hasText || isSkipped(element)) return [];
    const beside = around.get(blockOf(element));
    if (beside === undefined || isSetApart(element, beside)) return [];
    return [violation('markup-link-color', element)];
  });
}

/** Returns an element with text outside of links, by the block that contains it. */
function textsAround({ texts }: ScannedMarkup): ReadonlyMap<ScannedElement | undefined, ScannedElement> {
  const found = new Map<ScannedElement | undefined, ScannedElement>();
  for (const { text, parent } of texts) {
    if (parent === undefined || !/[\p{L}\p{N}]/u.test(text)) continue;
    const inline = withAncestors(parent);
    if (inline.some(({ name, attributes }) => name === 'a' && attributes.has('href'))) continue;
    const block = blockOf(parent);
    if (!found.has(block)) found.set(block, parent);
  }
  return found;
}

/** Returns the innermost element around a text that starts a line or box of its own. */
function blockOf(element: ScannedElement): ScannedElement | undefined {
  return withAncestors(element).find(
    ({ name, style }) => blocks.has(name) || /block|table|flex|grid/.test(style.get('display') ?? ''),
  );
}

function isSetApart(link: ScannedElement, beside: ScannedElement): boolean {
  const decoration = link.style.get('text-decoration') ?? link.style.get('text-decoration-line');
  if (decoration === undefined || !/none|inherit/.test(decoration)) return true;
  const own = [...link.style].some(
    ([property, value]) => /^(?:background|border)/.test(property) && !/^(?:none|0|transparent)/.test(value),
  );
  if (own || isBold(link) !== isBold(beside)) return true;
  const color = hexColor(inherited(withAncestors(link), 'color') ?? '#0000ee');
  const other = hexColor(inherited(withAncestors(beside), 'color') ?? '#000000');
  return color !== undefined && other !== undefined && contrast(color, other) >= leastContrast;
}

function isBold(element: ScannedElement): boolean {
  return /^(?:bold|[6-9]00)/.test(inherited(withAncestors(element), 'font-weight') ?? '');
}
