import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signups } from '../tables/signup.ts';
import { suppressions } from '../tables/audience.ts';
import { sweepTable } from '../platform/upkeep/sweeps.ts';
import { sweeps } from '../upkeep.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { findSignup } from './confirmation/confirm.ts';
import { sendConfirmation } from './confirmation/confirmation-mail.ts';
import { sweepSignups } from './confirmation/sweep.ts';
import { SignupWorld } from './testing/signup-world.ts';

let world: SignupWorld;
beforeAll(async () => {
  world = await SignupWorld.create();
});
afterAll(() => world.close());

function database() {
  return world.application.services.database;
}

let people = 0;
function someone(): string {
  people += 1;
  return `person${String(people)}@signup.test`;
}

async function reasonOf(email: string): Promise<string | undefined> {
  const [row] = await asSystem(database(), (tx) =>
    tx.select().from(suppressions).where(eq(suppressions.emailLower, email)),
  );
  return row?.reason;
}

function suppressFor(email: string, reason: 'unsubscribe' | 'bounce' | 'complaint') {
  const { organizationId, projectId } = world.person;
  return asSystem(database(), (tx) =>
    tx.insert(suppressions).values({ organizationId, projectId, emailLower: email, reason }),
  );
}

describe('a sign-up', () => {
  test('becomes a contact with its values and tags only when the person confirms', async () => {
    const { user, projectId } = world.person;
    const town = { project_id: projectId, key: 'town', label: 'Town', type: 'text' as const };
    await expectData(user.call(contract.fields.create, { body: town }));
    const source = { project_id: projectId, key: 'source', label: 'Source', type: 'text' as const };
    await expectData(user.call(contract.fields.create, { body: source }));
    const form = await world.addForm({
      fields: [
        { key: 'first_name', required: true },
        { key: 'phone', required: false },
        { key: 'town', required: false },
      ],
      tags: ['Website'],
      values: { source: 'form' },
    });
    const email = someone();
    const inputs = { email, first_name: ' Ana ', phone: '+34 600 000 000', 'field:town': 'Cádiz' };
    expect(await world.submit(form, inputs)).toMatchObject({
      status: 303,
      location: `${world.path(form)}/sent?language=en`,
    });
    expect(await world.contact(email)).toBeUndefined();
    await world.sendMail();
    const [message] = await world.messagesTo(email);
    expect(message).toMatchObject({
      from: 'letter@example.com',
      subject: 'Confirm your sign-up: The letter',
      text: expect.stringContaining('I want to receive the letter.'),
    });

    const link = await world.linkTo(email);
    expect((await world.page(link)).text).toContain(`Sign up ${email} for “The letter”?`);
    // Opening the link confirms nothing, because scanners do that.
    expect(await world.contact(email)).toBeUndefined();
    const done = await world.confirm(link);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Welcome aboard.')]);
    expect(await world.contact(email)).toMatchObject({
      firstName: 'Ana',
      phone: '+34600000000',
      fields: { town: 'Cádiz', source: 'form' },
    });
    const id = (await world.contact(email))?.id ?? '';
    const contact = await expectData(user.call(contract.contacts.get, { params: { id } }));
    expect(contact.tags.map(({ name }) => name)).toEqual(['Website']);
  });

  test('leaves evidence of what was shown, when, from where and how it was confirmed', async () => {
    const form = await world.addForm({ policy_url: 'https://acme.test/privacy' });
    const email = someone();
    await world.signUpAndConfirm(form, email);
    const id = (await world.contact(email))?.id ?? '';
    const { items } = await expectData(
      world.person.user.call(contract.signupForms.consents, { params: { id } }),
    );
    expect(items).toEqual([
      expect.objectContaining({
        form: { id: form.id, name: 'Website' },
        email,
        status: 'confirmed',
        language: 'en',
        consent: 'I want to receive the letter.',
        legal: 'Acme keeps your address until you leave.',
        policy_url: 'https://acme.test/privacy',
        version: 1,
        ip_address: '127.0.0.1',
        confirmed_ip_address: '127.0.0.1',
        confirmed_by: 'link',
        contact_id: id,
      }),
    ]);
    expect(items[0]?.mailed_at).not.toBeNull();
    expect(items[0]?.confirmed_at).not.toBeNull();
    const shown = await expectData(
      world.person.user.call(contract.signupForms.get, { params: { id: form.id } }),
    );
    expect(shown).toMatchObject({ pending: 0, confirmed: 1 });
  });

  test('shows the evidence in the timeline of the contact', async () => {
    const form = await world.addForm({ policy_url: 'https://acme.test/privacy' });
    const email = someone();
    await world.signUpAndConfirm(form, email);
    const params = { id: (await world.contact(email))?.id ?? '' };
    const { items } = await expectData(world.person.user.call(contract.contacts.activity, { params }));
    const consent = {
      form: 'Website',
      version: 1,
      text: 'I want to receive the letter.',
      legal: 'Acme keeps your address until you leave.',
      policy_url: 'https://acme.test/privacy',
      ip_address: '127.0.0.1',
    };
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'created', 'signed_up']);
    expect(items.find(({ kind }) => kind === 'signed_up')).toMatchObject({ consent, detail: 'Website' });
    expect(items.find(({ kind }) => kind === 'confirmed')).toMatchObject({ consent });
    expect(items.find(({ kind }) => kind === 'created')).toMatchObject({ consent: null });
  });

  test('speaks the language of the form that was sent', async () => {
    const form = await world.addForm();
    const email = someone();
    const sent = await world.submit(form, { email, language: 'es' });
    expect(sent.location).toContain('language=es');
    expect((await world.page(sent.location ?? '')).text).toContain('Revisa tu correo');
    await world.sendMail();
    expect((await world.messagesTo(email))[0]?.subject).toBe('Confirma tu suscripción: La carta');
    const link = await world.linkTo(email);
    expect((await world.page(link)).text).toContain('lang="es"');
    expect((await world.confirm(link)).text).toContain('Te has suscrito correctamente.');
    expect((await world.signupsOf(form))[0]).toMatchObject({
      language: 'es',
      consent: 'Quiero recibir la carta.',
    });
  });

  test('that is confirmed twice counts once', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.signUpAndConfirm(form, email);
    const again = await world.confirm(await world.linkTo(email));
    expect([again.status, again.text]).toEqual([200, expect.stringContaining('Welcome aboard.')]);
    expect((await world.contactsOf()).filter((contact) => contact.email === email)).toHaveLength(1);
  });

  test('by two clicks at once writes one contact', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.submit(form, { email });
    await world.sendMail();
    const link = await world.linkTo(email);
    const both = await Promise.all([world.confirm(link), world.confirm(link)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.contactsOf()).filter((contact) => contact.email === email)).toHaveLength(1);
  });

  test.each([
    ['https://acme.test/welcome', 'https://acme.test', 'https://acme.test/welcome'],
    [
      'https://例え.jp/ありがとう',
      'https://xn--r8jz45g.jp',
      'https://xn--r8jz45g.jp/%E3%81%82%E3%82%8A%E3%81%8C%E3%81%A8%E3%81%86',
    ],
    ['https://acme.test/dziękuję', 'https://acme.test', 'https://acme.test/dzi%C4%99kuj%C4%99'],
  ])('sends its person on to the page of the form, %s', async (redirect_url, origin, location) => {
    const form = await world.addForm({ redirect_url });
    const email = someone();
    const done = await world.signUpAndConfirm(form, email);
    expect([done.status, done.headers.get('location')]).toEqual([303, location]);
    const policy = (await world.page(world.path(form))).headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${origin};`);
  });

  test('updates a known contact, keeps what was left empty, and shows the change in its history', async () => {
    const email = someone();
    const { user } = world.person;
    const body = { audience_id: world.audienceId, email, first_name: 'Ana', surname: 'Gil' };
    const { id } = await expectData(user.call(contract.contacts.create, { body }));
    const form = await world.addForm({
      fields: [
        { key: 'first_name', required: false },
        { key: 'surname', required: false },
      ],
    });
    await world.submit(form, { email, first_name: 'Anna', surname: '' });
    expect(await world.contact(email)).toMatchObject({ firstName: 'Ana' });
    await world.sendMail();
    await world.confirm(await world.linkTo(email));
    expect(await world.contact(email)).toMatchObject({ id, firstName: 'Anna', surname: 'Gil' });
    const history = await expectData(user.call(contract.contacts.activity, { params: { id } }));
    expect(history.items).toContainEqual(
      expect.objectContaining({ kind: 'updated', detail: 'Website', fields: ['first_name'] }),
    );
  });

  test('expires after three days, and is deleted by the sweep', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.submit(form, { email });
    await world.sendMail();
    const link = await world.linkTo(email);
    const later = new Date(Date.now() + 3 * 86_400_000 + 1000);
    const services = { ...world.application.services, now: () => later };
    const [row] = await world.signupsOf(form);
    expect(await findSignup(row?.id ?? '', services)).toBeUndefined();
    for (const sweep of sweeps) if (sweep.table === signups) await sweepTable(services, sweep, later);
    const confirmed = await world.confirm(link);
    expect([confirmed.status, confirmed.text]).toEqual([404, expect.stringContaining('has expired')]);
    expect(await world.signupsOf(form)).toEqual([]);
    expect(await world.contact(email)).toBeUndefined();
  });

  test('is asked for at most three messages a day, with the same answer', async () => {
    const form = await world.addForm();
    const email = someone();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await world.submit(form, { email })).toMatchObject({ status: 303 });
    }
    await world.sendMail();
    expect(await world.messagesTo(email)).toHaveLength(3);
    expect(await world.signupsOf(form)).toHaveLength(3);
  });

  test('is deleted with its contact', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.signUpAndConfirm(form, email);
    const id = (await world.contact(email))?.id ?? '';
    await expectData(world.person.user.call(contract.contacts.remove, { params: { id } }));
    expect(await world.signupsOf(form)).toEqual([]);
  });

  test('gets its message from the sweep if the job was lost', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.submit(form, { email });
    await asSystem(database(), (tx) =>
      tx
        .update(signups)
        .set({ createdAt: new Date(Date.now() - 600_000) })
        .where(eq(signups.email, email)),
    );
    const queued = world.application.enqueued.length;
    await sweepSignups(world.application.services);
    expect(world.application.enqueued.slice(queued)).toEqual([
      { job: 'send-confirmation', payload: expect.objectContaining({ attempt: 1 }) },
    ]);
    await world.sendMail();
    // The job that was not lost after all finds the message sent.
    expect(await world.messagesTo(email)).toHaveLength(1);
  });
});

describe('an address that left or never worked', () => {
  test('comes back after unsubscribing, by confirming', async () => {
    const form = await world.addForm();
    const email = someone();
    await suppressFor(email, 'unsubscribe');
    await world.submit(form, { email });
    expect(await reasonOf(email)).toBe('unsubscribe');
    await world.sendMail();
    await world.confirm(await world.linkTo(email));
    expect(await reasonOf(email)).toBeUndefined();
  });

  test.each(['bounce', 'complaint'] as const)('gets no message after a %s', async (reason) => {
    const form = await world.addForm();
    const email = someone();
    await suppressFor(email, reason);
    const known = await world.submit(form, { email });
    const unknown = await world.submit(form, { email: someone() });
    expect(known).toEqual(unknown);
    await world.sendMail();
    expect(await world.messagesTo(email)).toEqual([]);
    const [, blocked] = await world.signupsOf(form);
    expect(blocked).toMatchObject({ email, status: 'pending', mailed_at: null });
    expect(blocked?.mail_problem).not.toBe('');
  });

  test('is told the same as a new one', async () => {
    const form = await world.addForm();
    const email = someone();
    await world.signUpAndConfirm(form, email);
    const [known, unknown] = [
      await world.submit(form, { email }),
      await world.submit(form, { email: someone() }),
    ];
    expect(known).toEqual(unknown);
  });
});

describe('a form without double opt-in', () => {
  test('takes a new address at once if the browser solved the challenge', async () => {
    const form = await world.addForm({ double_opt_in: false });
    const email = someone();
    const sent = await world.submit(form, { email, altcha: await world.solve(form) });
    expect(sent).toMatchObject({ status: 303, location: `${world.path(form)}/done?language=en` });
    expect((await world.page(sent.location ?? '')).text).toContain('Welcome aboard.');
    expect(await world.contact(email)).toBeDefined();
    await world.sendMail();
    expect(await world.messagesTo(email)).toEqual([]);
    expect((await world.signupsOf(form))[0]).toMatchObject({ status: 'confirmed', confirmed_by: 'form' });
  });

  test('asks to confirm without a solved challenge', async () => {
    const form = await world.addForm({ double_opt_in: false });
    const email = someone();
    expect((await world.submit(form, { email })).location).toContain('/sent');
    expect(await world.contact(email)).toBeUndefined();
    await world.sendMail();
    expect(await world.messagesTo(email)).toHaveLength(1);
  });

  test.each(['contact', 'unsubscribe'] as const)(
    'asks an address that is known (%s) to confirm, and tells nobody',
    async (known) => {
      const form = await world.addForm({
        double_opt_in: false,
        fields: [{ key: 'first_name', required: false }],
      });
      const email = someone();
      const body = { audience_id: world.audienceId, email, first_name: 'Ana' };
      if (known === 'contact') await expectData(world.person.user.call(contract.contacts.create, { body }));
      else await suppressFor(email, known);
      const answer = await world.submit(form, { email, first_name: 'Eve', altcha: await world.solve(form) });
      const other = { email: someone(), first_name: 'Eve', altcha: await world.solve(form) };
      expect(answer).toEqual(await world.submit(form, other));
      expect((await world.contact(email))?.firstName).toBe(known === 'contact' ? 'Ana' : undefined);
      await world.sendMail();
      expect(await world.messagesTo(email)).toHaveLength(1);
    },
  );

  test('takes each solution once, and only its own', async () => {
    const form = await world.addForm({ double_opt_in: false });
    const other = await world.addForm({ double_opt_in: false });
    const altcha = await world.solve(form);
    expect((await world.submit(other, { email: someone(), altcha })).status).toBe(422);
    expect((await world.submit(form, { email: someone(), altcha })).status).toBe(303);
    expect((await world.submit(form, { email: someone(), altcha })).status).toBe(422);
    const forged = Buffer.from(
      Buffer.from(altcha, 'base64').toString('utf8').replace('"cost":10', '"cost":1'),
    ).toString('base64');
    expect((await world.submit(form, { email: someone(), altcha: forged })).status).toBe(422);
    expect((await world.submit(form, { email: someone(), altcha: 'nonsense' })).text).toContain(
      'The automatic check expired',
    );
  });
});

test('a message that could not be sent is tried again, and shows its problem in the end', async () => {
  const form = await world.addForm();
  const email = someone();
  await world.submit(form, { email });
  const job = world.application.enqueued.at(-1);
  // No connection is allowed to this server any more.
  const configuration = { ...world.application.services.configuration, allowedHosts: [] };
  const services = { ...world.application.services, configuration };
  const payload = job?.payload as { signupId: string; organizationId: string; attempt: number };
  await sendConfirmation(payload, services);
  expect(world.application.enqueued.at(-1)?.payload).toEqual({ ...payload, attempt: 2 });
  await sendConfirmation({ ...payload, attempt: 6 }, services);
  const [signup] = await world.signupsOf(form);
  expect(signup?.mailed_at).toBeNull();
  expect(signup?.mail_problem).not.toBe('');
});
