import { withAncestors, type ScannedElement, type ScannedMarkup } from '../lint/scan-markup.ts';
import { violation, type Violation } from './finding.ts';

/** Elements that show nothing, so that they need no language. */
const unseen = new Set(['base', 'head', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title']);

/** Finds problems of the document itself: its language, title, zoom and headings. */
export function documentRules(markup: ScannedMarkup): readonly Violation[] {
  return [
    ...zoom(markup),
    ...language(markup),
    ...bodyChildren(markup),
    ...title(markup),
    ...headings(markup),
  ];
}

function zoom({ elements }: ScannedMarkup): readonly Violation[] {
  return elements
    .filter(
      ({ name, attributes }) =>
        name === 'meta' &&
        attributes.get('name')?.toLowerCase() === 'viewport' &&
        preventsZoom(attributes.get('content') ?? ''),
    )
    .map((element) => violation('markup-zoom', element));
}

/** People must be able to enlarge text to twice its size (WCAG 2.2, 1.4.4). */
function preventsZoom(content: string): boolean {
  if (/user-scalable\s*=\s*(?:no|0)\b/i.test(content)) return true;
  const most = /maximum-scale\s*=\s*([\d.]+)/i.exec(content)?.[1];
  return most !== undefined && Number(most) < 2;
}

function language({ elements }: ScannedMarkup): readonly Violation[] {
  const html = elements.find(({ name }) => name === 'html');
  return (html?.attributes.get('lang') ?? '').trim() === '' ? [violation('markup-html-lang', html)] : [];
}

/** Webmail shows the children of body without html and body, so each needs the language and direction itself. */
function bodyChildren({ elements }: ScannedMarkup): readonly Violation[] {
  return elements.filter(isBodyChild).flatMap((element) => {
    const lacks = (name: string) => (element.attributes.get(name) ?? '').trim() === '';
    return [
      ...(lacks('lang') ? [violation('markup-child-lang', element)] : []),
      ...(lacks('dir') ? [violation('markup-child-dir', element)] : []),
    ];
  });
}

function isBodyChild({ name, parent }: ScannedElement): boolean {
  if (unseen.has(name) || name === 'html' || name === 'body' || name.includes(':')) return false;
  // Browsers add the body if its tags are missing.
  return parent === undefined || parent.name === 'body' || parent.name === 'html';
}

function title({ elements, texts }: ScannedMarkup): readonly Violation[] {
  const element = elements.find(({ name, parent }) => name === 'title' && parent?.name !== 'svg');
  const filled = texts.some(({ text, parent }) => parent === element && /\S/.test(text));
  return element !== undefined && filled ? [] : [violation('markup-title', element)];
}

function headings({ elements }: ScannedMarkup): readonly Violation[] {
  const [first, second] = elements.filter(({ name }) => name === 'h1');
  if (second !== undefined) return [violation('markup-h1-repeated', second)];
  return first === undefined ? [violation('markup-h1-missing')] : [];
}

/** Finds problems in VML, which only Outlook for Windows reads. */
export function vmlRules({ elements }: ScannedMarkup): readonly Violation[] {
  return elements.flatMap((element) => {
    if (shapes.has(element.name)) {
      return [
        ...(element.attributes.has('alt') ? [] : [violation('markup-vml-alt', element)]),
        ...(element.attributes.has('href') ? [violation('markup-vml-link', element)] : []),
      ];
    }
    const isLink = element.name === 'a' && element.attributes.has('href');
    const isHeading = /^h[1-6]$/.test(element.name);
    if (!isLink && !isHeading) return [];
    if (!withAncestors(element).some(({ name }) => name.startsWith('v:'))) return [];
    return [violation(isLink ? 'markup-vml-link' : 'markup-vml-heading', element)];
  });
}

const shapes = new Set(
  'arc curve group image line oval polyline rect roundrect shape'.split(' ').map((name) => `v:${name}`),
);
