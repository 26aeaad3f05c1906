import { expect } from 'vitest';
import { expectEvents, screenshot, scenarios } from './testing/runtime/runtime-test.ts';
import { callMeOf, prestashopOf, reviewOf, shopifyOf, withId } from './testing/samples.ts';

scenarios((test) => {
  test('carts and forms in the same message do not affect each other', async ({ open }) => {
    const message = await open([
      shopifyOf(),
      withId(shopifyOf({}, { name: 'Other shoes' }), 'b0000002'),
      withId(prestashopOf(), 'b0000003'),
      withId(prestashopOf({}, { name: 'Other lamp' }), 'b0000004'),
      withId(callMeOf(), 'b0000005'),
      withId(reviewOf(), 'b0000006'),
      withId(reviewOf({}, { heading: 'And the shop?' }), 'b0000007'),
    ]);
    const { page, api } = message;
    const first = page.getByRole('group', { name: "Women's shoes" });
    const second = page.getByRole('group', { name: 'Other shoes' });
    await second.getByLabel('Variant').selectOption({ index: 1 });
    await second.getByRole('button', { name: 'Quantity +1' }).click();
    await second.getByRole('button', { name: 'Buy now' }).click();
    const item = { id: '9', variant_id: '92', quantity: 2, price: 60.5, name: 'Other shoes' };
    await expectEvents(message, ['add_product', JSON.stringify(item), 'b0000002']);
    expect(await first.getByRole('button', { name: 'Buy now' }).isVisible()).toBe(true);
    expect(await first.getByRole('group', { name: 'Quantity' }).innerText()).toContain('1');
    expect(await first.innerText()).toContain('€50.00');
    await page.getByRole('group', { name: 'Other lamp' }).getByRole('button', { name: 'Buy now' }).click();
    await expect.poll(() => page.getByRole('group', { name: 'Summary' }).innerText()).toContain('Other lamp');
    expect(await page.getByRole('group', { name: 'Lamp', exact: true }).isVisible()).toBe(true);
    await page.getByRole('group', { name: 'And the shop?' }).getByRole('radio', { name: '3 / 5' }).check();
    await expect
      .poll(() => api.events.at(-1))
      .toMatchObject({ event: 'click_rating', target: 'b0000007', value: '3' });
    const sendButtons = page.getByRole('button', { name: 'Send' });
    expect(await sendButtons.first().isDisabled()).toBe(true);
    await sendButtons.last().click();
    await expect.poll(() => page.getByText('Thank you').filter({ visible: true }).count()).toBe(1);
    expect(await page.getByRole('group', { name: 'How would you rate us?' }).isVisible()).toBe(true);
    expect(await page.getByLabel('Teléfono').isVisible()).toBe(true);
    await screenshot(message, 'several');
    expect(api.connectorCalls).toHaveLength(1);
  });
});
