import { coreBlocks, parseDocument, type Block } from '@x/email-compiler';
import type { BlockEditorProps } from '@x/block-editor';
import { fillIn, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import { ampBlocks } from './amp-blocks.ts';
import { callMe } from './call-me/call-me.ts';
import { dynamicPhone } from './dynamic-phone/dynamic-phone.ts';
import { gallery } from './gallery/gallery.ts';
import { prestashopCart } from './prestashop-cart/prestashop-cart.ts';
import { review } from './review/review.ts';
import { shopifyCart } from './shopify-cart/shopify-cart.ts';
import { shopifyProductSchema } from './shopify-cart/shopify-cart-schema.ts';
import * as v from 'valibot';
import { blockOf } from './testing/samples.ts';
import { mountBlock } from './testing/mount-editor.tsx';
import { integrations, lamp, mug, products, webhook } from './testing/shop.ts';

const panelOf = (screen: Awaited<ReturnType<typeof mountBlock>>['screen']) =>
  screen.getByRole('complementary', { name: 'Block settings' });

/** Opens all sections of the panel and returns the names of its controls. */
function controlNames(): readonly string[] {
  const panel = document.querySelector('[data-panel-body]');
  for (const section of panel?.querySelectorAll('details') ?? []) section.open = true;
  const labels = [...(panel?.querySelectorAll('label,legend') ?? [])].map((label) =>
    label.textContent.trim(),
  );
  return labels;
}

describe('the panel of', () => {
  test.each<readonly [name: string, block: Block, fields: readonly string[]]>([
    [
      'the gallery',
      blockOf(gallery),
      ['Gallery images', 'Padding top', 'Padding bottom', 'Block background'],
    ],
    [
      'the review',
      blockOf(review),
      [
        'Webhook',
        'Review page',
        'Number of symbols',
        'Symbol',
        'Color scheme',
        'Heading',
        'Title label',
        'Title placeholder',
        'Review label',
        'Review placeholder',
        'Button text',
        'Fallback button',
        'Message while sending',
        'Success message title',
        'Error message',
        'Font',
        'Font size',
        'Alignment',
        'Button color',
      ],
    ],
    [
      'call me',
      blockOf(callMe),
      [
        'Webhook',
        'Contact page',
        'Form fields',
        'Name label',
        'Name placeholder',
        'Phone label',
        'Phone placeholder',
        'Message for invalid phone numbers',
        'Policy text before the link',
        'Policy link text',
        'Button text',
        'Fallback button',
        'Message while sending',
        'Success message',
        'Error message',
        'Font',
        'Font size',
        'Text color',
        'Field background',
        'Button color',
        'Button text color',
      ],
    ],
    [
      'the dynamic phone',
      blockOf(dynamicPhone),
      [
        'Webhook',
        'Default phone number',
        'Show text instead of the number',
        'Size',
        'Icon style',
        'Icon color',
        'Font',
        'Shape',
        'Alignment',
        'Text color',
        'Button color',
        'Loading message',
        'Error message',
      ],
    ],
    [
      'the Shopify cart',
      blockOf(shopifyCart),
      [
        'Shop product',
        'Discount',
        'Tags',
        'Shop page',
        'Query parameters',
        'Product name',
        'Price',
        'Button text',
        'Product page',
        'Layout',
        'Font',
        'Font size',
        'Shape',
        'Checkout button',
        'Postal code label',
        'Message while the order is processed',
      ],
    ],
    [
      'the PrestaShop cart',
      blockOf(prestashopCart),
      [
        'Shop product',
        'Discount',
        'Shop page',
        'Query parameters',
        'Product name',
        'Price',
        'Button text',
        'Product page',
        'Layout',
        'Cart link text',
      ],
    ],
  ])('%s has a control for every field', async (_, block, fields) => {
    const { screen } = await mountBlock(block, { integrations, products });
    await expect.element(panelOf(screen).getByText('Padding top')).toBeInTheDocument();
    expect(controlNames()).toEqual(expect.arrayContaining([...fields]));
  });

  test('without providers, there are no controls for products and webhooks', async () => {
    const { screen } = await mountBlock(blockOf(callMe));
    await expect.element(panelOf(screen).getByText('Contact page')).toBeVisible();
    expect(controlNames()).not.toContain('Webhook');
    expect(panelOf(screen).getByRole('button', { name: 'Choose webhook' }).elements()).toHaveLength(0);
  });

  test('call me shows only the texts of visible fields', async () => {
    const { screen, blockNow } = await mountBlock(blockOf(callMe));
    const panel = panelOf(screen);
    await fillIn(panel.getByRole('textbox', { name: 'Name label' }), 'Your name');
    expect(blockNow().content).toMatchObject({ nameLabel: 'Your name' });
    await pointer.press(panel.getByRole('button', { name: 'Edit fields' }));
    const dialog = screen.getByRole('dialog', { name: 'Form fields' });
    const name = dialog.getByRole('group', { name: 'Name' });
    const phone = dialog.getByRole('group', { name: 'Phone' });
    const policy = dialog.getByRole('group', { name: 'Privacy policy' });
    // The phone field has no "Show field" switch, because it is always shown. Like the other fields, it shows its pattern
    // only while it is required.
    expect(phone.getByRole('switch', { name: 'Show field' }).elements()).toHaveLength(0);
    await expect.element(phone.getByRole('textbox', { name: 'Pattern' })).toHaveValue('[67][0-9]{8}');
    await pointer.press(phone.getByRole('switch', { name: 'Required' }));
    expect(phone.getByRole('textbox', { name: 'Pattern' }).elements()).toHaveLength(0);
    await pointer.press(name.getByRole('switch', { name: 'Required' }));
    expect(name.getByRole('textbox', { name: 'Pattern' }).elements()).toHaveLength(0);
    await pointer.press(name.getByRole('switch', { name: 'Show field' }));
    expect(name.getByRole('switch', { name: 'Required' }).elements()).toHaveLength(0);
    await fillIn(policy.getByRole('textbox', { name: 'Link address' }), 'https://example.com/privacy');
    await pointer.press(policy.getByRole('switch', { name: 'Show field' }));
    expect(policy.getByRole('textbox', { name: 'Link address' }).elements()).toHaveLength(0);
    // The block changes only when the user saves the fields.
    expect(blockNow().config).toMatchObject({ fieldsConfig: callMe.defaults.config.fieldsConfig });
    await pointer.press(dialog.getByRole('button', { name: 'Save fields' }));
    expect(blockNow().config).toMatchObject({
      fieldsConfig: {
        name: { show: false, required: true },
        phone: { required: false, regexp: '[67][0-9]{8}' },
        policy: { show: false, required: true, link: 'https://example.com/privacy' },
      },
    });
    expect(panel.getByRole('textbox', { name: 'Name label' }).elements()).toHaveLength(0);
    expect(panel.getByRole('textbox', { name: 'Policy text before the link' }).elements()).toHaveLength(0);
    await expect.element(panel.getByRole('textbox', { name: 'Phone label' })).toBeVisible();
  });

  test('a webhook can be chosen and removed', async () => {
    const { screen, blockNow } = await mountBlock(blockOf(callMe), { integrations });
    await pointer.press(panelOf(screen).getByRole('button', { name: 'Choose webhook' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a webhook' });
    await expect.element(dialog.getByRole('button', { name: 'Select webhook' })).toBeDisabled();
    // The dialog lists only webhooks.
    await expect.element(dialog.getByRole('radio')).toHaveAccessibleName('Customer care');
    await pointer.press(dialog.getByRole('radio', { name: 'Customer care' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select webhook' }));
    expect(blockNow().config['integration']).toEqual({
      id: webhook.id,
      name: webhook.name,
      hostUrl: 'https://hooks.example.com/care',
    });
    await pointer.press(panelOf(screen).getByRole('button', { name: 'Remove Customer care' }));
    expect(blockNow().config['integration']).toBeNull();
  });

  test.each([
    {
      before: blockOf(shopifyCart, {}, { name: 'Before', price: 1 }),
      product: lamp,
      query: 'lamp',
      integration: { id: '3', name: 'Harbour shop' },
    },
    {
      before: blockOf(prestashopCart, {}, { name: 'Before', price: 1 }),
      product: mug,
      query: 'mug',
      integration: { id: '4', name: 'Harbour outlet' },
    },
  ])('choosing a product refreshes $before.type and reports the change', async (given) => {
    const { before, product, query, integration } = given;
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { screen, blockNow } = await mountBlock(before, { integrations, products, onChange });
    await pointer.press(panelOf(screen).getByRole('button', { name: 'Choose product' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a product' });
    await expect.element(dialog.getByRole('button', { name: 'Select product' })).toBeDisabled();
    await fillIn(dialog.getByRole('searchbox', { name: 'Search products' }), query);
    await pointer.press(dialog.getByRole('radio', { name: product.name }));
    await pointer.press(dialog.getByRole('button', { name: 'Select product' }));
    expect(blockNow().content).toMatchObject({
      name: product.name,
      price: product.price,
      currency: 'EUR',
      url: product['url'],
      button: 'Buy now',
    });
    expect(blockNow().config).toMatchObject({ product: { ...product }, integration });
    expect(onChange).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ kind: 'update', path: 'config.product' }),
    );
    const document = { version: 1, body: { config: {} }, rows: [blockNow()] };
    const parsed = parseDocument(document, { blocks: [...coreBlocks, ...ampBlocks] });
    expect(parsed).toMatchObject({ ok: true, value: { document: { rows: [blockNow()] } } });
  });

  test('a product that does not fit the schema is rejected in the dialog', async () => {
    const odd = { id: '9', name: 'Odd', currency: 'EUR', image: '', price: -3 };
    const { screen, blockNow } = await mountBlock(blockOf(shopifyCart), {
      integrations,
      products: { search: () => Promise.resolve([odd]) },
    });
    await pointer.press(panelOf(screen).getByRole('button', { name: 'Choose product' }));
    const dialog = screen.getByRole('dialog', { name: 'Choose a product' });
    await pointer.press(dialog.getByRole('radio', { name: 'Odd' }));
    await pointer.press(dialog.getByRole('button', { name: 'Select product' }));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Choose another product/);
    expect(blockNow().config['product']).toBeNull();
  });

  test('discount, tags and query params of a cart can be edited', async () => {
    const { screen, blockNow } = await mountBlock(blockOf(shopifyCart), { integrations, products });
    const panel = panelOf(screen);
    const value = panel.getByRole('spinbutton', { name: 'Discount' });
    await fillIn(value, '');
    await fillIn(value, '1e2.5');
    expect(blockNow().config['productDiscount']).toEqual({ name: '', type: 'fixed_amount', value: 12.5 });
    await fillIn(value, '150');
    await pointer.press(panel.getByRole('radio', { name: 'Percentage' }));
    expect(blockNow().config['productDiscount']).toEqual({ name: '', type: 'percentage', value: 100 });
    await fillIn(panel.getByRole('textbox', { name: 'Discount name' }), 'Spring');
    expect(blockNow().config['productDiscount']).toMatchObject({ name: 'Spring' });
    await fillIn(panel.getByRole('textbox', { name: 'Tags' }), ' mail ,spring,, ');
    expect(blockNow().config['productTag']).toBe('mail, spring');
    await pointer.press(panel.getByRole('button', { name: 'Add query parameters' }));
    const dialog = screen.getByRole('dialog', { name: 'Query parameters' });
    await fillIn(dialog.getByRole('textbox', { name: 'Value 1' }), 'mail');
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Save query parameters' })).toBeDisabled();
    await fillIn(dialog.getByRole('textbox', { name: 'Name 1' }), 'utm_source');
    await pointer.press(dialog.getByRole('button', { name: 'Add query parameter', exact: true }));
    await fillIn(dialog.getByRole('textbox', { name: 'Name 2' }), 'ref');
    await pointer.press(dialog.getByRole('button', { name: 'Save query parameters' }));
    expect(blockNow().config['queryParams']).toEqual({ utm_source: 'mail', ref: '' });
  });

  test.each([
    [2, true],
    [1, false],
  ])('with %i variants, the panel has a variant label: %s', async (count, asked) => {
    const read = v.parse(shopifyProductSchema, lamp);
    const product = { ...read, variants: read.variants.slice(0, count) };
    const { screen } = await mountBlock(blockOf(shopifyCart, { product }));
    const panel = panelOf(screen);
    await expect.element(panel.getByRole('textbox', { name: 'Product page' })).toBeInTheDocument();
    expect(panel.getByRole('textbox', { name: 'Variant label' }).elements()).toHaveLength(asked ? 1 : 0);
  });

  test('the dynamic phone has a text field only if it shows text', async () => {
    const { screen, blockNow } = await mountBlock(blockOf(dynamicPhone));
    const panel = panelOf(screen);
    expect(panel.getByRole('textbox', { name: 'Text', exact: true }).elements()).toHaveLength(0);
    await pointer.press(panel.getByRole('switch', { name: 'Show text instead of the number' }));
    await fillIn(panel.getByRole('textbox', { name: 'Text', exact: true }), 'Ring us');
    expect(blockNow().content).toMatchObject({ text: 'Ring us' });
  });

  test('lists the recorded events that the host provides', async () => {
    const list = () => Promise.resolve([{ name: 'review', events: [{ id: 'submission', name: 'Sent' }] }]);
    const { screen } = await mountBlock(blockOf(review), { ampEvents: { list } });
    const section = panelOf(screen).getByRole('region', { name: 'Recorded events' });
    await expect.element(section.getByText('Sent')).toBeVisible();
    await expect.element(section.getByText('Not recorded')).toBeVisible();
  });

  test('the blocks include Spanish texts', async () => {
    const { screen } = await mountBlock(blockOf(callMe), { locale: 'es' });
    await expect.element(screen.getByRole('heading', { name: 'Llámame' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Etiqueta del nombre' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Editar campos' })).toBeVisible();
  });
});
