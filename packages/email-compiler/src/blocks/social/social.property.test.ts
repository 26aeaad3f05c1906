import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../../color/contrast.ts';
import { compile } from '../../compile/compile.ts';
import { documentArbitrary } from '../../conformance/arbitrary.ts';
import { lint } from '../../lint/lint.ts';
import { scanMarkup, withAncestors } from '../../lint/scan-markup.ts';
import type { EmailDocument } from '../../schema/document.ts';
import { allAssets, someAssets } from '../../testing/assets.ts';
import { columns } from '../columns/columns.ts';
import { networks, socialNetworks } from '../../schema/social-networks.ts';
import { drawnIcon, listSocialIcons } from './social-icons.ts';
import { social } from './social.ts';

const { PROPERTY_RUNS = '150', PROPERTY_SEED } = process.env;
const runs = {
  numRuns: Number(PROPERTY_RUNS),
  ...(PROPERTY_SEED === undefined ? {} : { seed: Number(PROPERTY_SEED) }),
};
/** Timeout in ms per property, long enough for a busy machine. */
const patience = 600_000 + 60 * runs.numRuns;

const blocks = [social, columns];
const documents = documentArbitrary(blocks, 4);
const drawn = new Set(listSocialIcons().map(({ name }) => allAssets(name)));
const names = new Set(Object.values(networks).map(({ name }) => name));

function checkLinks(html: string): void {
  const { elements, texts } = scanMarkup(html);
  for (const link of elements.filter(({ name }) => name === 'a')) {
    const pictures = elements.filter(
      (element) => element.name === 'img' && withAncestors(element).includes(link),
    );
    const words = texts
      .filter(({ parent }) => withAncestors(parent).includes(link))
      .map(({ text }) => text.trim());
    const label = [...pictures.map(({ attributes }) => attributes.get('alt') ?? ''), ...words].join('');
    expect(names).toContain(label);
    for (const { attributes, style } of pictures) {
      expect(drawn).toContain(attributes.get('src'));
      expect(attributes.get('width')).toBe(attributes.get('height'));
      expect(style.get('width')).toBe(`${attributes.get('width')}px`);
      expect(style.get('height')).toBe(`${attributes.get('height')}px`);
    }
  }
}

test.each([
  ['all', allAssets],
  ['some', someAssets],
  ['no', () => undefined],
])(
  'with %s pictures, each link has the name of its network, and each picture exists',
  (_name, assets) => {
    const options = { blocks, assets };
    fc.assert(
      fc.property(documents, (document) => {
        const { html, amp } = compile(document, options);
        checkLinks(html);
        expect(html).not.toContain('src=""');
        for (const [, src] of amp.matchAll(/<amp-img src="([^"]*)"/gu)) expect(drawn).toContain(src);
      }),
      runs,
    );
  },
  patience,
);

test(
  'names in place of icons are readable on every background',
  () => {
    const options = { blocks };
    fc.assert(
      fc.property(documents, (document: EmailDocument) => {
        const found = lint(document, compile(document, options), options);
        expect(found.filter(({ code }) => code === 'low-contrast')).toEqual([]);
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 4) },
    );
  },
  patience,
);

const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

test('symbols contrast with circles of any color, and network colors with backgrounds that are not medium', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...socialNetworks), (color, network) => {
      const ownColor = { colors: { icons: color }, colorScheme: 'color', iconStyle: 'circle' } as const;
      expect(contrast(drawnIcon(network, ownColor, '#ffffff').ink, color)).toBeGreaterThanOrEqual(3);
      const plain = { colors: {}, colorScheme: 'color', iconStyle: 'icon' } as const;
      const { ground } = drawnIcon(network, plain, color);
      if (contrast(color, '#ffffff') < 1.2 || contrast(color, '#000000') < 4) {
        expect(contrast(ground, color)).toBeGreaterThanOrEqual(3);
      }
    }),
    runs,
  );
});
