import { createBlock, defineBlock, divider, html } from '@x/email-compiler';
import * as v from 'valibot';
import { keys, pointer } from '@x/hands/in-page';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { coreBlockEditors, custom, defineBlockEditor, type BlockEditorProps } from '../index.ts';
import { messageWith } from '../testing/columns-message.ts';
import { mountEditor } from '../testing/mount.tsx';

/*
 * Mistakes of hosts: what a provider, a field, a slot or a block of theirs does wrong stays in its place.
 */

const never = () => new Promise<never>(() => undefined);

type OnError = NonNullable<BlockEditorProps['onError']>;

function Broken(): never {
  throw new Error('broken by the host');
}

const note = defineBlock({
  type: 'note',
  version: 1,
  schema: v.object({ config: v.object({ words: v.string() }) }),
  defaults: { config: { words: 'A note' } },
  html: (block) => html`${block.config.words}`,
  text: (block) => block.config.words,
});

test('a field that throws is replaced by a note, and the rest goes on', async () => {
  const onError = vi.fn<OnError>();
  const noteEditor = defineBlockEditor(note, {
    title: 'Note',
    icon: () => null,
    panel: [{ title: 'Note', fields: [custom('words', Broken)] }],
  });
  const { handle, documentNow } = await mountEditor({
    blocks: [...coreBlockEditors, noteEditor],
    defaultDocument: messageWith(createBlock(note, 'bnote'), createBlock(divider, 'bdivider')),
    onError,
  });
  handle().select('bnote');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This part of the editor failed/);
  expect(onError).toHaveBeenCalledWith({ source: 'render', error: new Error('broken by the host') });
  handle().select('bdivider');
  await expect.element(page.getByRole('button', { name: 'Duplicate' })).toBeInTheDocument();
  await keys.press('Delete');
  expect(documentNow().rows.map(({ id }) => id)).not.toContain('bdivider');
});

test.each([
  { locale: 'en', settings: 'Settings', note: /Your message is kept/ },
  { locale: 'es', settings: 'Ajustes', note: /Tu mensaje se conserva/ },
])('a slot that throws is replaced by a note in $locale', async ({ locale, settings, note }) => {
  const onError = vi.fn<OnError>();
  const { documentNow } = await mountEditor({ locale, slots: { panel: Broken }, onError });
  await pointer.press(page.getByRole('tab', { name: settings }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(note);
  expect(documentNow().rows.length).toBeGreaterThan(0);
});

test('a library of another shape is reported, and the user can try again', async () => {
  const onError = vi.fn<OnError>();
  const list = vi.fn(() => Promise.resolve({ nope: 1 } as never));
  const { handle } = await mountEditor({ images: { list }, onError });
  handle().select('bpicture');
  await pointer.press(page.getByRole('button', { name: 'Choose image' }));
  await expect.element(page.getByText(/The answer could not be used. Try again./)).toBeVisible();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ source: 'images.list' }));
  const before = list.mock.calls.length;
  await pointer.press(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => list.mock.calls.length).toBe(before + 1);
});

test('a library that never answers says that it loads, and can be left', async () => {
  const { handle } = await mountEditor({ images: { list: never } });
  handle().select('bpicture');
  await pointer.press(page.getByRole('button', { name: 'Choose image' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Loading images' })).toBeInTheDocument();
  await keys.press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a test that is refused shows the message of the host, and can be sent again', async () => {
  const sendTest = vi
    .fn<NonNullable<BlockEditorProps['sendTest']>>()
    .mockRejectedValueOnce(new Error('Your mailbox is full. Delete a message first.'))
    .mockResolvedValueOnce();
  await mountEditor({ sendTest });
  await pointer.press(page.getByRole('button', { name: 'Send test' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The test was not sent. Your mailbox is full. Delete a message first.');
  await pointer.press(page.getByRole('button', { name: 'Send test again' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(sendTest).toHaveBeenCalledTimes(2);
});

test('a stored text that is empty opens a new message', async () => {
  const { handle, documentNow } = await mountEditor({ document: '' });
  expect(documentNow().rows).toEqual([]);
  expect(handle().insert('divider')).not.toBeNull();
  expect(handle().setDocument('  ')).toBe(true);
  expect(documentNow().rows).toEqual([]);
});
