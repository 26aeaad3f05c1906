import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bothLanguages, SignupWorld } from '../testing/signup-world.ts';

let world: SignupWorld;
let audienceId: string;
beforeAll(async () => {
  world = await SignupWorld.create();
});
afterAll(() => world.close());
beforeEach(async () => {
  const body = { name: 'Members', project_id: world.person.projectId };
  audienceId = (await expectData(world.person.user.call(contract.audiences.create, { body }))).id;
});

const texts = {
  en: { consent: 'I want everything of Acme.', legal: 'Acme, Main Street 1.', topic: 'News' },
  es: { consent: 'Quiero todo de Acme.', legal: '', topic: 'Noticias' },
};
const settings = {
  from_email: 'letter@example.com',
  from_name: 'Acme members',
  texts,
  policy_url: 'https://acme.example/privacy',
  in_preferences: true,
};

function save(given: Record<string, unknown> = {}) {
  return world.person.user.call(contract.audienceSettings.update, {
    params: { id: audienceId },
    body: { ...settings, ...given },
  });
}

function withoutTexts() {
  const { en, es } = bothLanguages;
  const lacking = { consent: '', legal: '' };
  return { en: { ...en, ...lacking }, es: { ...es, ...lacking } };
}

/** A form that leaves everything that it can to its audience. */
function addBareForm() {
  return world.addForm({
    audience_id: audienceId,
    texts: withoutTexts(),
    from_email: null,
    from_name: '',
    policy_url: '',
  });
}

async function senderOfMessageTo(email: string): Promise<string | undefined> {
  const [message] = await world.messagesTo(email);
  return message?.headers.find(({ key }) => key === 'from')?.value;
}

async function versionOf(id: string): Promise<number> {
  return (await expectData(world.person.user.call(contract.signupForms.get, { params: { id } }))).version;
}

test('settings are empty at first, saved, and read again', async () => {
  const read = () =>
    expectData(world.person.user.call(contract.audienceSettings.get, { params: { id: audienceId } }));
  expect(await read()).toEqual({
    from_email: null,
    from_name: '',
    texts: {},
    policy_url: '',
    in_preferences: false,
    sender_known: false,
  });
  const saved = await expectData(save());
  expect(saved).toEqual({ ...settings, sender_known: true });
  expect(await read()).toEqual(saved);
});

test('a sender of no project is refused', async () => {
  expect(await save({ from_email: 'stranger@example.com' })).toMatchObject({
    success: false,
    errors: [{ code: 'email_sender_unknown', path: 'body.from_email' }],
  });
});

test('the page and the evidence have the texts and the policy of the audience, the message its sender', async () => {
  await expectData(save());
  const form = await addBareForm();
  expect(form).toMatchObject({ sender_known: true, consent_known: true, from_email: null });
  const { text } = await world.page(world.path(form));
  for (const part of [texts.en.consent, texts.en.legal, settings.policy_url]) expect(text).toContain(part);
  const email = 'ana@settings.test';
  await world.signUpAndConfirm(form, email);
  expect(await senderOfMessageTo(email)).toContain('Acme members <letter@example.com>');
  const [signup] = await world.signupsOf(form);
  expect(signup).toMatchObject({
    status: 'confirmed',
    consent: texts.en.consent,
    legal: texts.en.legal,
    policy_url: settings.policy_url,
  });
});

test('the texts, the policy and the sender of a form come before those of the audience', async () => {
  await expectData(save());
  const form = await world.addForm({ audience_id: audienceId, policy_url: 'https://acme.example/own' });
  const { text } = await world.page(world.path(form));
  expect(text).toContain(bothLanguages.en.consent);
  expect(text).not.toContain(texts.en.consent);
  expect(text).toContain('https://acme.example/own');
  await world.submit(form, { email: 'bo@settings.test' });
  await world.sendMail();
  expect(await senderOfMessageTo('bo@settings.test')).toContain('Acme letter <letter@example.com>');
});

describe('a form that neither has a text to agree to', () => {
  test('is refused', async () => {
    const made = await world.createForm({
      audience_id: audienceId,
      texts: withoutTexts(),
    });
    expect(made).toMatchObject({
      success: false,
      errors: [{ code: 'consent_missing', path: 'body.texts.en.consent' }],
    });
  });

  test('takes no sign-ups once the audience lost its text, and leaves out a language that lost it', async () => {
    await expectData(save());
    const form = await addBareForm();
    await expectData(save({ texts: { es: texts.es } }));
    expect((await world.page(`${world.path(form)}?language=en`)).text).toContain(texts.es.consent);
    await expectData(save({ texts: {} }));
    expect((await world.page(world.path(form))).status).toBe(409);
    const shown = world.person.user.call(contract.signupForms.get, { params: { id: form.id } });
    expect(await expectData(shown)).toMatchObject({ consent_known: false });
  });
});

test('settings that change what people see raise the versions of exactly the forms that show it', async () => {
  await expectData(save());
  const bare = await addBareForm();
  const own = await world.addForm({ audience_id: audienceId, policy_url: 'https://acme.example/own' });
  await expectData(save({ from_name: 'Others', in_preferences: false }));
  expect([await versionOf(bare.id), await versionOf(own.id)]).toEqual([1, 1]);
  await expectData(save({ texts: { ...texts, en: { ...texts.en, consent: 'More.' } } }));
  expect([await versionOf(bare.id), await versionOf(own.id)]).toEqual([2, 1]);
  // A page that shows the old text is not accepted.
  expect((await world.submit(bare, { email: 'cy@settings.test' })).status).toBe(409);
});
