import { expect } from 'vitest';
import {
  answerOf,
  expectAccessible,
  expectEvents,
  expectFocus,
  gate,
  screenshot,
  sentToConnectors,
  tabTo,
  scenarios,
} from '../testing/runtime/runtime-test.ts';
import type { Message } from '../testing/runtime/message.ts';
import { callMeOf } from '../testing/samples.ts';

const policyLink = 'https://shop.example.com/policy';
const policy = { show: true, required: true, link: policyLink };
const phone = { required: true, regexp: '[67][0-9]{8}' };
const send = 'Llámame';
const agree = 'He leído y acepto la política de privacidad';

function sentParams(message: Message): unknown {
  return sentToConnectors(message).map(({ params }) => params);
}

scenarios((test) => {
  test.for([600, 390])('at %d px: filled in, sent, thanked for', async (width, { open }) => {
    const message = await open(
      [callMeOf({ fieldsConfig: { name: { show: true, required: false }, phone, policy } })],
      {
        width,
      },
    );
    const { page } = message;
    await expectAccessible(page);
    await screenshot(message, `call-me-${width}`);
    await page.getByLabel('Nombre').fill(`Ann "O'Neil" \\`);
    await page.getByLabel('Teléfono').fill('600000000');
    await page.getByLabel(agree).check();
    await screenshot(message, `call-me-filled-${width}`);
    await page.getByRole('button', { name: send }).click();
    await expectEvents(message, ['submission']);
    const thanks = answerOf(page).filter({ hasText: 'Gracias. Nos pondremos en contacto contigo pronto.' });
    await expect.poll(() => thanks.isVisible()).toBe(true);
    await expectFocus(thanks);
    expect(await page.getByLabel('Teléfono').isVisible()).toBe(false);
    const names = message.api.connectorCalls.map(({ fields }) => Object.keys(fields));
    expect(names).toEqual([['project_id', 'integration_id', 'response', 'params', 'target', 'attempt']]);
    expect(sentParams(message)).toEqual([
      { email: '%%email%%', name: `Ann "O'Neil" \\`, phone: '600000000', policy: true },
    ]);
    await screenshot(message, `call-me-done-${width}`);
    await expectAccessible(page);
  });

  test('can be sent by keyboard with an empty optional name', async ({ open }) => {
    const message = await open([callMeOf()], { cors: 2 });
    const { page } = message;
    await tabTo(page, page.getByLabel('Teléfono'));
    await page.keyboard.type('700000001');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: send }));
    await page.keyboard.press('Enter');
    await expectEvents(message, ['submission']);
    expect(sentParams(message)).toEqual([{ email: '%%email%%', name: '', phone: '700000001', policy: true }]);
  });

  test('Enter in the only field sends its complete value', async ({ open }) => {
    const message = await open([
      callMeOf({
        fieldsConfig: {
          name: { show: false, required: true },
          phone,
          policy: { show: false, required: true, link: '' },
        },
      }),
    ]);
    await message.page.getByLabel('Teléfono').pressSequentially('612345678');
    await message.page.keyboard.press('Enter');
    await expectEvents(message, ['submission']);
    expect(sentParams(message)).toEqual([{ email: '%%email%%', phone: '612345678' }]);
  });

  test('focuses missing required fields and explains an invalid number', async ({ open }) => {
    const message = await open([
      callMeOf({ fieldsConfig: { name: { show: true, required: true, regexp: '.{2,}' }, phone, policy } }),
    ]);
    const { page } = message;
    const button = page.getByRole('button', { name: send });
    await button.click();
    await expectFocus(page.getByLabel('Nombre'));
    await page.getByLabel('Nombre').fill('A');
    await button.click();
    await expectFocus(page.getByLabel('Nombre'));
    await page.getByLabel('Nombre').fill('Ann');
    await page.getByLabel('Teléfono').fill('12345');
    await button.click();
    await expectFocus(page.getByLabel('Teléfono'));
    expect(await page.getByText('Must be a phone number').isVisible()).toBe(true);
    await screenshot(message, 'call-me-problem');
    await expectAccessible(page);
    await page.getByLabel('Teléfono').fill('612345678');
    await button.click();
    await expectFocus(page.getByLabel(agree));
    expect(await page.getByText('Must be a phone number').isVisible()).toBe(false);
    expect(message.api.calls).toEqual([]);
    await page.getByLabel(agree).check();
    await button.click();
    await expectEvents(message, ['submission']);
  });

  test('ignores the pattern of an optional field', async ({ open }) => {
    const message = await open([
      callMeOf({
        fieldsConfig: {
          name: { show: true, required: false, regexp: '[0-9]+' },
          phone: { required: false, regexp: '[67][0-9]{8}' },
          policy: { show: true, required: false, link: policyLink },
        },
      }),
    ]);
    await message.page.getByLabel('Nombre').fill('Ann');
    await message.page.getByLabel('Teléfono').fill('12');
    await message.page.getByRole('button', { name: send }).click();
    await expectEvents(message, ['submission']);
    expect(sentParams(message)).toEqual([{ email: '%%email%%', name: 'Ann', phone: '12', policy: false }]);
  });

  test('opens the page of the policy', async ({ open }) => {
    const { page, opened } = await open([
      callMeOf({ fieldsConfig: { name: { show: false, required: false }, phone, policy } }),
    ]);
    await page.getByRole('link', { name: 'política de privacidad' }).click();
    await expect.poll(() => opened).toEqual([policyLink]);
  });

  test('says below the button that it is sending, and keeps what was sent', async ({ open }) => {
    const { opened, open: answer } = gate();
    const message = await open([callMeOf()], {
      api: (api) => api.answer('/connectors', { status: 500, after: opened }),
      allow: /status of|Form submission failed|HTTP error/,
    });
    const { page } = message;
    const button = page.getByRole('button', { name: send });
    await page.getByLabel('Teléfono').fill('600000000');
    await page.getByLabel(agree).check();
    await button.click();
    const waiting = page.getByText('Enviando tu solicitud…');
    await expect.poll(() => waiting.isVisible()).toBe(true);
    await expect.poll(() => page.getByLabel(agree).isDisabled()).toBe(true);
    for (const label of ['Nombre', 'Teléfono']) expect(await page.getByLabel(label).isEditable()).toBe(false);
    const [above, below] = [await button.boundingBox(), await waiting.boundingBox()];
    expect(below?.y).toBeGreaterThan((above?.y ?? Infinity) + (above?.height ?? 0));
    await screenshot(message, 'call-me-sending');
    await expectAccessible(page);
    answer();
    await expectFocus(page.getByRole('alert'));
    expect(await waiting.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    expect(await page.getByLabel('Teléfono').isEditable()).toBe(true);
    expect(await page.getByLabel(agree).isEnabled()).toBe(true);
  });

  test('shows the error message after a failure', async ({ open }) => {
    const message = await open([callMeOf()], {
      api: (api) => api.answer('/connectors', { status: 500, body: 'no JSON' }),
      allow: /status of|Form submission failed|HTTP error|JSON/,
    });
    const { page } = message;
    await page.getByLabel('Teléfono').fill('600000000');
    await page.getByLabel(agree).check();
    await page.getByRole('button', { name: send }).click();
    const apology = 'Lo sentimos, no hemos podido procesar su solicitud. Inténtelo más tarde.';
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(apology);
    await expectFocus(page.getByRole('alert'));
    expect(await page.getByLabel('Teléfono').isVisible()).toBe(false);
    await screenshot(message, 'call-me-failed');
    await expectAccessible(page);
  });
});
