import { expectData } from '@x/api-client';
import {
  contract,
  recipientLanguages,
  type RecipientLanguage,
  unsubscribeReasons,
} from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTexts } from '../content/index.ts';
import { textKeys } from '../content/recipient-texts/stored-pages.ts';
import { textParameters } from '../content/recipient-texts/text-parameters.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { deliveries } from '../tables/delivery.ts';
import { writeIdentifier } from '../platform/secrets/signed-identifier.ts';
import { SignupWorld } from './testing/signup-world.ts';

/** Arabic, which the product has no texts in. The project has written each of them. */
const arabic = Object.fromEntries(
  textKeys.map((key) => [key, ['نص', key, ...textParameters[key].map((name) => `{${name}}`)].join(' ')]),
);
const pages = { language: 'en' as const, web_fonts: 'host' as const, texts: { ar: arabic } };
const shownLanguages = ['en', 'es', 'de', 'fr', 'it', 'pt', 'ar'] as const;

let world: SignupWorld;
let sending: SendingWorld;

beforeAll(async () => {
  world = await SignupWorld.create();
  sending = await createSendingWorld();
  const { user, projectId } = world.person;
  await expectData(user.call(contract.recipientPages.update, { params: { id: projectId }, body: pages }));
  const params = { id: sending.projectId };
  await expectData(sending.user.call(contract.recipientPages.update, { params, body: pages }));
  const field = { project_id: sending.projectId, key: 'language', label: 'Language', type: 'text' as const };
  await expectData(sending.user.call(contract.fields.create, { body: field }));
});
afterAll(async () => {
  await world.close();
  await sending.close();
});

function textsOf(language: RecipientLanguage) {
  return loadTexts(pages, language);
}

function formTexts(language: RecipientLanguage) {
  return { title: `<b>${language}</b> & “news”`, consent: `Yes, ${language} "now" <i>` };
}

/** Checks what every page has in common. */
function expectPage(text: string, language: RecipientLanguage): void {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
  const body = text.slice(text.indexOf('<body>')).replaceAll(/data-[\w-]+="[^"]*"/gu, '');
  expect(body).not.toMatch(/[{}]|plural|undefined/u);
  expect(body).not.toMatch(/<[bi]>/u);
}

