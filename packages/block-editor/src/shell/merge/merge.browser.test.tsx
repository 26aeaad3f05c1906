import { coreBlocks, moveBlock, paragraphOf, updateBody, type EmailDocument } from '@x/email-compiler';
import axe from 'axe-core';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import type { BlockEditorProps, MergeOptions } from '../block-editor-props.ts';
import { newsletter } from '../../testing/messages.ts';
import { hasFocus, mountEditor } from '../../testing/mount.tsx';

/** Returns the document with other texts in the given blocks. */
function rewritten(document: EmailDocument, texts: Readonly<Record<string, string>>): EmailDocument {
  const rows = document.rows.map((block) => {
    const text = texts[block.id];
    return text === undefined ? block : { ...block, content: paragraphOf(text) };
  });
  return { ...document, rows };
}

function without(document: EmailDocument, id: string): EmailDocument {
  return { ...document, rows: document.rows.filter((block) => block.id !== id) };
}

const base = newsletter();

/** Mounts an editor with `base`, and waits until the editor has restored the draft `mine`. */
async function mountMine(mine: EmailDocument, props: Partial<BlockEditorProps> = {}) {
  const mounted = await mountEditor({ defaultDocument: base, autosave: { store: draftOf(mine) }, ...props });
  await expect.poll(() => JSON.stringify(mounted.documentNow())).toBe(JSON.stringify(mine));
  return { ...mounted, textOf: (id: string) => textOf(mounted.documentNow(), id) };
}

function textOf(document: EmailDocument, id: string): string | undefined {
  const block = document.rows.find((row) => row.id === id);
  return block === undefined ? undefined : JSON.stringify(block.content).match(/"text":"(.*?)"/u)?.[1];
}

describe('without conflicts', () => {
  test('applies the other changes as one undo step, announces them and counts them as saved', async () => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const mine = rewritten(base, { bwriting: 'Mine' });
    const { handle, screen, textOf: text, documentNow } = await mountMine(mine, { onChange });
    onChange.mockClear();
    const theirs = without(base, 'bbuttons');
    expect(await handle().merge(JSON.stringify(theirs), { author: 'Ada' })).toBe(true);
    expect(text('bwriting')).toBe('Mine');
    expect(text('bbuttons')).toBeUndefined();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(documentNow(), {
      kind: 'merge',
      document: documentNow(),
    });
    await expect
      .element(screen.getByRole('status').getByText('The changes of Ada were merged into yours'))
      .toBeVisible();
    expect(handle().isDirty()).toBe(true);
    handle().undo();
    expect(documentNow()).toEqual(mine);
    // Undoing the merge restores the older base, so the next merge applies the same changes again.
    expect(await handle().merge()).toBe(true);
    expect(text('bbuttons')).toBeUndefined();
  });

  test('takes over the other version as saved if there are no own changes', async () => {
    const { handle, documentNow } = await mountEditor({ defaultDocument: base });
    const theirs = rewritten(base, { bwriting: 'Theirs' });
    expect(await handle().merge(theirs)).toBe(true);
    expect(documentNow()).toEqual(theirs);
    expect(handle().isDirty()).toBe(false);
  });

  test('changes nothing if the document is based on the other version', async () => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { handle, screen } = await mountEditor({ defaultDocument: base, onChange });
    expect(await handle().merge()).toBe(true);
    expect(await handle().merge(JSON.stringify(base))).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByText(/were merged/).elements()).toHaveLength(0);
  });

  test('rejects a version that cannot be read', async () => {
    const { handle, documentNow } = await mountEditor({ defaultDocument: base });
    await expect(handle().merge('{"version":99}')).rejects.toThrow(/version/);
    expect(documentNow()).toEqual(base);
    expect(await handle().merge()).toBe(true);
  });
});

