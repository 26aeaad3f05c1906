import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import type { BlockEditorProps } from '../block-editor-props.ts';
import { mountEditor, starter } from '../../testing/mount.tsx';
import type { AutosaveOptions, Draft, DraftStore } from './draft-store.ts';

const shorter = { ...starter(), rows: starter().rows.slice(0, 2) };

function draftOf(document: unknown, base = starter()): Draft {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return { document: text, base: JSON.stringify(base), keptAt: '2026-03-01T10:42:00.000Z' };
}

function memory(draft: Draft | null = null) {
  let held = draft;
  const store = {
    load: vi.fn<DraftStore['load']>(() => held),
    save: vi.fn<(draft: Draft) => void>((next) => {
      held = next;
    }),
    clear: vi.fn<() => void>(() => {
      held = null;
    }),
  };
  const options: AutosaveOptions = { store, delay: 20 };
  return { autosave: options, store, held: () => held };
}

describe('unsaved changes', () => {
  test('are saved as a draft after a delay, and the draft is removed when the host has saved them', async () => {
    const { autosave, store, held } = memory();
    const { screen, handle, documentNow } = await mountEditor({ autosave });
    handle().insert('divider');
    await expect.element(screen.getByText('Draft saved')).toBeVisible();
    expect(JSON.parse(held()?.document ?? '')).toEqual(documentNow());
    handle().markSaved();
    await expect.poll(held).toBeNull();
    expect(store.save).toHaveBeenCalledTimes(1);
    await expect.element(screen.getByText('Draft saved')).not.toBeInTheDocument();
  });

  test('have no draft any more once they are undone', async () => {
    const { autosave, held } = memory();
    const { screen, handle } = await mountEditor({ autosave });
    handle().insert('divider');
    await expect.poll(held).not.toBeNull();
    await pointer.press(screen.getByRole('button', { name: 'Undo', exact: true }));
    await expect.poll(held).toBeNull();
  });

  test.each(['pagehide', 'visibilitychange', 'unmount'] as const)(
    'are saved at once on %s',
    async (event) => {
      const { store, held } = memory();
      const { screen, handle } = await mountEditor({ autosave: { store, delay: 60_000 } });
      await expect.poll(() => store.load.mock.calls.length).toBeGreaterThan(0);
      handle().insert('divider');
      if (event === 'pagehide') window.dispatchEvent(new Event('pagehide'));
      else if (event === 'unmount') await screen.unmount();
      else {
        const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        state.mockRestore();
      }
      expect(held()?.document).toContain('divider');
    },
  );

  test('show an error if saving the draft fails, and saving can be retried', async () => {
    const { store, held } = memory();
    store.save.mockImplementationOnce(() => {
      throw new Error('full');
    });
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    const onStatus = vi.fn<NonNullable<AutosaveOptions['onStatus']>>();
    const { screen, handle } = await mountEditor({ autosave: { store, delay: 20, onStatus }, onError });
    handle().insert('divider');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Draft not saved/);
    expect(onError).toHaveBeenCalledWith({ source: 'autosave', error: new Error('full') });
    expect(onStatus).toHaveBeenLastCalledWith({ kind: 'failed', error: new Error('full') });
    await pointer.press(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(held).not.toBeNull();
    expect(onStatus.mock.lastCall?.[0].kind).toBe('saved');
  });
});

const savedSince = /Other changes to the message have been saved since/;

