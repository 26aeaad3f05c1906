import { button, compile, coreBlocks, type Block } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  coreBlockEditors,
  custom,
  withPanelSections,
  type BlockEditorHandle,
  type BlockEditorProps,
  type CustomFieldProps,
  type PanelSlotProps,
} from '../index.ts';
import { editedText, hasFocus, mountEditor, mountFirstRender, starter } from '../testing/mount.tsx';

const block = (title: string) => page.getByRole('group', { name: `${title} block` });

describe('the ref', () => {
  test('replaces the document as a step that can be undone', async () => {
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { handle, documentNow } = await mountEditor({ onChange });
    const before = documentNow();
    const other = { ...starter(), rows: starter().rows.slice(1) };
    expect([handle().canUndo(), handle().canRedo()]).toEqual([false, false]);
    expect(handle().setDocument(JSON.stringify(other))).toBe(true);
    expect(documentNow()).toEqual(other);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(documentNow(), {
      kind: 'replace',
      document: documentNow(),
    });
    expect([handle().canUndo(), handle().isDirty()]).toEqual([true, true]);
    handle().undo();
    expect(documentNow()).toBe(before);
    expect([handle().canUndo(), handle().canRedo(), handle().isDirty()]).toEqual([false, true, false]);
    expect(handle().setDocument('{"rows": [')).toBe(false);
    expect(documentNow()).toBe(before);
    await expect.element(block('Heading')).toBeInTheDocument();
  });

  test('opens another message with a history of its own', async () => {
    const { handle, documentNow } = await mountEditor();
    handle().insert('spacer');
    expect(handle().setDocument({ ...starter(), rows: [] }, { history: 'clear' })).toBe(true);
    expect(documentNow().rows).toEqual([]);
    expect([handle().canUndo(), handle().isDirty()]).toEqual([false, false]);
  });

  test('opens a document in place of one that cannot be read', async () => {
    const { screen, handle, documentNow } = await mountEditor({ document: '{"rows": [' });
    await expect.element(screen.getByRole('alert')).toBeInTheDocument();
    expect(handle().setDocument(starter())).toBe(true);
    await expect.element(block('Heading')).toBeInTheDocument();
    expect(documentNow()).toEqual(starter());
    expect(handle().canUndo()).toBe(false);
  });

  test('focuses the editor: the first block, or the text of the selected one', async () => {
    const { handle } = await mountEditor();
    handle().focus();
    await expect.element(block('Heading')).toHaveFocus();
    handle().select('bwriting');
    handle().focus();
    await expect.element(page.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
  });

  test('is passed to the host once the editor can be used', async () => {
    const onReady = vi.fn<(editor: BlockEditorHandle) => void>((editor) => editor.select('bheading'));
    const { handle, documentNow } = await mountFirstRender({ onReady });
    await expect.poll(() => onReady.mock.calls.length).toBe(1);
    await expect.element(block('Heading')).toHaveAttribute('aria-current', 'true');
    expect(onReady.mock.lastCall?.[0].getDocument()).toBe(documentNow());
    expect(handle().compile()).toEqual(compile(documentNow(), { blocks: coreBlocks }));
  });
});

test('the host hears of each selection once', async () => {
  const onSelect = vi.fn<NonNullable<BlockEditorProps['onSelect']>>();
  await mountEditor({ onSelect });
  await pointer.press(block('Heading'));
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
  await keys.type('typed');
  await pointer.press(block('Paragraph'), { holding: ['Shift'] });
  await keys.press('Escape');
  await keys.press('Escape');
  expect(onSelect.mock.calls.map(([selection]) => selection)).toEqual([
    { blockId: 'bheading', blockIds: ['bheading'] },
    { blockId: 'bwriting', blockIds: ['bheading', 'bpicture', 'bwriting'] },
    { blockId: 'bwriting', blockIds: ['bwriting'] },
    { blockId: null, blockIds: [] },
  ]);
});

test('new blocks have the defaults of the host', async () => {
  const { screen, documentNow } = await mountEditor({
    blockDefaults: {
      button: { config: { colors: { button: '#8a1c3b' } } },
      heading: {
        content: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Ours' }] }],
        },
      },
    },
  });
  await pointer.press(screen.getByRole('button', { name: 'Add Heading block' }));
  await expect.poll(() => editedText().textContent).toBe('Ours');
  await pointer.press(screen.getByRole('button', { name: 'Deselect block' }));
  await pointer.press(screen.getByRole('tab', { name: 'Blocks' }));
  await pointer.press(screen.getByRole('button', { name: 'Add Button block' }));
  const added = documentNow().rows.findLast(({ type }) => type === 'button');
  const { colors } = button.defaults.config;
  expect(added?.config['colors']).toEqual({ ...colors, button: '#8a1c3b' });
});

test('a message carries the font of the host that it uses', async () => {
  const font = {
    name: 'Harbour Serif',
    url: 'https://harbour.example.com/fonts.css',
    fallback: 'serif',
  } as const;
  const { screen, handle, documentNow } = await mountEditor({ fonts: [font] });
  handle().select('bheading');
  await screen.getByRole('combobox', { name: 'Font', exact: true }).selectOptions('Harbour Serif');
  expect(documentNow().body.config.webFonts).toEqual([font]);
  expect(documentNow().rows[0]?.config['fontFamily']).toBe('Harbour Serif');
  expect(handle().compile()?.html).toContain(font.url);
  handle().undo();
  expect(documentNow()).toEqual(starter());
});

