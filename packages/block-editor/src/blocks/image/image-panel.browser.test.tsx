import { compile, coreBlocks } from '@x/email-compiler';
import { fillIn, pointer } from '@x/hands/in-page';
import { expect, test } from 'vitest';
import { newsletter } from '../../testing/messages.ts';
import { mountEditor } from '../../testing/mount.tsx';

test('a decorative image needs no alternative text, unless it is a link', async () => {
  const { screen, handle, documentNow } = await mountEditor({
    defaultDocument: newsletter('https://example.com/harbour.png'),
  });
  handle().select('bpicture');
  const alternative = screen.getByRole('textbox', { name: 'Alternative text' });
  const decorative = screen.getByRole('switch', { name: 'Decorative image' });
  const written = () =>
    /<img [^>]*alt="([^"]*)"/.exec(compile(documentNow(), { blocks: coreBlocks }).html)?.[1];
  await pointer.press(decorative);
  await expect.element(alternative).not.toBeInTheDocument();
  expect(written()).toBe('');
  await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'https://example.com');
  await expect.element(alternative).toHaveValue('The harbour at sunset');
  await expect.element(decorative).not.toBeInTheDocument();
  expect(written()).toBe('The harbour at sunset');
});
