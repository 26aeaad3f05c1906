import { expectData } from '@x/api-client';
import type { LandingPage, SignupForm } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignupWorld } from '../../signup/testing/signup-world.ts';
import { callsOf, newSlug, saying } from '../testing/landing-page-world.ts';
import { publishWithForms } from '../testing/signup-page-world.ts';

let world: SignupWorld;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  world = await SignupWorld.create();
  calls = callsOf(world.person);
});
afterAll(() => world.close());

/** Opens a page as a visitor, once its forms are looked up again. */
async function visit({ slug }: Pick<LandingPage, 'slug'>) {
  world.application.passSeconds(2);
  return world.page(`/p/${slug}`);
}

function sourceIn(text: string): string {
  return /name="page" value="([^"]+)"/u.exec(text)?.[1] ?? '';
}

let people = 0;
function someone(): string {
  people += 1;
  return `reader${String(people)}@example.com`;
}

/** Signs up as a browser without JavaScript on a page. Returns the address. */
async function signUpOn(
  page: Pick<LandingPage, 'slug'>,
  form: SignupForm,
  more: Record<string, string> = {},
) {
  const email = someone();
  const answer = await world.submit(form, { email, page: sourceIn((await visit(page)).text), ...more });
  return { email, answer };
}

const thanks = () => expectData(calls.create({ slug: newSlug(), config: saying('Thanks a lot') }));

