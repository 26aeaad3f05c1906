import { play, type Refusal } from '@x/amp-player';
import {
  compileAmp,
  coreBlocks,
  createEmptyDocument,
  type Block,
  type CompileOptions,
} from '@x/email-compiler';
import { documentArbitrary } from '@x/email-compiler/conformance';
import { htmlBlock } from '@x/email-compiler/html-block';
import { product } from '@x/email-compiler/product-block';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { callMeOf, galleryOf, phoneOf, prestashopOf, reviewOf, shopifyOf } from './testing/samples.ts';

/** Every built-in block. A block that is added to these lists is tested too. */
const blocks = [...coreBlocks, htmlBlock, product, ...ampBlocks];
const options: CompileOptions = {
  blocks,
  api: { url: 'https://api.example.com', projectId: '7' },
  assets: (name) => `https://img.example.com/${name}.png`,
};

/** Returns the markup in the templates of a body, with an address in place of each value. */
function renderedTemplates(body: string): string {
  const templates = [...body.matchAll(/<template type="amp-mustache">([\s\S]*?)<\/template>/g)];
  return templates
    .map(([, inside = '']) =>
      inside.replaceAll(/\{\{[#^/].*?\}\}/g, '').replaceAll(/\{\{.*?\}\}/g, 'https://example.com/'),
    )
    .join('');
}

/** Plays the AMP of a message with what its templates contain. Returns what the player leaves out. */
function refusalsOf(amp: string): readonly Refusal[] {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(amp)?.[1] ?? '';
  const refusals: Refusal[] = [];
  const player = play(document.createElement('div'), body + renderedTemplates(body), {
    labels: { previousSlide: 'Previous', nextSlide: 'Next' },
    send: () => new Promise(() => {}),
    onRefusal: (refusal) => refusals.push(refusal),
  });
  player.stop();
  return refusals;
}

const refusalsOfRows = (rows: readonly Block[]) =>
  refusalsOf(compileAmp({ ...createEmptyDocument(), rows }, options));

describe('the player knows every element, attribute, binding, event and action', () => {
  test.each([
    ['gallery', galleryOf()],
    ['review', reviewOf()],
    ['call me', callMeOf()],
    ['dynamic phone', phoneOf()],
    ['Shopify cart', shopifyOf()],
    ['PrestaShop cart', prestashopOf()],
  ])('of the sample of %s', (_, block) => {
    expect(refusalsOfRows([block])).toEqual([]);
  });

  test('of every document that the schemas can express', () => {
    fc.assert(
      fc.property(documentArbitrary(blocks, 3), (document) => {
        expect(refusalsOf(compileAmp(document, options))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

test('an unknown action, event and binding would be found', () => {
  expect(
    refusalsOf(
      '<body><p on="swipe:x.show" [src]="a">x</p><amp-video></amp-video><b id="x" on="tap:x.play"></b></body>',
    ).map(({ kind }) => kind),
  ).toEqual(['event', 'binding', 'element', 'action']);
});