describe('a draft from an earlier session', () => {
  test('is restored, and undo returns to the saved document', async () => {
    const { autosave, held } = memory(draftOf(shorter));
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { screen, handle, typesNow } = await mountEditor({ autosave, onChange });
    await expect
      .element(screen.getByText(/^Your unsaved changes from .*2026.* have been restored$/))
      .toBeVisible();
    expect(typesNow()).toEqual(['heading', 'image']);
    expect(handle().isDirty()).toBe(true);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(handle().getDocument(), {
      kind: 'restore',
      document: handle().getDocument(),
    });
    expect(held()).toEqual(draftOf(shorter));
    await pointer.press(screen.getByRole('button', { name: 'Undo', exact: true }));
    expect(typesNow()).toHaveLength(4);
  });

  test('is discarded on request', async () => {
    const { autosave, held } = memory(draftOf(shorter));
    const { screen, typesNow, handle } = await mountEditor({ autosave });
    await pointer.press(screen.getByRole('button', { name: 'Discard changes' }));
    expect(typesNow()).toHaveLength(4);
    expect(handle().isDirty()).toBe(false);
    await expect.poll(held).toBeNull();
    expect(screen.getByText(/unsaved changes/).elements()).toHaveLength(0);
  });

  test('keeps its base until the next save', async () => {
    const other = { ...starter(), rows: starter().rows.slice(0, 3) };
    const { autosave, held } = memory(draftOf(shorter, other));
    const { screen, handle } = await mountEditor({ autosave });
    await expect.element(screen.getByText(savedSince)).toBeVisible();
    handle().insert('spacer');
    await expect.poll(() => held()?.document).toContain('spacer');
    expect(held()?.base).toBe(JSON.stringify(other));
    handle().markSaved();
    await expect.element(screen.getByText(savedSince)).not.toBeInTheDocument();
    handle().insert('divider');
    await expect.poll(() => held()?.document).toContain('divider');
    expect(held()?.base).not.toBe(JSON.stringify(other));
  });

  test('is merged with a version that was saved elsewhere since, on request', async () => {
    const original = starter();
    const [heading, picture] = original.rows;
    if (heading === undefined || picture === undefined) throw new Error('The starter has rows.');
    const draft = { ...original, rows: [...original.rows, { ...picture, id: 'bmine000' }] };
    const saved = { ...original, rows: [...original.rows.slice(0, 2), { ...heading, id: 'btheirs0' }] };
    const { autosave, held } = memory(draftOf(draft, original));
    const { screen, handle, documentNow } = await mountEditor({ autosave, defaultDocument: saved });
    await pointer.press(screen.getByRole('button', { name: 'Merge with the saved version' }));
    await expect
      .element(screen.getByText('The changes of the saved version were merged into yours'))
      .toBeVisible();
    expect(documentNow().rows.map(({ id }) => id)).toEqual(['bheading', 'bpicture', 'bmine000', 'btheirs0']);
    await expect.element(screen.getByText(savedSince)).not.toBeInTheDocument();
    await expect.poll(() => held()?.base).toBe(JSON.stringify(saved));
    await pointer.press(screen.getByRole('button', { name: 'Undo', exact: true }));
    expect(documentNow()).toEqual(draft);
    await expect.element(screen.getByText(savedSince)).toBeVisible();
    expect(handle().isDirty()).toBe(true);
  });

  test('with an unreadable base is merged too, and loses nothing', async () => {
    const { autosave } = memory({ ...draftOf(shorter), base: 'another' });
    const { handle, typesNow, screen } = await mountEditor({ autosave });
    await expect.element(screen.getByText(savedSince)).toBeVisible();
    expect(await handle().merge()).toBe(true);
    expect(typesNow()).toHaveLength(4);
  });

  test('that equals the saved document is ignored', async () => {
    const { autosave, store } = memory(draftOf(starter()));
    const { screen, handle } = await mountEditor({ autosave });
    await expect.poll(() => store.load.mock.calls.length).toBeGreaterThan(0);
    expect(screen.getByText(/unsaved changes/).elements()).toHaveLength(0);
    expect(handle().isDirty()).toBe(false);
  });

  test('that arrives after the first changes is offered, and is not overwritten meanwhile', async () => {
    const { store, held } = memory(draftOf(shorter));
    const answer = Promise.withResolvers<Draft>();
    store.load.mockImplementation(() => answer.promise);
    const { screen, handle, typesNow } = await mountEditor({ autosave: { store, delay: 10 } });
    handle().insert('divider');
    answer.resolve(draftOf(shorter));
    await expect.element(screen.getByText(/^You have unsaved changes from/)).toBeVisible();
    expect(typesNow()).toHaveLength(5);
    expect(held()).toEqual(draftOf(shorter));
    await pointer.press(screen.getByRole('button', { name: 'Restore changes' }));
    expect(typesNow()).toEqual(['heading', 'image']);
    await pointer.press(screen.getByRole('button', { name: 'Undo', exact: true }));
    expect(typesNow()).toHaveLength(5);
    await expect.poll(() => held()?.document).toContain('divider');
  });

  test.each([
    ['cannot be read', () => draftOf('{"version":99}'), /could not be read/],
    [
      'cannot be loaded',
      () => {
        throw new Error('no connection');
      },
      /Could not check/,
    ],
  ])('that %s is kept unchanged', async (_, load, says) => {
    const { store } = memory();
    store.load.mockImplementation(load);
    const { screen, handle, typesNow } = await mountEditor({ autosave: { store, delay: 10 } });
    await expect.element(screen.getByRole('alert')).toMatchTextContent(says);
    handle().insert('divider');
    await keys.press('Escape');
    await screen.unmount();
    expect(store.save).not.toHaveBeenCalled();
    expect(store.clear).not.toHaveBeenCalled();
    expect(typesNow).toThrow('not mounted');
  });

  test('is loaded again on request', async () => {
    const { store } = memory();
    store.load.mockRejectedValue(new Error('no connection'));
    const { screen, typesNow } = await mountEditor({ autosave: { store } });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    store.load.mockResolvedValue(draftOf(shorter));
    await pointer.press(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(typesNow).toEqual(['heading', 'image']);
  });
});

test('a read-only editor neither saves nor restores drafts', async () => {
  const { autosave, store } = memory(draftOf(shorter));
  const { typesNow } = await mountEditor({ autosave, readOnly: true });
  expect(typesNow()).toHaveLength(4);
  expect(store.load).not.toHaveBeenCalled();
});
