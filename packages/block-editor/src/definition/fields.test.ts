import { createBlock, defineBlock, html, imageReferenceSchema } from '@x/email-compiler';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { blockValue, fullPath, withBlockValue } from './block-path.ts';
import { defineBlockEditor } from './define-block-editor.ts';
import {
  color,
  discount,
  formFields,
  image,
  imageList,
  integration,
  link,
  list,
  longText,
  number,
  parameters,
  product,
  range,
  segments,
  select,
  text,
  toggle,
} from './field-builders.ts';

const reference = v.nullable(v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) }));
const input = v.object({ show: v.boolean(), required: v.boolean(), regexp: v.optional(v.string()) });

const sample = defineBlock({
  type: 'sample',
  version: 1,
  schema: v.object({
    config: v.object({
      colors: v.object({ text: v.string(), border: v.optional(v.string()) }),
      size: v.number(),
      layer: v.picklist(['full', 'minimal']),
      rating: v.picklist([3, 5, 10]),
      shown: v.boolean(),
      tags: v.array(v.string()),
      picture: v.nullable(imageReferenceSchema),
      pictures: v.array(v.object({ ...imageReferenceSchema.entries, alt: v.optional(v.string()) })),
      discount: v.object({
        name: v.string(),
        type: v.picklist(['fixed_amount', 'percentage']),
        value: v.number(),
      }),
      query: v.record(v.string(), v.string()),
      inputs: v.object({ name: input, phone: v.object({ required: v.boolean() }) }),
      webhook: reference,
      goods: v.nullable(v.object({ name: v.string(), image: v.string(), stock: v.number() })),
    }),
    content: v.object({
      title: v.string(),
      price: v.number(),
      currency: v.picklist(['EUR', 'USD']),
      texts: v.object({ back: v.string() }),
    }),
  }),
  defaults: {
    config: {
      colors: { text: '#000000' },
      size: 1,
      layer: 'full',
      rating: 3,
      shown: true,
      tags: [],
      picture: null,
      pictures: [],
      discount: { name: '', type: 'fixed_amount', value: 0 },
      query: {},
      inputs: { name: { show: true, required: false }, phone: { required: true } },
      webhook: null,
      goods: null,
    },
    content: { title: 'Hello', price: 1, currency: 'EUR', texts: { back: 'Back' } },
  },
  html: () => html``,
  text: () => '',
});
const look = { title: 'Sample', icon: () => null };

describe('fields', () => {
  test('every type of field accepts its values in config and content, and its condition reads both', () => {
    const definition = defineBlockEditor(sample, {
      ...look,
      panel: [
        {
          title: 'All',
          fields: [
            color('colors.text', 'Text', { when: ({ config }) => config.layer === 'full' }),
            color('colors.border', 'Border', { none: 'absent' }),
            range('size', 1, 9, 'Size', { when: ({ content }) => content.currency === 'USD' }),
            number('content.price', 'Price', { min: 0 }),
            select('layer', [{ value: 'full', label: 'Full' }], 'Layer'),
            segments('rating', [{ value: 3, label: '3' }], 'Rating'),
            select('content.currency', [{ value: 'USD', label: 'USD' }], 'Currency'),
            toggle('shown', 'Shown'),
            text('content.title', 'Title'),
            longText('content.texts.back', 'Back'),
            link('content.title', 'Link'),
            list('tags', 'Tags'),
            image('picture', 'Picture'),
            imageList('pictures', 'Pictures'),
            discount('discount', 'Discount', { currency: ({ content }) => content.currency }),
            parameters('query', 'Query parameters'),
            formFields('inputs', { name: 'Name', phone: 'Phone' }, 'Fields'),
            integration('webhook', 'webhook', 'Webhook'),
            product(
              'goods',
              {
                type: 'shopify',
                integrationPath: 'webhook',
                take: ({ config, content }, { name, image: picture, price }, shop) => ({
                  config: { ...config, goods: { name, image: picture, stock: 1 }, webhook: shop },
                  content: { ...content, price },
                }),
              },
              'Product',
            ),
          ],
        },
      ],
    });
    expect(definition.panel[0]?.fields).toHaveLength(19);
  });

  test('a mismatch is a compile error', () => {
    const panel = (fields: Parameters<typeof defineBlockEditor<SampleConfig, SampleContent>>[1]['panel']) =>
      defineBlockEditor(sample, { ...look, panel: fields });
    type SampleConfig = (typeof sample)['defaults']['config'];
    type SampleContent = NonNullable<(typeof sample)['defaults']['content']>;
    // @ts-expect-error -- the path does not exist in the content
    panel([{ title: '', fields: [text('content.nothing', '')] }]);
    // @ts-expect-error -- a content path without its prefix
    panel([{ title: '', fields: [text('title', '')] }]);
    // @ts-expect-error -- a number is not text
    panel([{ title: '', fields: [text('content.price', '')] }]);
    // @ts-expect-error -- not an allowed value
    panel([{ title: '', fields: [select('content.currency', [{ value: 'GBP', label: '' }], '')] }]);
    // @ts-expect-error -- an object with fixed keys is not a list of parameters
    panel([{ title: '', fields: [parameters('colors', '')] }]);
    // @ts-expect-error -- an input of the form has no label
    panel([{ title: '', fields: [formFields('inputs', { name: 'Name' }, '')] }]);
    // @ts-expect-error -- the condition reads a value that does not exist
    panel([{ title: '', fields: [text('content.title', '', { when: ({ config }) => config.nothing })] }]);
    expectTypeOf(sample.type).toBeString();
  });
});

describe('values of a block', () => {
  const block = createBlock(sample, 'bsample1');

  test.each([
    { path: 'colors.text', value: '#000000', full: 'config.colors.text' },
    { path: 'content.texts.back', value: 'Back', full: 'content.texts.back' },
    { path: 'content.nothing', value: undefined, full: 'content.nothing' },
  ])('$path', ({ path, value, full }) => {
    expect(blockValue(block, path)).toBe(value);
    expect(fullPath(path)).toBe(full);
  });

  test('changing the content keeps the config object, and vice versa', () => {
    const titled = withBlockValue(block, 'content.title', 'Bye');
    expect(titled.content).toEqual({ ...sample.defaults.content, title: 'Bye' });
    expect(titled.config).toBe(block.config);
    const sized = withBlockValue(block, 'size', 4);
    expect(sized.config['size']).toBe(4);
    expect(sized.content).toBe(block.content);
  });
});
