import { coreBlocks, createBlock, createStarterDocument, fonts, type Block } from '@x/email-compiler';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';

/** Compares the blocks with the values of spec 3 (§3, §5, §8, §9). */
const blocks = [...coreBlocks, ...ampBlocks];

function definitionOf(type: string) {
  const found = blocks.find((definition) => definition.type === type);
  if (found === undefined) throw new Error(`There is no ${type} block.`);
  return found;
}

const created = (type: string): Block => createBlock(definitionOf(type), 'b0000001');

function valueAt(value: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const inner = (value as Readonly<Record<string, unknown>>)[name];
  return rest.length === 0 ? inner : valueAt(inner, rest.join('.'));
}

function withValue(value: unknown, path: string, replaced: unknown): Readonly<Record<string, unknown>> {
  const [name = '', ...rest] = path.split('.');
  const record = value as Readonly<Record<string, unknown>>;
  return {
    ...record,
    [name]: rest.length === 0 ? replaced : withValue(record[name], rest.join('.'), replaced),
  };
}

function accepts(type: string, path: string, value: unknown): boolean {
  return v.is(definitionOf(type).schema, withValue(created(type), path, value));
}

test('there are the thirteen types of blocks of the specification', () => {
  const specified =
    'heading paragraph image button divider spacer social gallery review call_me dynamic_phone shopify_cart prestashop_cart';
  expect(blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(specified.split(' ')));
});

describe('ranges', () => {
  test.each([
    ...['heading', 'paragraph', 'button', 'call_me', 'review', 'shopify_cart', 'prestashop_cart'].map(
      (type) => [type, 'config.fontSize', 1, 42] as const,
    ),
    ['divider', 'config.thickness', 1, 100] as const,
    ['spacer', 'config.height', 1, 100] as const,
    ['social', 'config.spacing', 6, 60] as const,
    // The schema accepts a padding of 0, although the panel starts at 1.
    ...blocks
      .filter(({ type }) => 'padding' in created(type).config)
      .map(({ type }) => [type, 'config.padding.top', 0, 100] as const),
  ])('%s %s ranges from %i to %i', (type, path, least, most) => {
    const tried = [least - 1, least, most, most + 1].map((value) => accepts(type, path, value));
    expect(tried).toEqual([false, true, true, false]);
  });
});

const alignments = ['left', 'center', 'right', 'full'];
const shapes = ['square', 'round', 'pill'];
const sizes = ['small', 'medium', 'large'];
const iconStyles = ['circle', 'icon'];
const colorSchemes = ['dark', 'gray', 'light', 'color'];
const iconColors = ['black', 'blue', 'green', 'grey', 'pink', 'purple', 'red', 'white', 'yellow'];

describe('lists of options', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['image', 'config.alignment', alignments],
    ['button', 'config.alignment', alignments],
    ['button', 'config.shape', shapes],
    ['divider', 'config.style', ['solid', 'dashed', 'dotted', 'double']],
    ['social', 'config.size', sizes],
    ['social', 'config.colorScheme', colorSchemes],
    ['social', 'config.iconStyle', iconStyles],
    ['dynamic_phone', 'config.size', sizes],
    ['dynamic_phone', 'config.shape', shapes],
    ['dynamic_phone', 'config.iconStyle', iconStyles],
    ['dynamic_phone', 'config.iconColor', iconColors],
    ['review', 'config.rating', [3, 5, 10]],
    ['review', 'config.iconFigure', ['star', 'face', 'number']],
    ['review', 'config.colorScheme', colorSchemes],
    ...['shopify_cart', 'prestashop_cart'].flatMap((type): [string, string, readonly string[]][] => [
      [type, 'config.layer', ['full', 'minimal']],
      [type, 'config.productDiscount.type', ['fixed_amount', 'percentage']],
      [type, 'content.currency', ['EUR', 'USD']],
      [type, 'config.shape', shapes],
    ]),
  ])('%s %s accepts exactly the listed options', (type, path, options) => {
    expect(options.filter((option) => !accepts(type, path, option))).toEqual([]);
    expect([4, 'other', '', null].filter((other) => accepts(type, path, other))).toEqual([]);
  });

  test('fonts', () => {
    expect(fonts.join(', ')).toBe(
      'Arial, Arvo, Comic Sans MS, Gilda Display, Merriweather, Open Sans, Playfair Display, Raleway, Roboto Slab, Roboto, Space Mono, Times New Roman, Verdana, Work Sans',
    );
  });

  test('social networks', () => {
    const networks = [
      'facebook',
      'linkedin',
      'instagram',
      'messenger',
      'twitter',
      'youtube',
      'website',
      'whatsapp',
    ];
    const linked = (type: string) => accepts('social', 'config.socialLinks', [{ type, link: '' }]);
    expect(networks.filter((network) => !linked(network))).toEqual([]);
    expect(linked('myspace')).toBe(false);
  });
});

