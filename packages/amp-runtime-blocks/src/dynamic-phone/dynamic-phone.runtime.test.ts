import { expect } from 'vitest';
import {
  expectAccessible,
  expectEvents,
  gate,
  screenshot,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';
import { phoneOf } from '../testing/samples.ts';

const answered = {
  body: {
    data: {
      items: [
        { phone: 'tel:+34600000000', formatted: '600 000 000' },
        { phone: 'tel:1', formatted: '1' },
      ],
    },
  },
};
/** Console error after a click on a tel: link, because the test browser has no application for such links. */
const noTelephone = /registered handler/;

scenarios((test) => {
  test('shows loading, then the number; a click dials and is recorded', async ({ open }) => {
    const { opened, open: answer } = gate();
    const message = await open([phoneOf({ defaultPhone: '+34 911 111 111' })], {
      api: (api) => api.answer('/connectors', { ...answered, after: opened }),
      allow: noTelephone,
    });
    const { page, api } = message;
    await expect.poll(() => page.getByText('Loading...').isVisible()).toBe(true);
    await screenshot(message, 'phone-loading');
    await expectAccessible(page);
    answer();
    const link = page.getByRole('link', { name: '600 000 000' });
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await page.getByText('Loading...').isVisible()).toBe(false);
    expect(await link.getAttribute('href')).toBe('tel:+34600000000');
    expect(await page.getByRole('link').count()).toBe(1);
    expect(api.connectorCalls).toEqual([
      {
        method: 'GET',
        path: '/connectors',
        query: { integration_id: '12', response: 'list', project_id: '7' },
        fields: {},
      },
    ]);
    await screenshot(message, 'phone');
    await expectAccessible(page);
    await link.click();
    await expectEvents(message, ['click_phone']);
  });

  test('dials by keyboard', async ({ open }) => {
    const message = await open([phoneOf({ customText: true }, { text: 'Call {{first_name|us}} %%now%%' })], {
      api: (api) => api.answer('/connectors', answered),
      cors: 2,
      allow: noTelephone,
    });
    const link = message.page.getByRole('link', { name: /^☎?.*Call us/ });
    await expect.poll(() => link.isVisible()).toBe(true);
    await tabTo(message.page, link);
    await message.page.keyboard.press('Enter');
    await expectEvents(message, ['click_phone']);
  });

  test.for([
    ['a server error', { status: 500 }],
    ['an empty list', { body: { data: { items: [] } } }],
    ['an answer of another shape', { body: {} }],
    ['an entry without a number', { body: { data: { items: [{ formatted: '' }] } } }],
    ['no JSON', { body: 'oops' }],
  ] as const)('%s shows the default number, or says so where there is none', async ([, answer], { open }) => {
    const message = await open(
      [phoneOf({ defaultPhone: '+34 911 111 111' }), { ...phoneOf(), id: 'b0000002' }],
      {
        api: (api) => api.answer('/connectors', answer),
        allow: /status of|HTTP error|amp-list|JSON|registered handler/,
      },
    );
    const { page } = message;
    const link = page.getByRole('link', { name: '+34 911 111 111' });
    await expect.poll(() => link.isVisible()).toBe(true);
    await expect.poll(() => page.getByText('Failed to load data.').filter({ visible: true }).count()).toBe(1);
    await screenshot(message, 'phone-failed');
    await link.click();
    await expectEvents(message, ['click_phone']);
  });

  test.for([
    ['small', 24],
    ['medium', 28],
    ['large', 32],
  ] as const)('a %s icon is %d px high', async ([size, height], { open }) => {
    const message = await open([phoneOf({ size, shape: 'pill', iconColor: 'blue' })], {
      compile: { assets: (name) => `https://img.example.com/${name}.png` },
      api: (api) => api.answer('/connectors', answered),
      width: 390,
    });
    const icon = message.page.locator('img[src*="/phone"]').filter({ visible: true });
    await expect.poll(() => icon.isVisible()).toBe(true);
    const box = await icon.boundingBox();
    expect([box?.width, box?.height]).toEqual([height, height]);
    // The whole pill is the link, so that a tap on its edge calls too.
    const link = message.page.getByRole('link');
    expect(await link.boundingBox()).toEqual(await link.locator('..').boundingBox());
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(height + 16);
    await screenshot(message, `phone-${size}`);
  });
});
