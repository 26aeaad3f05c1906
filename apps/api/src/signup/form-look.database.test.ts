import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpWithProject } from '../testing/sign-up-with-project.ts';
import { SignupWorld } from './testing/signup-world.ts';

let world: SignupWorld;
beforeAll(async () => {
  world = await SignupWorld.create();
});
afterAll(() => world.close());

const look = {
  width: 'wide',
  corners: 'pill',
  button: 'secondary',
  background: 'surface',
  full_width_button: true,
} as const;
const texts = { title: 'The letter', consent: 'Yes, please.', button: 'Send <me>' };

function inputsOf(page: string): readonly (string | undefined)[] {
  return [...page.matchAll(/<(?:input|select) id="[^"]*" name="([^"]+)"/gu)].map(([, name]) => name);
}

test('a form has its fields in the chosen order, its own button and its look', async () => {
  const order = ['phone', 'surname', 'first_name'];
  const form = await world.addForm({
    texts: { en: texts },
    fields: order.map((key) => ({ key, required: false })),
    look,
  });
  expect(form.look).toEqual(look);
  const { text, headers } = await world.page(world.path(form));
  expect(inputsOf(text)).toEqual(['email', ...order, 'consent']);
  expect(text).toContain('>Send &lt;me&gt;</button>');
  expect(text).toContain('main { max-width: 44rem; }');
  expect(text).toContain('border-radius: 1.5rem');
  expect(text).toContain('button { width: 100%; }');
  // The stylesheet is allowed by its hash, so every look needs a hash of its own.
  const plain = await world.page(world.path(await world.addForm({ texts: { en: texts } })));
  const policy = 'content-security-policy';
  expect(headers.get(policy)).not.toBe(plain.headers.get(policy));
});

test('the order of the fields raises the version, the look does not', async () => {
  const fields = [
    { key: 'phone', required: false },
    { key: 'surname', required: false },
  ];
  const form = await world.addForm({ fields });
  const reordered = await expectData(world.updateForm(form, { fields: fields.toReversed() }));
  expect(reordered.version).toBe(2);
  const restyled = await expectData(world.updateForm(form, { fields: fields.toReversed(), look }));
  expect(restyled.version).toBe(2);
});

test.each([
  [{ width: '100vw; } body { display: none' }],
  [{ corners: 'url(x)' }],
  [{ button: 'brand:colors.x' }],
  [{ background: '#fff' }],
])('a look of %j is refused', async (wrong) => {
  expect(await world.createForm({ look: { ...look, ...wrong } })).toMatchObject({
    success: false,
    errors: [{ code: 'invalid_request' }],
  });
});

test('a preview shows values that are not saved, with those of the audience, and runs nothing', async () => {
  const { user } = world.person;
  const body = {
    audience_id: world.audienceId,
    language: 'de' as const,
    texts: { title: '<script>x</script>', text: 'Neu' },
    fields: [
      { key: 'surname', required: true },
      { key: 'gone', required: true },
    ],
    look,
  };
  const params = { id: world.audienceId };
  const settings = { from_email: null, texts: { de: { consent: 'Ja, gern.' } } };
  await expectData(user.call(contract.audienceSettings.update, { params, body: settings }));
  const { html } = await expectData(user.call(contract.signupForms.preview, { body }));
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('Ja, gern.');
  expect(html).toContain('>Anmelden</button>');
  expect(inputsOf(html)).toEqual(['email', 'surname', 'consent']);
  expect(html).not.toContain('<script');
  // Without a title, as while somebody types.
  const untitled = { ...body, texts: {} };
  await expectData(user.call(contract.signupForms.preview, { body: untitled }));
  const stranger = await signUpWithProject(world.application);
  expect(await stranger.user.call(contract.signupForms.preview, { body })).toMatchObject({
    success: false,
    errors: [{ code: 'not_found' }],
  });
});
