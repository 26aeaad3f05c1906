import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import {
  expectAccessible,
  expectEvents,
  expectFocus,
  gate,
  screenshot,
  sentToConnectors,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';
import { shoes, shopifyOf } from '../testing/samples.ts';

const invoice = 'https://shop.example.com/pay/77';
const placed = { body: { data: { draft_order: { invoice_url: invoice } } } };
const shopLink = 'https://shop.example.com/shoes?ybte=12__b0000001';

const address = {
  first_name: 'Ann "Annie"',
  last_name: "O'Neil",
  address1: 'Street \\ 1',
  zip: '28001',
  city: 'Madrid',
  province: 'España',
  phone: '600000000',
};
const labels = ['First name', 'Last name', 'Address', 'Postal code', 'City', 'Province', 'Phone'] as const;

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const small = { id: '9', variant_id: '91', quantity: 1, price: 50, name: shoes.name };

async function fillAddress(page: Page | Locator): Promise<void> {
  const values = Object.values(address);
  for (const [index, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
  }
}

async function toSummary(page: Page | Locator): Promise<void> {
  await button(page, 'Buy now').click();
  await button(page, 'Shipping address').click();
  await fillAddress(page);
  await button(page, 'Confirm shipping').click();
}

const orderOf = (item: object, tags = '') => ({
  project_id: '7',
  integration_id: '1',
  response: 'form',
  action: 'create_draft_order',
  target: 'b0000001',
  params: {
    draft_order: {
      email: '%%email%%',
      line_items: [item],
      shipping_address: { ...address, country: 'spain' },
      tags,
    },
  },
});

scenarios((test) => {
  test.for([600, 390])('at %d px: product, address, summary, payment', async (width, { open }) => {
    const discount = { name: "Summer's", type: 'percentage', value: 10 } as const;
    const message = await open([shopifyOf({ productDiscount: discount, productTag: 'mail' })], {
      width,
      api: (api) => api.answer('/connectors', placed),
    });
    const { page, opened } = message;
    expect(await page.getByText('€45.00').first().isVisible()).toBe(true);
    await screenshot(message, `shopify-1-${width}`);
    await expectAccessible(page);
    await page.getByLabel('Variant').selectOption({ index: 1 });
    await expect.poll(() => page.getByText('€54.45').first().isVisible()).toBe(true);
    expect(await page.getByText('€60.50').first().isVisible()).toBe(true);
    await button(page, 'Quantity +1').click();
    await button(page, 'Buy now').click();
    const item = { ...small, variant_id: '92', quantity: 2, price: 60.5 };
    const added = ['add_product', JSON.stringify(item)] as const;
    await expectEvents(message, added);
    await screenshot(message, `shopify-1-added-${width}`);
    await expectAccessible(page);
    await button(page, 'Shipping address').click();
    await screenshot(message, `shopify-2-${width}`);
    await expectAccessible(page);
    await fillAddress(page);
    await button(page, 'Confirm shipping').click();
    await expectEvents(message, added, ['add_shipping_address']);
    const summary = page.getByRole('group', { name: 'Order summary' });
    await expect.poll(() => summary.isVisible()).toBe(true);
    await expectFocus(summary);
    const words = await summary.innerText();
    expect(words).toContain(`2 × Women's shoes (${shoes.variants[1]?.name})`);
    for (const said of ['€121.00', '€108.90', "Summer's −10%", ...Object.values(address)])
      expect(words).toContain(said);
    await screenshot(message, `shopify-3-${width}`);
    await expectAccessible(page);
    await button(page, 'Checkout').click();
    await expectEvents(message, added, ['add_shipping_address'], ['submit_order']);
    const pay = page.getByRole('link', { name: 'Pay now' });
    await expect.poll(() => pay.getAttribute('href')).toBe(invoice);
    expect(await button(page, 'Checkout').isVisible()).toBe(false);
    expect(
      await page.getByText('Your order is ready. To finish, you need to make the payment').isVisible(),
    ).toBe(true);
    await screenshot(message, `shopify-paid-${width}`);
    await expectAccessible(page);
    await pay.click();
    await expect.poll(() => opened).toEqual([invoice]);
    await expectEvents(
      message,
      added,
      ['add_shipping_address'],
      ['submit_order'],
      ['click_order_link', invoice],
    );
    const applied = { title: "Summer's", value: 10, value_type: 'percentage' };
    expect(sentToConnectors(message)).toEqual([orderOf({ ...item, applied_discount: applied }, 'mail')]);
  });

  test('Enter in the last field confirms the address by keyboard', async ({ open }) => {
    const message = await open([shopifyOf()], { cors: 2, api: (api) => api.answer('/connectors', placed) });
    const { page } = message;
    await tabTo(page, button(page, 'Quantity +1'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Buy now'));
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Shipping address'));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('group', { name: 'Shipping address' }));
    for (const value of Object.values(address)) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('group', { name: 'Order summary' }));
    await tabTo(page, button(page, 'Checkout'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('link', { name: 'Pay now' }));
    await screenshot(message, 'shopify-focus');
    await page.keyboard.press('Enter');
    const item = { ...small, quantity: 2 };
    await expectEvents(
      message,
      ['add_product', JSON.stringify(item)],
      ['add_shipping_address'],
      ['submit_order'],
      ['click_order_link', invoice],
    );
    expect(sentToConnectors(message)).toEqual([orderOf(item)]);
  });

  test('the quantity is 1 to 99, with the buttons disabled at the limits', async ({ open }) => {
    const { page } = await open([shopifyOf()]);
    const less = button(page, 'Quantity −1');
    const more = button(page, 'Quantity +1');
    const shown = page.getByRole('group', { name: 'Quantity' }).locator('span');
    expect(await less.isDisabled()).toBe(true);
    await more.focus();
    for (let quantity = 2; quantity <= 99; quantity++) {
      await page.keyboard.press('Enter');
      await expect.poll(() => shown.innerText(), { interval: 5 }).toBe(String(quantity));
    }
    await expect.poll(() => more.isDisabled()).toBe(true);
    await less.click();
    await expect.poll(() => shown.innerText()).toBe('98');
    await expect.poll(() => more.isEnabled()).toBe(true);
  });

  test('Remove undoes Buy now; Back keeps the address', async ({ open }) => {
    const message = await open([shopifyOf()]);
    const { page } = message;
    await button(page, 'Quantity +1').click();
    await button(page, 'Buy now').click();
    await button(page, 'Remove').click();
    await expect.poll(() => button(page, 'Buy now').isVisible()).toBe(true);
    await expectFocus(button(page, 'Buy now'));
    expect(await button(page, 'Shipping address').isVisible()).toBe(false);
    expect(await page.getByRole('group', { name: 'Quantity' }).innerText()).toContain('1');
    await toSummary(page);
    await button(page.getByRole('group', { name: 'Order summary' }), 'Back').click();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Madrid');
    await page.getByLabel('City').fill('Ávila');
    await button(page, 'Confirm shipping').click();
    await expect.poll(() => page.getByText('28001 Ávila').isVisible()).toBe(true);
  });

  test.for([
    ['Postal code', ''],
    ['Postal code', '  '],
    ['City', ' – '],
    ['Phone', 'none'],
  ] as const)('an address with %s “%s” is not confirmed', async ([label, typed], { open }) => {
    const message = await open([shopifyOf()]);
    const { page } = message;
    await button(page, 'Buy now').click();
    await button(page, 'Shipping address').click();
    await fillAddress(page);
    await page.getByLabel(label, { exact: true }).fill(typed);
    await button(page, 'Confirm shipping').click();
    await expectFocus(page.getByLabel(label, { exact: true }));
    await screenshot(message, 'shopify-gap');
    expect(await page.getByRole('group', { name: 'Order summary' }).isVisible()).toBe(false);
    await expectEvents(message, ['add_product', JSON.stringify(small)]);
  });

  test('shows that the order is processing; a fixed discount applies to each item', async ({ open }) => {
    const { opened, open: answer } = gate();
    const discount = { name: 'Less', type: 'fixed_amount', value: 5 } as const;
    const message = await open(
      [shopifyOf({ productDiscount: discount, integration: { id: '5', name: 'Shop' } })],
      {
        api: (api) => api.answer('/connectors', { ...placed, after: opened }),
      },
    );
    const { page } = message;
    await button(page, 'Quantity +1').click();
    await toSummary(page);
    const summary = page.getByRole('group', { name: 'Order summary' });
    await expect.poll(() => summary.innerText()).toContain('€90.00');
    await button(page, 'Checkout').click();
    await expect.poll(() => page.getByText('Your order is processing').isVisible()).toBe(true);
    await screenshot(message, 'shopify-processing');
    await expect.poll(() => button(page, 'Checkout').isDisabled()).toBe(true);
    await button(page, 'Checkout').click({ force: true });
    answer();
    await expect.poll(() => page.getByRole('link', { name: 'Pay now' }).isVisible()).toBe(true);
    expect(await page.getByText('Your order is processing').isVisible()).toBe(false);
    const applied = { title: 'Less', value: 5, value_type: 'fixed_amount' };
    expect(sentToConnectors(message)).toEqual([
      { ...orderOf({ ...small, quantity: 2, applied_discount: applied }), integration_id: '5' },
    ]);
  });

  test.for([
    ['a server error', { status: 502, body: '<html>' }],
    ['an address that the shop rejects', { status: 422, body: { errors: [{ message: 'no' }] } }],
    ['a response without a payment address', { body: { data: { draft_order: null } } }],
    ['an empty response', { body: {} }],
  ] as const)('%s leads to the shop', async ([, answer], { open }) => {
    const message = await open([shopifyOf()], {
      api: (api) => api.answer('/connectors', answer),
      allow: /status of|Form submission failed|HTTP error|JSON/,
    });
    const { page, opened } = message;
    await toSummary(page);
    await button(page, 'Checkout').click();
    const alert = page.getByRole('alert').filter({ visible: true, hasText: 'Unfortunately' });
    const link = alert.getByRole('link', { name: 'Go to the website' });
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
    expect(await alert.innerText()).toContain(
      'Unfortunately, we were unable to process your order. You can access our website to place your order through the following link',
    );
    await screenshot(message, 'shopify-failed');
    await expectAccessible(page);
    await link.click();
    await expect.poll(() => opened).toEqual([shopLink]);
    await expect
      .poll(() => message.api.events.at(-1))
      .toMatchObject({ event: 'click_order_link', value: shopLink });
  });

  test('after a failed order, Back keeps the address, and the order can be sent again', async ({ open }) => {
    const message = await open([shopifyOf()], {
      api: (api) => api.answer('/connectors', { status: 502, body: '<html>' }),
      allow: /status of|Form submission failed|HTTP error|JSON/,
    });
    const { page } = message;
    await toSummary(page);
    await button(page, 'Checkout').click();
    const alert = page.getByRole('alert').filter({ visible: true, hasText: 'Unfortunately' });
    await expectFocus(alert);
    await button(alert, 'Back').click();
    await expect.poll(() => page.getByLabel('City').isVisible()).toBe(true);
    expect(await page.getByLabel('City').inputValue()).toBe('Madrid');
    await button(page, 'Confirm shipping').click();
    await expect.poll(() => alert.count()).toBe(0);
    await button(page, 'Checkout').click();
    await expect.poll(() => alert.isVisible()).toBe(true);
    message.api.answer('/connectors', placed);
    await button(alert, 'Try again').click();
    await expect.poll(() => page.getByRole('link', { name: 'Pay now' }).isVisible()).toBe(true);
    expect(await alert.count()).toBe(0);
    expect(sentToConnectors(message)).toEqual([orderOf(small), orderOf(small), orderOf(small)]);
  });

  test('a product without variants has no choice of variant; the minimal layer has no image', async ({
    open,
  }) => {
    const message = await open([shopifyOf({ product: { ...shoes, variants: [] }, layer: 'minimal' })]);
    const { page } = message;
    expect(await page.getByLabel('Variant').count()).toBe(0);
    expect(await page.getByRole('img').count()).toBe(0);
    await button(page, 'Buy now').click();
    await expectEvents(message, ['add_product', JSON.stringify({ ...small, variant_id: '9' })]);
  });
});
