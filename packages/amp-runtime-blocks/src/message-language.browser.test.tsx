import { createEmptyDocument } from '@x/email-compiler';
import { pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { callMe } from './call-me/call-me.ts';
import { review } from './review/review.ts';
import { blockOf } from './testing/samples.ts';
import { mountBlock } from './testing/mount-editor.tsx';

const submitOf = (content: unknown) => (content as { readonly submit: string }).submit;

interface CartContent {
  readonly button: string;
  readonly texts: { readonly remove: string };
}
const cartTextsOf = (content: unknown) => {
  const { button, texts } = content as CartContent;
  return [button, texts.remove];
};

test('the settings of the message set its language, and new blocks get texts in that language', async () => {
  const { screen, handle } = await mountBlock(blockOf(review));
  handle().select(null);
  await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Spanish');
  expect(handle().getDocument()?.body.config).toMatchObject({ language: 'es', direction: 'ltr' });
  await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
  await pointer.press(screen.getByRole('button', { name: 'Add Review block' }));
  expect(submitOf(handle().getDocument()?.rows[1]?.content)).toBe('Enviar');
  expect(handle().compile()?.html).toContain('lang="es"');
});

test('a language that is written from right to left sets the direction, which can be changed', async () => {
  const { screen, handle } = await mountBlock(blockOf(callMe));
  handle().select(null);
  await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
  await screen.getByRole('combobox', { name: 'Language' }).selectOptions('Arabic');
  expect(handle().getDocument()?.body.config).toMatchObject({ language: 'ar', direction: 'rtl' });
  await pointer.press(screen.getByRole('radio', { name: 'Left to right' }));
  expect(handle().getDocument()?.body.config).toMatchObject({ language: 'ar', direction: 'ltr' });
});

test.each([
  { language: 'es-MX', type: 'shopify_cart', texts: ['Comprar ahora', 'Quitar'] },
  { language: 'es', type: 'prestashop_cart', texts: ['Comprar ahora', 'Quitar'] },
  { language: 'en', type: 'shopify_cart', texts: ['Buy now', 'Remove'] },
  { language: 'de', type: 'prestashop_cart', texts: ['Buy now', 'Remove'] },
])('a new $type of a message in $language', async ({ language, type, texts }) => {
  const config = { ...createEmptyDocument().body.config, language };
  const { handle } = await mountBlock(blockOf(review), {
    defaultDocument: { version: 1, body: { config }, rows: [] },
  });
  handle().insert(type);
  expect(cartTextsOf(handle().getDocument()?.rows[0]?.content)).toEqual(texts);
});

test.each([
  { language: undefined, type: 'call_me', submit: 'Call me' },
  { language: 'es-MX', type: 'call_me', submit: 'Llámame' },
  { language: 'en-GB', type: 'review', submit: 'Send' },
  { language: 'de', type: 'call_me', submit: 'Call me' },
])('a new $type of a message in $language', async ({ language, type, submit }) => {
  const { body } = createEmptyDocument();
  const config = language === undefined ? body.config : { ...body.config, language };
  const { handle } = await mountBlock(blockOf(review), {
    defaultDocument: { version: 1, body: { config }, rows: [] },
  });
  handle().insert(type);
  expect(submitOf(handle().getDocument()?.rows[0]?.content)).toBe(submit);
});
