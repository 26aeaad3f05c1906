import { coreBlockEditors, type AnyField, type BlockEditorDefinition } from '@x/block-editor';
import { fonts } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { ampBlockEditors } from './editor.ts';

/* Tests that the editors of the blocks match spec 3 (§2, §3, §5, §9). */

const editors = [...coreBlockEditors, ...ampBlockEditors];

function editorOf(type: string): BlockEditorDefinition {
  const found = editors.find((editor) => editor.type === type);
  if (found === undefined) throw new Error(`The ${type} block has no editor.`);
  return found;
}

/** Describes a field by its kind, range or options. */
function summary(field: AnyField): string {
  if (field.kind === 'range') return `range ${field.min} to ${field.max} ${field.unit ?? ''}`.trim();
  if (field.kind === 'select' || field.kind === 'segments')
    return field.choices.map(({ value }) => value).join(', ');
  if (field.kind === 'color') return field.none === undefined ? 'color' : `color or ${field.none}`;
  if (field.kind === 'form-fields') return `form-fields ${Object.keys(field.names).join(', ')}`;
  if (field.kind === 'integration') return `integration ${field.type}`;
  if (field.kind === 'product') return `product ${field.types.join(', ')}`;
  return field.kind;
}

function panelOf(type: string): Readonly<Record<string, string>> {
  const fields = editorOf(type).panel.flatMap((section) => section.fields);
  return Object.fromEntries(fields.map((field) => [field.path, summary(field)]));
}

const pixels = (least: number, most: number) => `range ${least} to ${most} px`;
const alignments = 'left, center, right, full';
const shapes = 'square, round, pill';
const sizes = 'small, medium, large';
const block = {
  'colors.blockBackground': 'color or transparent',
  'padding.top': pixels(1, 100),
  'padding.bottom': pixels(1, 100),
};
const font = { fontFamily: fonts.join(', '), fontSize: pixels(1, 42) };
const texts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`content.${name}`, 'text']));
const letterSpacing = { letterSpacing: pixels(-2, 10) };
const written = { ...font, ...block, 'colors.text': 'color', 'colors.links': 'color' };
const spacedText = {
  ...written,
  ...letterSpacing,
  fontWeight: 'normal, bold',
  lineHeight: 'range 1 to 3 ×',
};
const cart = {
  ...font,
  ...block,
  ...texts('name', 'button'),
  'content.price': 'number',
  'content.currency': 'EUR, USD',
  'content.url': 'link',
  shape: shapes,
  layer: 'full, minimal',
  link: 'link',
  productDiscount: 'discount',
  discountInShop: 'toggle',
  queryParams: 'parameters',
  'colors.text': 'color',
  'colors.button': 'color',
  'colors.buttonText': 'color',
};