const even = (side: number) => ({ top: side, bottom: side });

describe('defaults', () => {
  test.each<[string, string, unknown]>([
    ['button', 'config.fontFamily', 'Arial'],
    ['button', 'config.fontSize', 16],
    ['button', 'config.padding', even(20)],
    ['button', 'config.shape', 'round'],
    ['spacer', 'config.height', 40],
    ['divider', 'config.thickness', 1],
    ['heading', 'config.fontSize', 32],
    ['heading', 'config.padding', even(30)],
    ['paragraph', 'config.fontSize', 15],
    ['paragraph', 'config.padding', even(30)],
    ...['image', 'divider', 'social', ...ampBlocks.map(({ type }) => type)].map(
      (type): [string, string, unknown] => [type, 'config.padding', even(20)],
    ),
    ...['call_me', 'review', 'dynamic_phone', 'shopify_cart', 'prestashop_cart'].map(
      (type): [string, string, unknown] => [type, 'config.fontFamily', 'Arial'],
    ),
    ['call_me', 'config.fieldsConfig.name', { show: true, required: false }],
    ['call_me', 'config.fieldsConfig.phone', { required: true, regexp: '[67][0-9]{8}' }],
    ['call_me', 'config.fieldsConfig.policy', { show: true, required: true, link: '' }],
    ['shopify_cart', 'config.productDiscount', { name: '', type: 'fixed_amount', value: 0 }],
    ['prestashop_cart', 'config.productDiscount', { name: '', type: 'fixed_amount', value: 0 }],
    ['shopify_cart', 'content.currency', 'EUR'],
    ['prestashop_cart', 'content.currency', 'EUR'],
  ])('%s %s', (type, path, expected) => {
    expect(valueAt(created(type), path)).toEqual(expected);
  });

  test('a new template', () => {
    let count = 0;
    const { body, rows } = createStarterDocument({ newId: () => `b000000${count++}` });
    expect(body.config.fontFamily).toBe('Arial');
    expect(rows.map(({ type }) => type)).toEqual(['heading', 'image', 'paragraph', 'button']);
    const [heading, image, paragraph, button] = rows.map(({ config }) => config);
    expect(heading).toMatchObject({ fontSize: 32, padding: even(20) });
    expect(image).toMatchObject({ alignment: 'center', fullWidth: false });
    expect(paragraph).toMatchObject({ fontSize: 15 });
    expect(button).toMatchObject({ fontSize: 18, alignment: 'center', shape: 'round' });
    expect(JSON.stringify(rows[3])).toContain('Add button text');
  });
});

describe('messages', () => {
  test.each([
    ['call_me', 'failure', 'Lo sentimos, no hemos podido procesar su solicitud. Inténtelo más tarde.'],
    ['call_me', 'success', 'Gracias. Nos pondremos en contacto contigo pronto.'],
    ['call_me', 'phoneValidation', 'Must be a phone number'],
    ['call_me', 'namePlaceholder', 'Escribe tu nombre'],
    ['review', 'failureTitle', 'Sorry'],
    ['review', 'failure', 'We were unable to process your rating.'],
    ['review', 'successTitle', 'Thank you'],
    ['review', 'success', 'We are procesing your review.'],
    ['dynamic_phone', 'loading', 'Loading...'],
    ['dynamic_phone', 'failure', 'Failed to load data.'],
    [
      'shopify_cart',
      'texts.failure',
      'Unfortunately, we were unable to process your order. You can access our website to place your order through the following link',
    ],
    ['shopify_cart', 'texts.submitting', 'Your order is processing'],
    ['shopify_cart', 'texts.success', 'Your order is ready. To finish, you need to make the payment'],
    ['shopify_cart', 'texts.payNow', 'Pay now'],
    ['shopify_cart', 'button', 'Buy now'],
  ])('%s %s', (type, path, sentence) => {
    expect(valueAt(created(type), `content.${path}`)).toBe(sentence);
  });
});

test.each([
  ['call_me', ['submission']],
  ['review', ['click_rating', 'submission']],
  ['gallery', ['slide_change']],
  ['dynamic_phone', ['click_phone']],
  ['shopify_cart', ['add_product', 'add_shipping_address', 'submit_order', 'click_order_link']],
  ['prestashop_cart', ['add_product', 'click_order_link']],
])('the events of %s', (type, events) => {
  expect(definitionOf(type).events?.map(({ id }) => id)).toEqual(events);
});