describe('with conflicts', () => {
  const mine = updateBody(
    rewritten(without(base, 'bbuttons'), { bwriting: 'Mine', bheading: 'My heading' }),
    { preheader: 'My preheader' },
  );
  const theirs = updateBody(rewritten(base, { bwriting: 'Theirs', bbuttons: 'Their button' }), {
    preheader: 'Their preheader',
    fontSize: 18,
  });

  async function ask(options: MergeOptions = { author: 'Ada' }) {
    const mounted = await mountMine(mine);
    const answer = mounted.handle().merge(theirs, options);
    const dialog = mounted.screen.getByRole('alertdialog');
    await expect.element(dialog).toBeVisible();
    return { ...mounted, answer, dialog };
  }

  test('shows both versions of each, and merges once all are chosen', async () => {
    const { dialog, answer, textOf: text, documentNow, handle } = await ask();
    await expect.element(dialog.getByRole('heading', { name: 'Choose which changes to keep' })).toBeVisible();
    expect(dialog.getByRole('radio', { checked: true }).elements()).toHaveLength(0);
    const writing = dialog.getByRole('group', { name: /^Paragraph, block 3/ });
    const preheader = dialog.getByRole('group', { name: 'Message settings: Preheader' });
    const button = dialog.getByRole('group', { name: /^Button, block/ });
    await expect.element(preheader.getByText('Their preheader')).toBeVisible();
    await expect.element(button.getByText('Deleted')).toBeVisible();
    await expect.element(writing.getByText('Theirs')).toBeVisible();
    await pointer.press(writing.getByRole('radio', { name: 'Ada’s version' }));
    await pointer.press(dialog.getByRole('button', { name: '2 choices left' }));
    await expect.element(preheader.getByRole('radio', { name: 'Your version' })).toSatisfy(hasFocus);
    await keys.press('Space');
    await pointer.press(button.getByRole('radio', { name: 'Your version' }));
    await pointer.press(dialog.getByRole('button', { name: 'Merge changes' }));
    expect(await answer).toBe(true);
    expect(text('bwriting')).toBe('Theirs');
    expect(text('bheading')).toBe('My heading');
    expect(text('bbuttons')).toBeUndefined();
    expect(documentNow().body.config).toMatchObject({ preheader: 'My preheader', fontSize: 18 });
    await expect.element(dialog).not.toBeInTheDocument();
    handle().undo();
    expect(documentNow()).toEqual(mine);
  });

  test.each([
    { button: 'Keep all of mine', texts: ['Mine', undefined], preheader: 'My preheader' },
    { button: 'Keep all of theirs', texts: ['Theirs', 'Their button'], preheader: 'Their preheader' },
  ])('$button chooses one side of all', async ({ button, texts, preheader }) => {
    const { dialog, answer, textOf: text, documentNow } = await ask();
    await pointer.press(dialog.getByRole('button', { name: button }));
    await pointer.press(dialog.getByRole('button', { name: 'Merge changes' }));
    expect(await answer).toBe(true);
    expect([text('bwriting'), text('bbuttons')]).toEqual(texts);
    expect(text('bheading')).toBe('My heading');
    expect(documentNow().body.config.preheader).toBe(preheader);
  });

  test.each(['button', 'Escape'])(
    'cancel by %s changes nothing, and the merge can be repeated',
    async (by) => {
      const { dialog, answer, documentNow, handle } = await ask({});
      await pointer.press(dialog.getByRole('radio', { name: 'Saved version' }).first());
      if (by === 'button') await pointer.press(dialog.getByRole('button', { name: 'Cancel' }));
      else await keys.press('Escape');
      expect(await answer).toBe(false);
      await expect.element(dialog).not.toBeInTheDocument();
      expect(documentNow()).toEqual(mine);
      const again = handle().merge(theirs);
      await expect.element(dialog).toBeVisible();
      await pointer.press(dialog.getByRole('button', { name: 'Cancel' }));
      expect(await again).toBe(false);
    },
  );

  test('returns the focus to the edited block', async () => {
    const mounted = await mountMine(mine);
    mounted.handle().select('bheading');
    const heading = mounted.screen.getByRole('group', { name: 'Heading block' });
    await expect.element(heading).toSatisfy(hasFocus);
    const answer = mounted.handle().merge(theirs);
    await pointer.press(mounted.screen.getByRole('button', { name: 'Keep all of theirs' }));
    await pointer.press(mounted.screen.getByRole('button', { name: 'Merge changes' }));
    expect(await answer).toBe(true);
    await expect.element(heading).toSatisfy(hasFocus);
  });

  test('resolves with false when the editor closes', async () => {
    const { answer, screen } = await ask();
    await screen.unmount();
    expect(await answer).toBe(false);
  });

  test.each([
    { theme: 'light', width: 1440 },
    { theme: 'dark', width: 390 },
  ] as const)('axe finds nothing, $theme at $width px', async ({ theme, width }) => {
    const { handle, screen } = await mountEditor(
      { defaultDocument: base, theme, autosave: { store: draftOf(mine) } },
      { width, height: 800 },
    );
    await expect.element(screen.getByText(/have been restored/)).toBeVisible();
    const answer = handle().merge(theirs, { author: 'Ada' });
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText('Mine')).toBeVisible();
    const { violations } = await axe.run(document.querySelector('[role=alertdialog]') ?? document.body, {
      resultTypes: ['violations'],
    });
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
      ),
    ).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await pointer.press(dialog.getByRole('button', { name: 'Cancel' }));
    await answer;
  });
});

test('shows two orders as lists of titles, and differing links as text', async () => {
  const linkedTo = (document: EmailDocument, link: string): EmailDocument => ({
    ...document,
    rows: document.rows.map((row) =>
      row.id === 'bbuttons' ? { ...row, config: { ...row.config, link } } : row,
    ),
  });
  const known = { blocks: coreBlocks };
  const mine = linkedTo(moveBlock(base, 'bpicture', { index: 0 }, known), 'https://mine.example.com');
  const last = { index: base.rows.length - 1 };
  const theirs = linkedTo(moveBlock(base, 'bpicture', last, known), 'https://theirs.example.com');
  const { handle, screen, documentNow } = await mountMine(mine);
  const answer = handle().merge(theirs, { author: 'Ada' });
  const dialog = screen.getByRole('alertdialog');
  const button = dialog.getByRole('group', { name: /^Button/ });
  await expect.element(button.getByText('https://theirs.example.com')).toBeVisible();
  await expect.element(button.getByText('https://mine.example.com')).toBeVisible();
  const order = dialog.getByRole('group', { name: 'Order of the blocks' });
  await expect
    .element(order.getByRole('list').first())
    .toMatchTextContent(/^Image, block 1.*Heading, block 2/);
  await pointer.press(dialog.getByRole('button', { name: 'Keep all of theirs' }));
  await pointer.press(dialog.getByRole('button', { name: 'Merge changes' }));
  expect(await answer).toBe(true);
  expect(documentNow().rows.map(({ id }) => id)).toEqual(theirs.rows.map(({ id }) => id));
});

function draftOf(document: EmailDocument) {
  const draft = {
    document: JSON.stringify(document),
    base: JSON.stringify(base),
    keptAt: '2026-03-01T10:42:00.000Z',
  };
  return { load: () => draft, save: () => undefined, clear: () => undefined };
}