describe('a form on a page', () => {
  test('asks for all that its own page asks for, in its own words', async () => {
    const form = await world.addForm({
      fields: [{ key: 'first_name', required: false }],
      policy_url: 'https://acme.test/privacy',
    });
    const { text } = await visit(await publishWithForms(world, [form]));
    for (const words of [
      'I want to receive the letter.',
      'Acme keeps your address',
      'First name',
      'acme.test/privacy',
    ]) {
      expect(text).toContain(words);
    }
    expect(text.match(/<form /gu)).toHaveLength(1);
    expect(text).toContain(`action="${form.url}"`);
    expect(text).toContain(`name="version" value="${String(form.version)}"`);
  });

  test('has its own ids, so that a page can have two', async () => {
    const form = await world.addForm();
    const { text } = await visit(await publishWithForms(world, [form, form]));
    const ids = [...text.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
    expect(ids).toContain('form-1-email');
    expect(ids).toContain('form-2-email');
    expect(new Set(ids).size).toBe(ids.length);
    const labels = [...text.matchAll(/ for="([^"]+)"/gu)].map(([, id]) => id);
    expect(labels.every((id) => ids.includes(id))).toBe(true);
  });

  test('loads no script of a form before somebody enters it, and may then be sent', async () => {
    const form = await world.addForm({ redirect_url: 'https://shop.test/welcome' });
    const { text, headers } = await visit(await publishWithForms(world, [form]));
    expect(text).not.toContain('<script src');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('form-action https://mail.test/forms/ https://mail.test/p/ https://shop.test;');
    expect(policy).toContain('script-src https://mail.test/forms/assets/ ');
    expect(policy).toContain('connect-src https://mail.test/forms/;');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain("'unsafe-inline' 'sha");
  });

  test('follows its changes, also in the tag of the page', async () => {
    const form = await world.addForm();
    const page = await publishWithForms(world, [form]);
    const before = await visit(page);
    await expectData(
      world.updateForm(form, { texts: { en: { title: 'Letter', consent: 'I agree to the new words.' } } }),
    );
    const after = await visit(page);
    expect(after.text).toContain('I agree to the new words.');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test('speaks the language of the page', async () => {
    const { text } = await visit(await publishWithForms(world, [await world.addForm()], { language: 'es' }));
    expect(text).toContain('Quiero recibir la carta.');
    expect(text).toContain('name="language" value="es"');
  });

  test('that is closed says so', async () => {
    const { text } = await visit(await publishWithForms(world, [await world.addForm({ open: false })]));
    expect(text).not.toContain('<form ');
    expect(text).toContain('<signup-form');
  });

  test.each([
    ['of another project', async () => (await world.beside()).addForm()],
    [
      'that does not exist',
      async () => ({ ...(await world.addForm()), id: '0190a6f0-0000-7000-8000-000000000000' }),
    ],
    ['whose id is no id', async () => ({ ...(await world.addForm()), id: '"><script>alert(1)</script>' })],
  ])('%s is left out', async (_, formOf) => {
    const { status, text, headers } = await visit(await publishWithForms(world, [await formOf()]));
    expect(status).toBe(200);
    expect(text).not.toContain('<form ');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  test('of a draft cannot be sent', async () => {
    const { id } = await publishWithForms(world, [await world.addForm()]);
    const { url } = await expectData(calls.previewLink(id));
    const { text } = await world.page(new URL(url).pathname);
    expect(text).toContain('<fieldset disabled');
    expect(text).not.toContain('name="page"');
  });
});

describe('a sign-up on a page', () => {
  test('names the page, as evidence', async () => {
    const form = await world.addForm();
    const page = await publishWithForms(world, [form]);
    const { email } = await signUpOn(page, form);
    const signup = (await world.signupsOf(form)).find((each) => each.email === email);
    expect(signup?.landing_page).toEqual({ id: page.id, name: page.name });
  });

  test('with a mistake keeps what was typed, and the page', async () => {
    const form = await world.addForm({ fields: [{ key: 'first_name', required: true }] });
    const page = await publishWithForms(world, [form]);
    const { email, answer } = await signUpOn(page, form);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(email);
    expect(sourceIn(answer.text)).not.toBe('');
  });

  test('works after the page was taken down', async () => {
    const form = await world.addForm();
    const page = await publishWithForms(world, [form]);
    const source = sourceIn((await visit(page)).text);
    await expectData(calls.unpublish(page.id));
    const email = someone();
    expect((await world.submit(form, { email, page: source })).status).toBe(303);
    const signup = (await world.signupsOf(form)).find((each) => each.email === email);
    expect(signup?.landing_page?.id).toBe(page.id);
  });

  test('does not count for the page of another project, nor for one that was made up', async () => {
    const form = await world.addForm();
    const other = await world.beside();
    const page = await publishWithForms(other, [await other.addForm()]);
    for (const source of [sourceIn((await visit(page)).text), 'made up', '']) {
      const email = someone();
      expect((await world.submit(form, { email, page: source })).status).toBe(303);
      const signup = (await world.signupsOf(form)).find((each) => each.email === email);
      expect(signup?.landing_page).toBeNull();
    }
  });
});

describe('the thank-you step', () => {
  test('is the page that the settings name, once the sign-up is complete', async () => {
    const thankYou = await thanks();
    await expectData(calls.publish(thankYou.id));
    const form = await world.addForm({ double_opt_in: false, redirect_url: 'https://shop.test/' });
    const page = await publishWithForms(world, [form], { thank_you: thankYou.id });
    const { answer } = await signUpOn(page, form, { altcha: await world.solve(form) });
    expect(answer.location).toBe(`https://mail.test/p/${thankYou.slug}`);
  });

  test('follows the confirmation, and not the question for it', async () => {
    const thankYou = await thanks();
    await expectData(calls.publish(thankYou.id));
    const form = await world.addForm();
    const page = await publishWithForms(world, [form], { thank_you: thankYou.id });
    const { email, answer } = await signUpOn(page, form);
    expect(answer.location).toContain('/sent?');
    await world.sendMail();
    const confirmed = await world.confirm(await world.linkTo(email));
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      `https://mail.test/p/${thankYou.slug}`,
    ]);
  });

  test('is that of the form while its page is not published', async () => {
    const thankYou = await thanks();
    const form = await world.addForm({ double_opt_in: false, redirect_url: 'https://shop.test/' });
    const page = await publishWithForms(world, [form], { thank_you: thankYou.id });
    const { answer } = await signUpOn(page, form, { altcha: await world.solve(form) });
    expect(answer.location).toBe('https://shop.test/');
  });

  test('cannot be a page of another project, nor the page itself', async () => {
    const other = await world.beside();
    const foreign = await expectData(callsOf(other.person).create({ slug: newSlug() }));
    const { id, slug } = await thanks();
    for (const thankYou of [foreign.id, id]) {
      const saved = await expectData(calls.update(id, { slug, settings: { thank_you: thankYou } }));
      expect(saved.settings.thank_you).toBeNull();
    }
  });
});
