import {
  button,
  columns,
  compile,
  coreBlocks,
  createEmptyDocument,
  heading,
  headingOf,
  paragraph,
  paragraphOf,
  social,
  socialSizes,
  type Block,
} from '@x/email-compiler';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { callMe } from './call-me/call-me.ts';
import { gallery } from './gallery/gallery.ts';
import { review } from './review/review.ts';
import { shopifyCart } from './shopify-cart/shopify-cart.ts';
import { shopifyProductSchema } from './shopify-cart/shopify-cart-schema.ts';
import { blockOf } from './testing/samples.ts';
import { lamp } from './testing/shop.ts';

const compound = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const address = `https://a-rather-long-domain-name-for-a-shop.example.com/${'path/'.repeat(20)}`;
const integration = { id: '12', name: 'CRM' };
const link = 'https://acme.com';
const socialLinks = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'website' as const, link: 'https://acme.com' }));

const blocks: Readonly<Record<string, Block>> = {
  'a heading': blockOf(heading, { fontSize: 42 }, headingOf(compound)),
  'an address in a paragraph': blockOf(paragraph, {}, paragraphOf(address)),
  'a button': blockOf(button, { link, fontSize: 24 }, paragraphOf(compound)),
  'a button in a column': {
    ...blockOf(columns, { spans: [3, 9] }),
    content: { columns: [[blockOf(button, { link }, paragraphOf(compound))], []] },
  },
  'eight social icons': blockOf(social, { socialLinks: socialLinks(8) }),
  'eight large social icons': blockOf(social, { socialLinks: socialLinks(8), size: 'large', spacing: 20 }),
  'a review of ten numbers': blockOf(
    review,
    { integration, link, rating: 10, iconFigure: 'number' },
    { heading: compound, titleLabel: compound, fallback: compound, submit: compound },
  ),
  'a form': blockOf(
    callMe,
    { integration, link },
    { nameLabel: compound, policyStart: compound, submit: compound, fallback: compound },
  ),
  'a cart': blockOf(
    shopifyCart,
    { product: v.parse(shopifyProductSchema, lamp), integration },
    { name: compound, button: compound, price: 1234.5, url: link },
  ),
  'a gallery': blockOf(gallery, {
    imageList: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      id,
      name: id,
      src: `https://images.example.com/${id}.png`,
      date: '',
      alt: compound,
    })),
  }),
};

const options = {
  blocks: [...coreBlocks, ...ampBlocks],
  api: { url: 'https://api.example.com', projectId: '7' },
  unsubscribe: { label: compound },
  placeholder: (name: string) => `https://mail.acme.com/${name}`,
};

/** Shows markup in an iframe that is `width` px wide, without scripts and network. */
async function show(markup: string, width: number): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width:${width}px;height:800px;border:0`;
  frame.setAttribute('sandbox', 'allow-same-origin');
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline'">`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.srcdoc = markup.replace('<head>', `<head>${policy}`);
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  if (frame.contentDocument === null) throw new Error('The frame shows nothing.');
  // Show all steps of carts and forms.
  for (const hidden of frame.contentDocument.querySelectorAll('[hidden]')) hidden.removeAttribute('hidden');
  return frame.contentDocument;
}

describe.each([320, 375])('at %i px', (width) => {
  describe.each(Object.entries(blocks))('%s', (_, block) => {
    test.each(['html', 'amp'] as const)('has room in %s', async (target) => {
      const message = compile({ ...createEmptyDocument(), rows: [block] }, options);
      const shown = await show(message[target], width);
      expect(shown.documentElement.scrollWidth).toBe(width);
      for (const element of shown.body.querySelectorAll('p,a,button,label,input,h1,td')) {
        expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      }
    });
  });

  const assets = (name: string) => `https://img.example.com/${name}.png`;
  describe.each([
    ['drawn', {}],
    ['on a circle of their own color', { colors: { blockBackground: 'transparent', icons: '#7c3aed' } }],
  ] as const)('social icons %s', (_, look) => {
    // AMP has no size without its runtime. Its icons have a fixed size, in the same attributes.
    test.each(['small', 'medium', 'large'] as const)('stay round if they are %s', async (size) => {
      const block = blockOf(social, { ...look, socialLinks: socialLinks(8), size });
      const message = compile({ ...createEmptyDocument(), rows: [block] }, { ...options, assets });
      const shown = await show(message.html, width);
      const icons = [...shown.querySelectorAll('img')].map((icon) => icon.closest('td[bgcolor]') ?? icon);
      expect(icons).toHaveLength(8);
      for (const icon of icons) {
        const box = icon.getBoundingClientRect();
        expect([box.width, box.height]).toEqual([socialSizes[size], socialSizes[size]]);
      }
      expect(message.amp.match(/<amp-img[^>]*layout="fixed"/gu)).toHaveLength(8);
    });
  });
});