describe.each(shownLanguages)('in %s', (language) => {
  test('a visitor signs up and confirms', async () => {
    const { say } = await textsOf(language);
    const form = await world.addForm({
      texts: Object.fromEntries(shownLanguages.map((other) => [other, formTexts(other)])),
      fields: [{ key: 'first_name', required: false }],
    });
    const headers = { 'accept-language': `${language},xx;q=0.5` };
    const page = await world.page(world.path(form), headers);
    expectPage(page.text, language);
    expect(page.text).toContain(`>${say('form.send')}</button>`);
    const wrong = await world.submit(form, { language, email: 'nobody' });
    expectPage(wrong.text, language);
    expect(wrong.text).toContain(say('form.check_fields'));
    const email = `${language}@visitors.test`;
    const sent = await world.submit(form, { language, email });
    const after = await world.page(sent.location ?? '');
    expectPage(after.text, language);
    expect(after.text).toContain(say('after.sent_title'));
    await world.sendMail();
    const [mail] = await world.messagesTo(email);
    const { title, consent } = formTexts(language);
    expect(mail?.subject).toBe(say('message.subject', { title }));
    expect(mail?.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(mail?.text).toContain(consent);
    expect(`${mail?.subject ?? ''}${mail?.text ?? ''}`).not.toMatch(/[{}]|undefined/u);
    expect(mail?.html).not.toContain('<b>');
    const link = await world.linkTo(email);
    expectPage((await world.page(link)).text, language);
    const done = await world.confirm(link);
    expectPage(done.text, language);
    expect(done.text).toContain(say('after.done_title'));
    const [signup] = await world.signupsOf(form);
    expect(signup).toMatchObject({ language, consent });
  });

  test('a recipient unsubscribes, comes back and chooses', async () => {
    const { say } = await textsOf(language);
    const { application } = sending;
    const email = `${language}@recipients.test`;
    const audience = await sending.addAudience([email]);
    const campaign = await sending.addFrozenCampaign([audience]);
    const [delivery] = await sending.inTenant((tx) =>
      tx.select().from(deliveries).where(eq(deliveries.campaignId, campaign)),
    );
    const deliveryId = delivery?.id ?? '';
    const pathOf = (path: string, kind: 'unsubscribe' | 'preferences') =>
      `${path}/${writeIdentifier({ kind, deliveryId }, application.services.keys.tracking)}`;
    const [out, preferences] = [pathOf('/u', 'unsubscribe'), pathOf('/preferences', 'preferences')];
    const headers = { 'accept-language': language };
    const open = async (path: string, init: RequestInit = {}) =>
      (await application.fetch(path, { headers, ...init })).text();
    const question = await open(out);
    expectPage(question, language);
    expect(question).toContain(`<a href="${preferences}">`);
    const done = await open(out, { method: 'POST' });
    expectPage(done, language);
    expect(done).toContain(say('unsubscribe.done_title'));
    expect(done).toContain(say('unsubscribe.why'));
    for (const reason of unsubscribeReasons) expect(done).toContain(say(`unsubscribe.${reason}`));
    await open(`${out}/answer`, { method: 'POST', body: new URLSearchParams({ reason: 'too_many' }) });
    const answered = await open(out);
    expectPage(answered, language);
    expect(answered).toContain(say('unsubscribe.thanks'));
    // The way back after a mistake.
    expect(done).toContain(say('unsubscribe.back'));
    expect(done).toContain(`<form method="post" action="${preferences}">`);
    const gone = await open(preferences);
    expectPage(gone, language);
    expect(gone).toContain(say('preferences.resubscribe'));
    const send = (inputs: Record<string, string>) =>
      open(preferences, { method: 'POST', body: new URLSearchParams({ page: language, ...inputs }) });
    await send({ action: 'resubscribe' });
    // From here on, the page is in the language that the contact has chosen, whatever the browser says.
    await send({ action: 'save', language });
    const chosen = await open(preferences, { headers: { 'accept-language': 'tr, nl;q=0.1' } });
    expectPage(chosen, language);
    expect(chosen).toContain(`<option value="${language}" lang="${language}" selected>`);
    expectPage(await open(out, { headers: { 'accept-language': 'en' } }), language);
  });

  test('links that lead nowhere say so', async () => {
    // Without a project, nobody has written Arabic.
    const shown = language === 'ar' ? 'en' : language;
    for (const path of ['/forms/x', '/signups/x', '/preferences/x', '/u/x', '/v/x']) {
      const response = await world.application.fetch(path, { headers: { 'accept-language': language } });
      if (!(response.headers.get('content-type') ?? '').includes('html')) continue;
      expect(response.status).toBe(404);
      expectPage(await response.text(), shown);
    }
  });
});

describe('the settings of a project', () => {
  const params = () => ({ id: world.person.projectId });
  const update = (texts: Record<string, Record<string, string>>) =>
    world.person.user.call(contract.recipientPages.update, {
      params: params(),
      body: { ...pages, texts: { ar: arabic, ...texts } },
    });

  test('offer the languages of the product, and those that are written completely', async () => {
    const read = await expectData(world.person.user.call(contract.recipientPages.get, { params: params() }));
    expect(read.offered).toEqual(shownLanguages);
    expect(read.texts.ar?.['form.send']).toBe('نص form.send');
  });

  test.each([
    ['form.nothing', 'Hello', { problem: 'key' }],
    ['unsubscribe.done', 'Bye.', { problem: 'missing', parameter: 'email' }],
    ['unsubscribe.done', 'Bye {email} {name}.', { problem: 'unknown', parameter: 'name' }],
    ['form.send', '{oops', { problem: 'syntax' }],
  ])('refuse %s as %j', async (key, text, details) => {
    expect(await update({ de: { [key]: text } })).toMatchObject({
      success: false,
      errors: [
        {
          code: 'recipient_text_invalid',
          path: `body.texts.de.${key}`,
          details: { language: 'de', key, ...details },
        },
      ],
    });
  });

  test('forget empty texts, and refuse more than a project needs', async () => {
    const saved = await expectData(update({ de: { 'form.send': '', 'form.email': 'E-Mail' } }));
    expect(saved.texts.de).toEqual({ 'form.email': 'E-Mail' });
    const long = Object.fromEntries(textKeys.map((key) => [key, 'x'.repeat(1000)]));
    const refused = await update(Object.fromEntries(recipientLanguages.map((language) => [language, long])));
    expect(refused).toMatchObject({ success: false, errors: [{ code: 'invalid_request' }] });
  });

  test('list the standard texts with their parameters', async () => {
    const list = (language: RecipientLanguage) =>
      expectData(
        world.person.user.call(contract.recipientPages.texts, { params: params(), query: { language } }),
      );
    const { items } = await list('de');
    expect(items).toHaveLength(textKeys.length);
    expect(items).toContainEqual({
      key: 'unsubscribe.done',
      text: 'Dieser Absender schickt keine Werbung mehr an {email}.',
      english: 'This sender will no longer send marketing emails to {email}.',
      parameters: ['email'],
    });
    expect((await list('ar')).items.every(({ text }) => text === null)).toBe(true);
  });
});
