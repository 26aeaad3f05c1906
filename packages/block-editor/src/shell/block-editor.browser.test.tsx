import { compile, coreBlocks, createBlock, heading, type EmailDocument } from '@x/email-compiler';
import axe from 'axe-core';
import { createRef, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { keys, pointer } from '@x/hands/in-page';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { BlockEditor, coreBlockEditors, type BlockEditorHandle, type BlockEditorProps } from '../index.ts';
import { newsletter } from '../testing/messages.ts';
import { hasFocus, mountEditor, starter, editedText, joinUndoSteps } from '../testing/mount.tsx';

const mergeTags = [{ name: 'first_name', label: 'First name', sample: 'Ada' }];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a host', () => {
  test('is notified of every change, and of nothing else', async () => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { screen, handle } = await mountEditor({ onChange });
    handle().select('bheading');
    expect(onChange).not.toHaveBeenCalled();
    const id = handle().insert('spacer', 1);
    expect(onChange).toHaveBeenLastCalledWith(
      handle().getDocument(),
      expect.objectContaining({ kind: 'insert', index: 1 }),
    );
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(onChange).toHaveBeenLastCalledWith(handle().getDocument(), { kind: 'undo' });
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(id).toMatch(/^b/);
    expect(handle().insert('no such type')).toBeNull();
  });

  test('gets the document, its compiled output and whether it is saved', async () => {
    joinUndoSteps();
    const { handle, documentNow } = await mountEditor({ compileOptions: { subject: 'Hello' } });
    expect(handle().isDirty()).toBe(false);
    handle().insert('divider');
    expect(handle().isDirty()).toBe(true);
    expect(handle().compile()?.html).toBe(
      compile(documentNow(), { blocks: coreBlocks, subject: 'Hello' }).html,
    );
    handle().markSaved();
    expect(handle().isDirty()).toBe(false);
    handle().undo();
    expect(handle().isDirty()).toBe(true);
    handle().redo();
    expect(handle().isDirty()).toBe(false);
  });

  test.each(['value', 'text'] as const)('controls the document, as %s', async (form) => {
    const given = vi.fn<(document: EmailDocument) => void>();
    // Stop the clock, so that all typing is a single undo step even on a slow machine.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    function Host() {
      const [document, setDocument] = useState<EmailDocument>(starter);
      const shown = form === 'text' ? JSON.stringify(document) : document;
      return (
        <div style={{ height: 800 }}>
          <button
            type="button"
            onClick={() => setDocument({ ...starter(), rows: starter().rows.slice(0, 1) })}
          >
            Another one
          </button>
          <BlockEditor
            blocks={coreBlockEditors}
            document={shown}
            onChange={(next) => {
              given(next);
              setDocument(next);
            }}
          />
        </div>
      );
    }
    const screen = await render(<Host />);
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await keys.press('End');
    await keys.type(' and more');
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
    expect(editedText().textContent).toBe('This a new template and more');
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    expect(editedText().textContent).toBe('This a new template');
    given.mockClear();
    await pointer.press(screen.getByRole('button', { name: 'Another one' }));
    await expect.element(screen.getByRole('group', { name: 'Button block' })).not.toBeInTheDocument();
    expect(given).not.toHaveBeenCalled();
    // Another version of the same message is a step that the user can undo.
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByRole('group', { name: 'Button block' })).toBeInTheDocument();
    expect(given).toHaveBeenCalledTimes(1);
  });

  test.each(['value', 'text'] as const)('may pass back changes late, as %s', async (form) => {
    const reported: EmailDocument[] = [];
    const editor = createRef<BlockEditorHandle>();
    function Host() {
      const [document, setDocument] = useState<EmailDocument>(starter);
      return (
        <div style={{ height: 800 }}>
          <button type="button" onClick={() => setDocument(reported[2] ?? document)}>
            Late
          </button>
          <button type="button" onClick={() => editor.current?.setDocument(reported[0] ?? document)}>
            Back
          </button>
          <BlockEditor
            ref={editor}
            blocks={coreBlockEditors}
            document={form === 'text' ? JSON.stringify(document) : document}
            onChange={(next) => reported.push(next)}
          />
        </div>
      );
    }
    const screen = await render(<Host />);
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
    await keys.press('End');
    await keys.type(' more');
    expect(reported).toHaveLength(5);
    await pointer.press(screen.getByRole('button', { name: 'Late' }));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect.poll(() => screen.getByText('This a new template more').elements().length).toBe(1);
    // The host returns to an older document on purpose. The editor must show it, although `onChange` once reported it.
    await pointer.press(screen.getByRole('button', { name: 'Back' }));
    await expect.poll(() => editor.current?.getDocument()).toEqual(reported[0]);
    expect(reported.at(-1)).toEqual(reported[0]);
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => editor.current?.getDocument()).toEqual(reported[4]);
  });

  test.each([
    { name: 'invalid JSON', document: '{"rows": [', says: /not valid JSON/ },
    { name: 'of a newer version', document: '{"version": 99, "rows": []}', says: /version 99/ },
    { name: 'without rows', document: '{"body": {}}', says: /list of blocks/ },
  ])('an unreadable document is reported and never changed: $name', async ({ document, says }) => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { screen, handle } = await mountEditor({ document, onChange });
    await expect.element(screen.getByRole('alert')).toMatchTextContent(says);
    expect(handle().getDocument()).toBeNull();
    expect(handle().insert('spacer')).toBeNull();
    handle().undo();
    await keys.press('Control+z');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'Canvas' }).elements()).toHaveLength(0);
  });

  test('a block of an unknown type is kept and can be moved', async () => {
    const unknown = { id: 'bunknown', type: 'hologram', config: { depth: 3 }, content: 'kept' };
    const { screen, documentNow } = await mountEditor({
      defaultDocument: { ...starter(), rows: [...starter().rows, unknown] },
    });
    await pointer.press(screen.getByRole('group', { name: 'hologram block' }));
    await pointer.press(screen.getByRole('button', { name: 'Move up' }));
    expect(documentNow().rows[3]).toEqual(unknown);
    await expect.element(screen.getByText(/does not know this type of block/)).toBeVisible();
  });

  test('a block of a newer version is kept, can be moved and cannot be edited', async () => {
    const newer = { ...createBlock(heading, 'bnewer'), version: 9 };
    const { screen, documentNow } = await mountEditor({
      defaultDocument: { ...starter(), rows: [...starter().rows, newer] },
    });
    const block = document.querySelector<HTMLElement>('[data-block-id=bnewer]');
    if (block === null) throw new Error('The block is missing.');
    expect(block.textContent).toContain('has version 9');
    await pointer.press(block);
    await expect.element(screen.getByText(/made with a newer version of the editor/)).toBeVisible();
    expect(document.querySelectorAll('[data-block-id=bnewer] [contenteditable=true]')).toHaveLength(0);
    await keys.press('a', 'b', 'c', 'Enter');
    await pointer.press(screen.getByRole('button', { name: 'Move up' }));
    expect(documentNow().rows[3]).toEqual(newer);
  });

  test('a read-only editor shows everything and changes nothing', async () => {
    const { screen, documentNow } = await mountEditor({ readOnly: true });
    const before = JSON.stringify(documentNow());
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await keys.press('a', 'b', 'c', 'Delete', 'Backspace');
    expect(screen.getByRole('textbox', { name: 'Heading text' }).elements()).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
    expect(screen.getByRole('region', { name: 'Canvas' }).getByRole('toolbar').elements()).toHaveLength(0);
    await expect.element(screen.getByRole('spinbutton', { name: 'Font size' })).toBeDisabled();
    expect(JSON.stringify(documentNow())).toBe(before);
  });

  test('two editors on a page do not affect each other', async () => {
    await page.viewport(1600, 900);
    const screen = await render(
      <StrictMode>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', height: 850 }}>
          <div data-testid="one">
            <BlockEditor blocks={coreBlockEditors} defaultDocument={starter()} />
          </div>
          <div data-testid="two">
            <BlockEditor blocks={coreBlockEditors} defaultDocument={starter()} locale="es" theme="dark" />
          </div>
        </div>
      </StrictMode>,
    );
    const one = screen.getByTestId('one');
    const two = screen.getByTestId('two');
    await pointer.press(one.getByRole('group', { name: 'Heading block' }));
    await keys.press('End');
    await keys.type('!');
    await expect.element(one.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect.element(two.getByRole('button', { name: 'Deshacer' })).toBeDisabled();
    await pointer.press(two.getByRole('group', { name: 'Bloque Encabezado' }));
    await expect.element(one.getByRole('heading', { level: 2 })).toHaveTextContent('Edit or Add Content');
    await keys.press('Control+z');
    await expect.element(one.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  test('can render it on a server', () => {
    const props: BlockEditorProps = { blocks: coreBlockEditors, defaultDocument: starter() };
    const markup = renderToString(<BlockEditor {...props} />);
    expect(markup).toContain('aria-label="Heading block"');
    expect(markup).toContain('aria-label="Block settings"');
  });
});

describe('accessibility', () => {
  test.each([
    { name: 'nothing selected', select: null, theme: 'light' },
    { name: 'a paragraph selected', select: 'bwriting', theme: 'light' },
    { name: 'an image selected', select: 'bpicture', theme: 'dark' },
    { name: 'a button selected', select: 'bbuttons', theme: 'dark' },
  ] as const)('axe finds nothing with $name, $theme', async ({ select, theme }) => {
    const { screen, handle } = await mountEditor({ mergeTags, theme, defaultDocument: newsletter() });
    handle().select(select);
    await expect.element(screen.getByRole('button', { name: /problem/ })).toBeVisible();
    const root = document.querySelector('[data-block-editor]');
    const { violations } = await axe.run(root ?? document.body, {
      rules: { region: { enabled: false } },
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
    expect(found).toEqual([]);
  });
});
