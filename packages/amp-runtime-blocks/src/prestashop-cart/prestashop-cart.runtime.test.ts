import { expect } from 'vitest';
import {
  expectAccessible,
  expectEvents,
  expectFocus,
  screenshot,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';
import { prestashopOf } from '../testing/samples.ts';

const cart =
  'https://presta.example.com/index.php?controller=cart&add=1&id_product=4&qty=1&action=show&ybte=12__b0000001';
const added = ['add_product', JSON.stringify({ id: '4', quantity: 1, price: 12.1, name: 'Lamp' })] as const;

scenarios((test) => {
  test.for([600, 390])('at %d px: product, summary, shop', async (width, { open }) => {
    const discount = { name: 'Less', type: 'fixed_amount', value: 2.1 } as const;
    const message = await open([prestashopOf({ productDiscount: discount, discountInShop: true })], {
      width,
    });
    const { page, opened } = message;
    await expect.poll(() => page.getByText('€12.10').first().isVisible()).toBe(true);
    expect(await page.getByText('€10.00').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /Quantity/ }).count()).toBe(0);
    await screenshot(message, `prestashop-1-${width}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expectEvents(message, added);
    const summary = page.getByRole('group', { name: 'Summary' });
    await expectFocus(summary);
    const words = await summary.innerText();
    for (const said of ['1 × Lamp', 'Less −€2.10', '€10.00']) expect(words).toContain(said);
    await screenshot(message, `prestashop-2-${width}`);
    await expectAccessible(page);
    const link = page.getByRole('link', { name: 'Go to the cart' });
    expect(await link.getAttribute('href')).toBe(cart);
    await link.click();
    await expect.poll(() => opened).toEqual([cart]);
    await expectEvents(message, added, ['click_order_link', cart]);
  });

  test('Remove returns to the product by keyboard', async ({ open }) => {
    const message = await open([prestashopOf()], { cors: 2 });
    const { page } = message;
    await tabTo(page, page.getByRole('button', { name: 'Buy now' }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('group', { name: 'Summary' }));
    await tabTo(page, page.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Buy now' }).isVisible()).toBe(true);
    await tabTo(page, page.getByRole('button', { name: 'Buy now' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('link', { name: 'Go to the cart' }));
    await page.keyboard.press('Enter');
    await expectEvents(message, added, added, ['click_order_link', cart]);
  });
});
