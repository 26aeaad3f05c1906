import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signups } from '../tables/signup.ts';
import { asSystem } from '../platform/database/tenant.ts';
import { writeIdentifier } from '../platform/secrets/signed-identifier.ts';
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

describe('the page of a form', () => {
  test('works without scripts, loads only its own, and is not indexed or framed', async () => {
    const form = await world.addForm();
    const { status, text, headers } = await world.page(world.path(form));
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('<p class="brand">Shop</p><h1>The letter</h1>');
    expect(text.match(/<script[^>]*>/gu)).toEqual(['<script type="module" src="/forms/assets/form.js">']);
    expect(text).toContain('noindex');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('set-cookie')).toBeNull();
    const confirmation = await world.page('/signups/nonsense');
    expect(confirmation.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test.each([
    ['es-ES,es;q=0.9', '', 'La carta'],
    ['de', '', 'The letter'],
    ['es', '?language=en', 'The letter'],
  ])('is in a language that the browser %s%s understands', async (accepted, query, title) => {
    const form = await world.addForm();
    const page = await world.page(`${world.path(form)}${query}`, { 'accept-language': accepted });
    expect(page.text).toContain(`<h1>${title}</h1>`);
  });

  test('escapes all texts', async () => {
    const title = '<script>alert(1)</script>';
    const form = await world.addForm({ texts: { en: { title, consent: '<b>x</b>' } } });
    const { text } = await world.page(world.path(form));
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<b>');
    const again = await world.submit(form, { email: '"><script>', consent: '' });
    expect(again.text).not.toContain('<script>');
  });

  test('names every problem beside its field and keeps what was entered', async () => {
    const { user, projectId } = world.person;
    const size = { project_id: projectId, key: 'size', label: 'Size', type: 'choice' as const };
    await expectData(user.call(contract.fields.create, { body: { ...size, choices: ['S', 'M'] } }));
    const form = await world.addForm({
      fields: [
        { key: 'first_name', required: true },
        { key: 'birthdate', required: false },
        { key: 'phone', required: false },
        { key: 'size', required: false },
      ],
    });
    const wrong = { first_name: ' ', birthdate: '2999-01-01', phone: 'call me', 'field:size': 'XL' };
    const page = await world.submit(form, { email: 'no address', consent: '', ...wrong });
    expect(page.status).toBe(422);
    for (const sentence of [
      'Enter an email address, such as',
      'Fill in this field.',
      'Enter a date of birth',
      'Enter a phone number',
      'Choose one of the options.',
      'Check this box to sign up.',
    ]) {
      expect(page.text).toContain(sentence);
    }
    expect(page.text.match(/aria-invalid="true"/gu)).toHaveLength(6);
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('value="no address"');
    expect(await world.signupsOf(form)).toEqual([]);
  });

  test('is described for the script that embeds it, in a language of the form', async () => {
    const form = await world.addForm({
      fields: [{ key: 'first_name', required: true }],
      policy_url: 'https://acme.example/privacy',
    });
    const { status, text, headers } = await world.page(`${world.path(form)}/definition?language=es`);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(JSON.parse(text)).toEqual({
      language: 'es',
      direction: 'ltr',
      title: 'La carta',
      text: 'Una vez al mes.',
      legal: '',
      policyUrl: 'https://acme.example/privacy',
      version: '1',
      fields: [
        { input: 'email', label: 'Correo electrónico', type: 'email', required: true, autocomplete: 'email' },
        { input: 'first_name', label: 'Nombre', type: 'text', required: true, autocomplete: 'given-name' },
        { input: 'consent', label: 'Quiero recibir la carta.', type: 'checkbox', required: true },
      ],
      texts: {
        optional: 'opcional',
        choose: 'Elige…',
        send: 'Suscribirme',
        policy: 'Política de privacidad',
      },
      check: expect.objectContaining({ checking: 'Comprobando que no eres un robot…' }) as unknown,
    });
    await world.updateForm(form, { open: false });
    expect((await world.page(`${world.path(form)}/definition`)).status).toBe(404);
  });

  test('serves the automatic check from this installation', async () => {
    for (const file of ['form.js', 'embed.js', 'altcha-sha.js']) {
      const response = await world.application.fetch(`/forms/assets/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await response.text()).length).toBeGreaterThan(500);
    }
    for (const file of ['package.json', '..%2Fpackage.json', 'constructor']) {
      expect((await world.application.fetch(`/forms/assets/${file}`)).status).toBe(404);
    }
  });
});

describe('nothing is stored or sent', () => {
  async function expectNothing(work: () => Promise<unknown>): Promise<void> {
    const before = await asSystem(database(), (tx) => tx.$count(signups));
    const queued = world.application.enqueued.length;
    await work();
    expect(await asSystem(database(), (tx) => tx.$count(signups))).toBe(before);
    expect(world.application.enqueued).toHaveLength(queued);
  }

  test('for a body that is no form, or a huge one', async () => {
    const form = await world.addForm();
    await expectNothing(async () => {
      const post = (body: string, type: string) =>
        world.application.fetch(world.path(form), {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        });
      const statuses = [
        await post('{"email":"ana@example.com"}', 'application/json'),
        await post('email=ana', 'multipart/form-data; boundary=x'),
        await post(`email=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded'),
        await post('a=1&'.repeat(100), 'application/x-www-form-urlencoded'),
      ].map(({ status }) => status);
      expect(statuses).toEqual([400, 400, 400, 400]);
    });
  });

  test('for a form that was changed since the page was opened', async () => {
    const form = await world.addForm();
    await expectNothing(async () => {
      await world.updateForm(form, { texts: { en: { title: 'New', consent: 'Everything.' } } });
      const page = await world.submit(form, { email: 'ana@example.com' });
      expect([page.status, page.text]).toEqual([409, expect.stringContaining('Everything.')]);
    });
  });

  test('for a form whose sender was deleted', async () => {
    const { user, projectId } = world.person;
    const { items } = await expectData(
      user.call(contract.emailProviders.list, { params: { id: projectId } }),
    );
    const body = {
      email: 'gone@example.com',
      name: 'Gone',
      email_provider_id: items[0]?.id ?? '',
      project_id: projectId,
    };
    const sender = await expectData(user.call(contract.emailSenders.create, { body }));
    const form = await world.addForm({ from_email: 'gone@example.com' });
    await expectNothing(async () => {
      await expectData(user.call(contract.emailSenders.remove, { params: { id: sender.id } }));
      expect((await world.submit(form, { email: 'ana@example.com' })).status).toBe(409);
    });
    const shown = await expectData(user.call(contract.signupForms.get, { params: { id: form.id } }));
    expect(shown.sender_known).toBe(false);
  });

  test('for an embedded form without the text to agree to, which goes on with the whole form', async () => {
    const form = await world.addForm();
    await expectNothing(async () => {
      const body = new URLSearchParams({ email: 'ana@example.com', language: 'es' });
      const response = await world.application.fetch(world.path(form), { method: 'POST', body });
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain('value="ana@example.com"');
      expect(text).toContain('Revisa tus datos y envía el formulario.');
    });
  });

  test('for a closed form, and a deleted one', async () => {
    const form = await world.addForm({ name: 'Closing' });
    await expectNothing(async () => {
      await world.updateForm(form, { name: 'Closing', open: false });
      expect((await world.submit(form, { email: 'ana@example.com' })).status).toBe(409);
      expect((await world.page(world.path(form))).text).toContain('takes no sign-ups at the moment');
      await expectData(world.person.user.call(contract.signupForms.remove, { params: { id: form.id } }));
      expect((await world.submit(form, { email: 'ana@example.com' })).status).toBe(404);
    });
  });

  test('for an audience in the trash, whose links stop working too', async () => {
    const { user, projectId } = world.person;
    const audience = await expectData(
      user.call(contract.audiences.create, { body: { name: 'Old', project_id: projectId } }),
    );
    const form = await world.addForm({ audience_id: audience.id });
    const email = someone();
    await world.submit(form, { email });
    await world.sendMail();
    const link = await world.linkTo(email);
    await expectNothing(async () => {
      await expectData(user.call(contract.audiences.remove, { params: { id: audience.id } }));
      expect((await world.submit(form, { email })).status).toBe(404);
      expect((await world.page(link)).status).toBe(404);
      expect((await world.confirm(link)).status).toBe(404);
    });
  });

  test('for forged and foreign identifiers', async () => {
    const form = await world.addForm();
    await expectNothing(async () => {
      const { keys } = world.application.services;
      const asSignup = writeIdentifier({ kind: 'signup', signupId: form.id }, keys.tracking);
      const identifier = world.path(form).slice('/forms/'.length);
      // Not the last character, some of whose bits mean nothing.
      const forged = identifier.replace(/.(?=.{5}$)/u, (character) => (character === 'A' ? 'B' : 'A'));
      for (const wrong of [form.id, asSignup, forged, '%00']) {
        expect((await world.page(`/forms/${wrong}`)).status).toBe(404);
        expect((await world.page(`/signups/${wrong}`)).status).toBe(404);
        expect((await world.application.fetch(`/forms/${wrong}/challenge`)).status).toBe(404);
      }
    });
  });
});