test('the canvas has the widths of the host', async () => {
  const { screen } = await mountEditor({
    viewports: [
      { name: 'tablet', label: 'Tablet', width: 480 },
      { name: 'watch', label: 'Watch', width: 200 },
      { name: 'wide', label: 'Wide', width: 2000 },
    ],
  });
  const width = () => document.querySelector('[data-canvas-page]')?.getBoundingClientRect().width;
  expect(width()).toBe(480);
  await pointer.press(screen.getByRole('radio', { name: 'Watch' }));
  await expect.poll(width).toBe(200);
  await pointer.press(screen.getByRole('radio', { name: 'Wide' }));
  await expect.poll(width).toBe(600);
  expect(screen.getByRole('radio', { name: 'Desktop' }).elements()).toHaveLength(0);
});

function Kind({ block: selected }: PanelSlotProps) {
  return <output aria-label="Kind">{selected === null ? 'message' : selected.type}</output>;
}

test('the bar and the panel have places for the host', async () => {
  const { screen, handle } = await mountEditor({
    slots: {
      toolbarStart: <button type="button">Templates</button>,
      toolbarEnd: <button type="button">Publish</button>,
      panel: Kind,
    },
  });
  const left = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect().left;
  expect(left('Redo')).toBeLessThan(left('Templates'));
  expect(left('Templates')).toBeLessThan(left('Publish'));
  handle().select('bheading');
  await expect.element(screen.getByLabelText('Kind')).toHaveTextContent('heading');
  handle().select(null);
  await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
  await expect.element(screen.getByLabelText('Kind')).toHaveTextContent('message');
});

function CampaignField({ block: edited, onChange, readOnly }: CustomFieldProps<Block['config']>) {
  return (
    <button type="button" disabled={readOnly} onClick={() => onChange({ ...edited, label: 'Campaign' })}>
      Name it
    </button>
  );
}

test('the panel of a core block takes fields of the host', async () => {
  const blocks = coreBlockEditors.map((editor) =>
    editor.type === 'heading'
      ? withPanelSections(editor, [{ title: 'Campaign', fields: [custom('campaign', CampaignField)] }])
      : editor,
  );
  const { screen, handle, documentNow } = await mountEditor({ blocks });
  handle().select('bheading');
  await expect.element(screen.getByRole('combobox', { name: 'Font', exact: true })).toBeInTheDocument();
  await pointer.press(screen.getByRole('button', { name: 'Name it' }));
  expect(documentNow().rows[0]?.label).toBe('Campaign');
});

describe('the image picker of the host', () => {
  const asset = { id: '7', name: 'Boat', src: 'https://harbour.example.com/boat.png', date: '' };

  test('replaces the library, and the block stays selected meanwhile', async () => {
    const dialog = document.createElement('button');
    dialog.textContent = 'Boat';
    const chooseImage = vi.fn<NonNullable<BlockEditorProps['chooseImage']>>(
      () =>
        new Promise((resolve) => {
          const choose = () => {
            dialog.remove();
            resolve(asset);
          };
          dialog.addEventListener('click', choose, { once: true });
          document.body.append(dialog);
        }),
    );
    const { screen, handle, documentNow } = await mountEditor({ chooseImage });
    handle().select('bpicture');
    await pointer.press(screen.getByRole('button', { name: 'Choose image' }));
    await expect.poll(() => dialog.isConnected).toBe(true);
    dialog.style.cssText = 'position:fixed;z-index:99;top:0;left:0';
    await pointer.press(dialog);
    await expect.poll(() => documentNow().rows[1]?.config['image']).toMatchObject(asset);
    expect(chooseImage).toHaveBeenCalledExactlyOnceWith({ current: null });
    await pointer.press(screen.getByRole('button', { name: 'Change image' }));
    expect(chooseImage.mock.lastCall?.[0].current).toMatchObject(asset);
  });

  test('may be canceled, and says what failed', async () => {
    const chooseImage = vi.fn<NonNullable<BlockEditorProps['chooseImage']>>();
    const onError = vi.fn<NonNullable<BlockEditorProps['onError']>>();
    const { screen, handle, documentNow } = await mountEditor({ chooseImage, onError });
    const before = documentNow();
    handle().select('bpicture');
    const choose = screen.getByRole('button', { name: 'Choose image' });
    chooseImage.mockRejectedValueOnce(new Error('The pictures are unavailable. Try again in a moment.'));
    await pointer.press(choose);
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The pictures are unavailable/);
    expect(onError.mock.lastCall?.[0].source).toBe('chooseImage');
    chooseImage.mockResolvedValueOnce(null);
    await pointer.press(choose);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(documentNow()).toBe(before);
  });
});

test('special links are listed under the groups of the host', async () => {
  const { screen, handle } = await mountEditor({
    specialLinks: [
      {
        name: 'referral',
        label: 'Invite a friend',
        url: 'https://shop.example/referrals',
        group: 'Our shop',
      },
      { name: 'help', label: 'Help', url: 'https://shop.example/help' },
    ],
  });
  handle().select('bbuttons');
  await pointer.press(screen.getByRole('button', { name: 'Insert address' }));
  await expect.element(screen.getByText('Our shop')).toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: 'Invite a friend' })).toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: 'Help' })).toBeInTheDocument();
});
