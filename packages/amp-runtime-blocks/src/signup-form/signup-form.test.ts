import { createEmptyDocument } from '@x/email-compiler';
import { compilePage, corePageBlocks } from '@x/email-compiler/page';
import { expect, test } from 'vitest';
import { testGoldenBlocks } from '../../../../tools/golden-tests.ts';
import { offlineValidator, options } from '../testing/golden.ts';
import { blockOf, withId } from '../testing/samples.ts';
import { placeSignupForms, signupFormsIn } from './place-signup-forms.ts';
import { signupForm, signupFormForVisitors } from './signup-form.ts';

const news = { id: 'news', name: 'News', hostUrl: 'https://mail.example.com/forms/news' };
const blocks = [...(options.blocks ?? []), signupForm];

testGoldenBlocks(
  import.meta.filename,
  [
    { name: 'default', block: blockOf(signupForm, { form: news }) },
    {
      name: 'pill',
      block: blockOf(
        signupForm,
        { form: news, shape: 'pill', fontFamily: 'Roboto' },
        { button: 'Join <us>' },
      ),
    },
    { name: 'no-form', block: blockOf(signupForm) },
  ],
  { options: { ...options, blocks }, loadValidator: offlineValidator },
);

function pageOf(...forms: readonly (typeof news | null)[]): string {
  const rows = forms.map((form, at) =>
    withId(blockOf(signupForm, { form }, { button: 'Join "us" >' }), `b000000${String(at)}`),
  );
  return compilePage(
    { ...createEmptyDocument(), rows },
    { blocks: [...corePageBlocks, signupFormForVisitors], subject: 'News', language: 'es' },
  ).page;
}

const other = { ...news, id: 'a "b" <c>' };

test('a page asks for the address, and sends it to the page of the form', () => {
  const page = pageOf(news);
  expect(page).toMatch(/<form method="post" action="https:\/\/mail\.example\.com\/forms\/news">/u);
  expect(page).toMatch(
    /<input type="email" name="email" required autocomplete="email"[^>]*aria-label="Correo electrónico"/u,
  );
});

test('a page without a chosen form shows the text of the button', () => {
  const page = pageOf(null);
  expect(page).not.toContain('<form');
  expect(signupFormsIn(page)).toEqual([]);
});

test('finds each form of a page once', () => {
  expect(signupFormsIn(pageOf(news, other, news))).toEqual(['news', 'a &quot;b&quot; &lt;c&gt;']);
});

test('a form takes the place of the block, and its button keeps the look', () => {
  const page = pageOf(news, other);
  const [own = ''] = /<button[^>]*>/u.exec(page) ?? [];
  expect(own).toContain('background-color:#c93a3a');
  const placed = placeSignupForms(page, (id, button) =>
    id === 'news' ? `<b>${button}Go</button></b>` : undefined,
  );
  expect(placed).toContain(`<b>${own}Go</button></b></signup-form>`);
  expect(placed.match(/<form /gu)).toHaveLength(1);
  expect(placed.replace(/<b>.*?<\/b>/u, '')).not.toContain(
    'action="https://mail.example.com/forms/news" <b>',
  );
});

test.each([
  '',
  '<p>Hello</p>',
  '<signup-form form-id="',
  '<signup-form form-id="a"><form>',
  '</signup-form>',
])('text that only looks like a form stays: %s', (page) => {
  expect(placeSignupForms(page, () => 'never')).toBe(page);
});
