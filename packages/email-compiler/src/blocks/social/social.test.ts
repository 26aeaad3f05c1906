import { expect, test } from 'vitest';
import { createBlock, createEmptyDocument } from '../../document/create.ts';
import { compile } from '../../compile/compile.ts';
import type { Block } from '../../schema/document.ts';
import { blockOf } from '../../testing/block-of.ts';
import { allAssets as assets } from '../../testing/assets.ts';
import { testGoldenFile } from '../../testing/golden.ts';
import { columns } from '../columns/columns.ts';
import { coreBlocks } from '../core-blocks.ts';
import { social } from './social.ts';
import { listSocialIcons } from './social-icons.ts';

const circles = blockOf(social, {
  socialLinks: [
    { type: 'facebook', link: 'shop' },
    { type: 'instagram', link: '' },
    { type: 'whatsapp', link: '+34 600' },
  ],
});
const icons = blockOf(social, {
  socialLinks: [{ type: 'youtube', link: '@shop' }],
  iconStyle: 'icon',
  colorScheme: 'dark',
  size: 'large',
  alignment: 'right',
});
const ownColor = blockOf(social, {
  socialLinks: [
    { type: 'twitter', link: 'shop' },
    { type: 'linkedin', link: 'shop' },
  ],
  colors: { blockBackground: 'transparent', icons: '#1f5132' },
  size: 'small',
});

testGoldenFile(import.meta.filename, [
  { name: 'circles', block: circles, options: { assets } },
  { name: 'icons', block: icons, options: { assets } },
  { name: 'own-color', block: ownColor, options: { assets } },
  { name: 'circles-as-text', block: circles },
  { name: 'icons-as-text', block: icons },
  { name: 'no-links', block: blockOf(social), options: { assets } },
]);

type Change = Parameters<typeof blockOf<(typeof social)['defaults']['config'], undefined>>[1];

const socialOf = (config: Change): Block =>
  blockOf(social, { socialLinks: [{ type: 'facebook', link: 'shop' }], ...config });

function partsOf(block: Block, options: object = { assets }) {
  return compile({ ...createEmptyDocument(), rows: [block] }, { blocks: coreBlocks, ...options });
}

function picturesOf(block: Block): readonly string[] {
  return [...partsOf(block).html.matchAll(/\/v1\/([^"]+)\.png/gu)].map(([, name = '']) => name);
}

const onBlack = { blockBackground: '#101010' };

test.each<[string, Change, string]>([
  ['network colors in circles on black', { colors: onBlack }, 'facebook-circle-color'],
  ['network colors without circles on black', { colors: onBlack, iconStyle: 'icon' }, 'facebook-icon-light'],
  ['network colors without circles on white', { iconStyle: 'icon' }, 'facebook-icon-color'],
  [
    'a chosen scheme on black',
    { colors: onBlack, iconStyle: 'icon', colorScheme: 'gray' },
    'facebook-icon-gray',
  ],
  [
    'a dark color of its own',
    { colors: { ...onBlack, icons: '#1f5132' }, iconStyle: 'icon' },
    'facebook-icon-dark',
  ],
  [
    'a bright color of its own',
    { colors: { ...onBlack, icons: '#ffe08a' }, iconStyle: 'icon' },
    'facebook-icon-light',
  ],
  ['a bright circle', { colors: { ...onBlack, icons: '#ffe08a' } }, 'facebook-symbol-dark'],
])('%s: %s', (_name, config, picture) => {
  expect(picturesOf(socialOf(config))).toEqual([picture]);
});

test('the background of the columns around the icons counts', () => {
  const inner = { ...socialOf({ iconStyle: 'icon' }), id: 'b0000002' };
  const outer = createBlock(columns, 'b0000001');
  const block = {
    ...outer,
    config: { ...outer.config, colors: onBlack },
    content: { columns: [[inner], []] },
  };
  expect(picturesOf(block)).toEqual(['facebook-icon-light']);
});

test.each([
  ['no pictures', undefined],
  ['a relative address', (name: string) => `/icons/${name}.png`],
  ['text in place of an address', () => 'x" onerror="alert(1)'],
  ['only some of the pictures', (name: string) => (name.startsWith('f') ? assets(name) : undefined)],
])('with %s, names replace all icons', (_name, given) => {
  const { html, amp } = partsOf(circles, given === undefined ? {} : { assets: given });
  for (const part of [html, amp]) {
    expect(part).not.toMatch(/<(?:amp-)?img/u);
    expect(part).toMatch(/>Facebook<[^]*>WhatsApp</u);
  }
});

test('AMP loads the pictures of a host without https over https', () => {
  const { html, amp, diagnostics } = partsOf(circles, {
    assets: (name: string) => `http://localhost:3000/icons/${name}.png`,
  });
  expect(html).toContain('src="http://localhost:3000/icons/facebook-circle-color.png"');
  expect(amp).toContain('src="https://localhost:3000/icons/facebook-circle-color.png"');
  expect(diagnostics).toEqual([]);
});

test('the list of pictures has no name twice', () => {
  const names = listSocialIcons().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
