import type { EmailDocument } from '../document/document.js';

// eslint-disable-next-line no-control-regex -- what HTML cannot hold is taken out by the compiler as well
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Every text of the document's rich text as readers see it. */
export function textsOf(document: EmailDocument): readonly string[] {
  return strings(document, (node) => node['type'] === 'text' && typeof node['text'] === 'string', 'text')
    .map((text) => text.toWellFormed().replace(unwritable, '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** Every plain web address that the rich text of a document's headings and paragraphs links to. */
export function linksOf(document: EmailDocument): readonly string[] {
  const running = document.rows.filter(({ type }) => type === 'heading' || type === 'paragraph');
  return strings({ ...document, rows: running }, (node) => 'href' in node, 'href').filter((href) =>
    /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\/[\w./?=&#]*$/i.test(href),
  );
}

function strings(
  document: EmailDocument,
  wanted: (node: Readonly<Record<string, unknown>>) => boolean,
  key: string,
): readonly string[] {
  const found: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Readonly<Record<string, unknown>>;
    if (!Array.isArray(value) && wanted(node)) {
      const text = node[key];
      if (typeof text === 'string') found.push(text);
    }
    Object.values(value).forEach(visit);
  };
  visit(document.rows.map((block) => block.content));
  return found;
}
