import * as fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { corePageBlocks } from '../blocks/core-page-blocks.ts';
import { htmlPage } from '../blocks/html/html-page.ts';
import { attackVectors } from '../blocks/html/testing/attack-vectors.ts';
import { productPage } from '../blocks/product/product-page.ts';
import { documentArbitrary } from '../conformance/arbitrary.ts';
import { linksOf, textsOf } from '../conformance/document-words.ts';
import { wordsOf } from '../conformance/read-markup.ts';
import { structureOf, type ParsedNode } from '../conformance/structure.ts';
import type { EmailDocument } from '../schema/document.ts';
import { someAssets } from '../testing/assets.ts';
import { areInOrder, headingLevels } from '../testing/headings.ts';
import { buildBlock, nestedBlocks, shapeArbitrary } from '../testing/nested-blocks.ts';
import { pageProblems } from '../../../../tools/page-problems.ts';
import { withPlainText } from '../testing/plain-text.ts';
import { createEmptyDocument } from '../document/create.ts';
import { compilePage } from './compile-page.ts';

/** Number of documents per property, and the seed. A failed test prints its seed. */
const { PROPERTY_RUNS = '100', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
/** Timeout in ms per property, long enough for a busy machine. */
const patience = 600_000 + 60 * runs.numRuns;
const blocks = [...corePageBlocks, productPage];
const documents = documentArbitrary(blocks);
const options = { blocks, subject: 'Subject', unsubscribe: { label: 'Unsubscribe' }, assets: someAssets };
const pageOf = (document: EmailDocument) => compilePage(document, options).page;

/** Problems of what an author writes, such as a link without words. `lint` reports them. */
const ofAuthors = /^wcag\/h30:/;

function elements(page: string): readonly ParsedNode[] {
  const found: ParsedNode[] = [];
  const visit = (node: ParsedNode) => {
    if (node.attrs !== undefined) found.push(node);
    for (const child of node.childNodes ?? []) visit(child);
  };
  visit(parse(page));
  return found;
}

describe('pages of documents generated from the schemas', () => {
  test(
    'contain every text and every usable link',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const page = pageOf(document);
          const words = wordsOf(page);
          for (const text of textsOf(document)) expect(words).toContain(text);
          for (const href of linksOf(document)) {
            expect(page).toContain(`href="${href.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}`);
          }
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'are valid HTML with headings in order, unique ids, no tables for layout and no scripts',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const page = pageOf(document);
          expect(pageProblems(page).filter((problem) => !ofAuthors.test(problem))).toEqual([]);
          expect(headingLevels(page)).toSatisfy(areInOrder);
          const all = elements(page);
          const ids = all.flatMap(({ attrs }) => attrs?.filter(({ name }) => name === 'id') ?? []);
          expect(new Set(ids.map(({ value }) => value)).size).toBe(ids.length);
          expect(all.filter(({ nodeName }) => nodeName === 'script')).toEqual([]);
          expect(
            all.flatMap(({ attrs }) => attrs?.filter(({ name }) => name.startsWith('on')) ?? []),
          ).toEqual([]);
          const layout = all.filter(({ attrs }) =>
            attrs?.some(({ name }) => name === 'role' || name === 'cellpadding'),
          );
          expect(layout.filter(({ nodeName }) => nodeName === 'table')).toEqual([]);
          expect(page).not.toContain('<!--');
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'have the same structure as with plain words, so that no text leaves its context',
    () => {
      // A page without a heading that has words gets a hidden one.
      const hiddenHeading = /(?<=<main[^>]*>)<h1 class="zh">[^<]*<\/h1>/u;
      const structure = (document: EmailDocument) =>
        structureOf(pageOf(document).replace(hiddenHeading, ''), parse);
      fc.assert(
        fc.property(documents, (document) => {
          // An empty heading is no heading, and a picture of unknown height may be on the first screen.
          const plain = withPlainText(document);
          const comparable = (parts: readonly string[]) =>
            parts.map((part) =>
              part
                .replace(/^(\/?)(?:h[1-6]|p)\b/, '$1heading')
                .replaceAll(/ (?:class|loading|decoding)\b/g, ''),
            );
          expect(comparable(structure(document))).toEqual(comparable(structure(plain)));
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'are the same each time, and after the document was stored',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const compiled = compilePage(document, options);
          expect(compilePage(structuredClone(document), options)).toEqual(compiled);
          expect(compiled.diagnostics.filter(({ code }) => code.startsWith('block-'))).toEqual([]);
        }),
        runs,
      );
    },
    patience,
  );

  test(
    'are well formed for blocks of others in any nesting',
    () => {
      const rows = fc.array(shapeArbitrary, { maxLength: 4 }).map((shapes) => {
        let count = 0;
        const newId = () => `b${(count++).toString().padStart(7, '0')}`;
        return shapes.map((shape) => buildBlock(shape, newId));
      });
      const others = nestedBlocks.blocks.map(
        (block) => corePageBlocks.find(({ type }) => type === block.type) ?? block,
      );
      fc.assert(
        fc.property(rows, (nested) => {
          const { page } = compilePage({ ...createEmptyDocument(), rows: nested }, { blocks: others });
          expect(pageProblems(page)).toEqual([]);
          for (const text of textsOf({ ...createEmptyDocument(), rows: nested }))
            expect(page).toContain(text);
        }),
        runs,
      );
    },
    patience,
  );
});

test('never throws for a document with missing or replaced parts', () => {
  const broken = fc.tuple(documents, fc.nat(), fc.anything()).map(([document, place, config]) => ({
    ...document,
    rows: document.rows.map((row, index) => (index === place % 8 ? { ...row, config } : row)),
  }));
  fc.assert(
    fc.property(fc.oneof(broken, fc.anything()), (document) => {
      expect(compilePage(document as EmailDocument, options).page).toContain('</html>');
    }),
    runs,
  );
});

const harmful = /^(?:script|iframe|object|embed|form|input|base|svg|math|frame|link|style|template)$/;

test.each(attackVectors.map((html) => ({ html })))(
  'HTML of an author stays harmless and in its place: $html',
  ({ html }) => {
    const row = (content: string, id: string) => ({
      id,
      type: 'html',
      version: 1,
      config: htmlPage.defaults.config,
      content: { html: content },
    });
    const rows = [row(html, 'b0000001'), row('<p>after</p>', 'b0000002')];
    const { page } = compilePage({ ...createEmptyDocument(), rows }, { blocks: [htmlPage] });
    const body = elements(page)
      .filter(({ nodeName }) => nodeName === 'main')
      .flatMap(({ childNodes = [] }) => childNodes);
    const inside = elements(page).slice(elements(page).findIndex(({ nodeName }) => nodeName === 'main') + 1);
    expect(inside.filter(({ nodeName }) => harmful.test(nodeName))).toEqual([]);
    const attributes = inside.flatMap(({ attrs = [] }) => attrs);
    expect(attributes.filter(({ name }) => /^(?:on|id$|name$|form|srcdoc|srcset|ping)/.test(name))).toEqual(
      [],
    );
    expect(
      attributes.filter(
        ({ name, value }) => /^(?:href|src)$/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value),
      ),
    ).toEqual([]);
    expect(
      attributes.filter(
        ({ name, value }) =>
          name === 'style' && /position|z-index|url\(|transform|expression|-\d/i.test(value),
      ),
    ).toEqual([]);
    // The second block is a row of its own, beside the first.
    const canvas = body.flatMap(({ nodeName, childNodes = [] }) => (nodeName === 'div' ? childNodes : []));
    expect(canvas.at(-1)?.nodeName).toBe('div');
    expect(page.endsWith('<p>after</p></div></div></div></main></body></html>')).toBe(true);
  },
);
