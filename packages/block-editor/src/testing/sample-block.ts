import { defineBlock, html, imageReferenceSchema } from '@x/email-compiler';
import * as v from 'valibot';
import { defineBlockEditor } from '../definition/define-block-editor.ts';
import {
  discount,
  formFields,
  imageList,
  integration,
  list,
  longText,
  number,
  parameters,
  product,
  segments,
  select,
  text,
  toggle,
} from '../definition/field-builders.ts';
import type { ProductsProvider, Integration } from '../definition/providers.ts';

/** Third-party block whose panel uses most kinds of fields. */
export const sample = defineBlock({
  type: 'sample',
  version: 1,
  schema: v.object({
    config: v.object({
      detailed: v.boolean(),
      size: v.picklist(['small', 'large']),
      tags: v.array(v.string()),
      pictures: v.array(v.object({ ...imageReferenceSchema.entries, alt: v.optional(v.string()) })),
      discount: v.object({
        name: v.string(),
        type: v.picklist(['fixed_amount', 'percentage']),
        value: v.number(),
      }),
      query: v.record(v.string(), v.string()),
      inputs: v.object({
        name: v.object({ show: v.boolean(), required: v.boolean(), regexp: v.optional(v.string()) }),
        phone: v.object({ required: v.boolean(), regexp: v.optional(v.string()) }),
      }),
      webhook: v.nullable(v.object({ id: v.string(), name: v.string(), hostUrl: v.optional(v.string()) })),
      goods: v.nullable(v.object({ name: v.string(), image: v.string() })),
    }),
    content: v.object({ title: v.string(), notes: v.string(), price: v.number(), amp: v.string() }),
  }),
  defaults: {
    config: {
      detailed: false,
      size: 'small',
      tags: [],
      pictures: [],
      discount: { name: '', type: 'fixed_amount', value: 0 },
      query: {},
      inputs: { name: { show: true, required: true, regexp: '[a-z]+' }, phone: { required: true } },
      webhook: null,
      goods: null,
    },
    content: { title: 'Hello', notes: '', price: 1, amp: '' },
  },
  html: ({ content }) => html`<p>${content.title}</p>`,
  text: ({ content }) => content.title,
});

export const sampleEditor = defineBlockEditor(sample, {
  title: 'Sample',
  icon: () => null,
  messages: {
    en: { 'sample.notes': 'Notes' },
    es: { 'sample.notes': 'Notas' },
  },
  panel: [
    {
      title: 'Texts',
      fields: [
        text('content.title', 'Title'),
        toggle('detailed', 'With details'),
        longText('content.notes', { id: 'sample.notes' }, { when: ({ config }) => config.detailed }),
        number('content.price', 'Price', { min: 0, when: ({ content }) => content.title !== '' }),
        list('tags', 'Tags'),
        segments(
          'size',
          [
            { value: 'small', label: 'Small' },
            { value: 'large', label: 'Large' },
          ],
          'Size',
        ),
        select('size', [{ value: 'small', label: 'Small' }], 'Fitting size', {
          when: ({ config }) => config.size === 'large',
        }),
      ],
    },
    { title: 'Details', collapsed: true, fields: [discount('discount', 'Discount')] },
    {
      title: 'Connections',
      fields: [
        integration('webhook', 'webhook', 'Webhook'),
        product(
          'goods',
          {
            type: 'shopify',
            integrationPath: 'webhook',
            take: ({ config, content }, { name, image, price }, webhook) => ({
              config: { ...config, goods: { name, image }, webhook },
              content: { ...content, title: name, price },
            }),
          },
          'Product',
        ),
      ],
    },
    {
      title: 'Rest',
      fields: [
        parameters('query', 'Query parameters'),
        formFields('inputs', { name: 'Name', phone: 'Phone' }, 'Fields'),
        imageList('pictures', 'Pictures'),
      ],
    },
  ],
});

const integrationOf = (id: string, type: string, name: string): Integration => ({
  id,
  type: { name: type, image: '' },
  name,
  config: { hostUrl: `https://${id}.example.com` },
});

export const connected: readonly Integration[] = [
  integrationOf('care', 'webhook', 'Customer care'),
  integrationOf('sales', 'webhook', 'Sales'),
  integrationOf('harbour', 'shopify', 'Harbour shop'),
  integrationOf('outlet', 'shopify', 'Harbour outlet'),
];

const names = [
  'Lamp',
  'Mug',
  'Rope',
  'Anchor',
  'Bell',
  'Chart',
  'Compass',
  'Flag',
  'Float',
  'Hook',
  'Ladder',
  'Net',
];

/** Twelve products, two more than a search shows. */
export const goods: ProductsProvider = {
  search: (words, { name }) =>
    Promise.resolve(
      names
        .filter((product) => product.toLowerCase().includes(words.toLowerCase()))
        .map((product, index) => ({
          id: product,
          name: name === 'Harbour outlet' ? `Used ${product.toLowerCase()}` : product,
          price: 10 + index,
          currency: 'EUR',
          image: '',
        })),
    ),
};