describe('the panel offers', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['heading', spacedText],
    ['paragraph', spacedText],
    [
      'button',
      {
        ...font,
        ...block,
        ...letterSpacing,
        link: 'link',
        bold: 'toggle',
        width: 'custom',
        'buttonPadding.horizontal': pixels(0, 100),
        'buttonPadding.vertical': pixels(0, 60),
        fullWidth: 'toggle',
        alignment: alignments,
        shape: shapes,
        'colors.button': 'color',
        'colors.border': 'color or absent',
        'colors.text': 'color',
      },
    ],
    ['image', { ...block, image: 'custom', size: 'custom', link: 'link', alt: 'text' }],
    [
      'divider',
      {
        ...block,
        thickness: pixels(1, 100),
        style: 'solid, dashed, dotted, double',
        fullWidth: 'toggle',
        'colors.line': 'color',
      },
    ],
    ['spacer', { height: pixels(1, 100), 'colors.blockBackground': 'color or transparent' }],
    [
      'social',
      {
        ...block,
        socialLinks: 'custom',
        size: sizes,
        spacing: pixels(6, 60),
        colorScheme: 'color, dark, gray, light',
        iconStyle: 'circle, icon',
        alignment: alignments,
        'colors.icons': 'color or absent',
      },
    ],
    [
      'video',
      {
        ...font,
        ...block,
        link: 'link',
        image: 'image',
        alt: 'text',
        duration: 'text',
        fullWidth: 'toggle',
        'colors.bar': 'color',
        'colors.text': 'color',
      },
    ],
    [
      'menu',
      {
        ...font,
        ...block,
        items: 'custom',
        alignment: alignments,
        spacing: pixels(0, 40),
        separator: 'none, line, dot',
        bold: 'toggle',
        underline: 'toggle',
        'colors.text': 'color',
        'colors.separator': 'color or absent',
      },
    ],
    [
      'table',
      {
        ...font,
        ...block,
        'content.rows': 'custom',
        'content.caption': 'text',
        headerRow: 'toggle',
        headerColumn: 'toggle',
        borders: 'all, rows, none',
        striped: 'toggle',
        cellPadding: pixels(0, 40),
      },
    ],
    [
      'quote',
      { ...written, author: 'text', detail: 'text', image: 'image', line: pixels(0, 8), italic: 'toggle' },
    ],
    [
      'list',
      {
        ...font,
        ...block,
        'content.items': 'custom',
        marker: 'check, number, dot, square, arrow, star, image',
        markerShape: 'circle, plain',
        markerSize: pixels(16, 160),
        spacing: pixels(0, 60),
      },
    ],
    [
      'logo',
      {
        ...block,
        image: 'image',
        alt: 'text',
        link: 'link',
        alignment: alignments,
        maxWidth: pixels(16, 600),
      },
    ],
    [
      'coupon',
      {
        ...written,
        code: 'text',
        expires: 'custom',
        expiryLabel: 'text',
        link: 'link',
        linkLabel: 'text',
        alignment: alignments,
      },
    ],
    ['footer', { ...written, company: 'text', address: 'text', labels: 'custom', alignment: alignments }],
    ['gallery', { ...block, imageList: 'image-list' }],
    [
      'review',
      {
        ...font,
        ...block,
        ...texts('heading', 'titleLabel', 'titlePlaceholder', 'reviewLabel', 'reviewPlaceholder'),
        ...texts('submit', 'fallback', 'successTitle', 'success', 'failureTitle', 'failure', 'retry'),
        rating: '3, 5, 10',
        iconFigure: 'star, face, number',
        colorScheme: 'color, dark, gray, light',
        integration: 'integration webhook',
        link: 'link',
        'colors.text': 'color',
        'colors.button': 'color',
        'colors.buttonText': 'color',
      },
    ],
    [
      'call_me',
      {
        ...font,
        ...block,
        ...texts('nameLabel', 'namePlaceholder', 'phoneLabel', 'phonePlaceholder', 'phoneValidation'),
        ...texts('policyStart', 'policyEnd', 'submit', 'fallback', 'success', 'failure', 'retry'),
        fieldsConfig: 'form-fields name, phone, policy',
        integration: 'integration webhook',
        link: 'link',
        'colors.text': 'color',
        'colors.inputColor': 'color',
        'colors.buttonBackground': 'color',
        'colors.buttonText': 'color',
      },
    ],
    [
      'dynamic_phone',
      {
        ...block,
        ...texts('text', 'loading', 'failure'),
        fontFamily: fonts.join(', '),
        customText: 'toggle',
        defaultPhone: 'text',
        iconColor: 'black, blue, green, grey, pink, purple, red, white, yellow',
        iconStyle: 'circle, icon',
        integration: 'integration webhook',
        size: sizes,
        shape: shapes,
        alignment: alignments,
        'colors.text': 'color',
        'colors.button': 'color',
      },
    ],
    [
      'shopify_cart',
      {
        ...cart,
        ...texts('variantLabel'),
        discountCode: 'text',
        product: 'product shopify',
        productTag: 'list',
      },
    ],
    ['prestashop_cart', { ...cart, product: 'product prestashop' }],
  ])('every field of %s with its range or options', (type, expected) => {
    expect(panelOf(type)).toMatchObject(expected);
  });
});

const marks =
  'font_size, bold, italic, underline, strike, text_color, highlight, superscript, subscript, clear_format';

test.each([
  ['button', `${marks}, alignment`, false],
  ['heading', `heading, ${marks}, alignment, link`, false],
  ['paragraph', `heading, ${marks}, alignment, ordered_list, bullet_list, link, history`, true],
])('the text of a %s has its tools, and merge tags', (type, tools, paragraphs) => {
  const { richText } = editorOf(type);
  expect(richText?.features).toEqual([...tools.split(', '), 'merge_tag']);
  expect(richText?.paragraphs).toBe(paragraphs);
});

test.each([
  ['image', 'Add your image'],
  ['gallery', 'Add your images'],
])('an empty %s asks for what goes there', (type, prompt) => {
  expect(editorOf(type).emptyPrompt).toMatchObject({ message: prompt });
});

test('the frame of the gallery is 428 px high', () => {
  expect(editorOf('gallery').frameHeight).toBe(428);
});
