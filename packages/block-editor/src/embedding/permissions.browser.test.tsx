import { createBlock, divider, heading, paragraph, type Block } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BlockEditorProps } from '../index.ts';
import { messageWith } from '../testing/columns-message.ts';
import { editedText, hasFocus, mountEditor, surfaceOf } from '../testing/mount.tsx';

const block = (title: string) => page.getByRole('group', { name: `${title} block` });
const locked: Block = { ...createBlock(divider, 'blocked'), label: 'Locked' };
const message = () => messageWith(createBlock(paragraph, 'bfree'), locked);
const isFree = ({ label }: Block) => label !== 'Locked';

describe('permissions', () => {
  test('remove blocks that nobody may add from the palette and the menus', async () => {
    const { screen, handle } = await mountEditor({ permissions: { insert: ['divider', 'spacer'] } });
    const added = screen.getByRole('button', { name: /^Add \w+ block$/ });
    expect(added.elements().map((button) => button.getAttribute('aria-label'))).toEqual([
      'Add Divider block',
      'Add Spacer block',
    ]);
    handle().select('bheading');
    await pointer.moveTo(screen.getByRole('group', { name: 'Heading block' }));
    await pointer.press(screen.getByRole('button', { name: 'Add below the Heading block' }));
    await expect.element(screen.getByRole('menuitem', { name: 'Divider' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem').elements()).toHaveLength(2);
  });

  test('leave no way to add a block if none may be added', async () => {
    const { screen, handle } = await mountEditor({ permissions: { insert: false } });
    handle().select('bheading');
    await expect.element(screen.getByRole('button', { name: 'Duplicate' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Blocks' }).elements()).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Add (?!your image)/ }).elements()).toHaveLength(0);
    // The host itself still may.
    expect(handle().insert('spacer')).not.toBeNull();
  });

  test('lock a block: its settings are read-only, and its tools are gone', async () => {
    const permissions = { edit: isFree, move: isFree, delete: isFree, duplicate: isFree };
    const { screen, handle, typesNow } = await mountEditor({ defaultDocument: message(), permissions });
    const before = typesNow();
    handle().select('blocked');
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Divider');
    for (const name of ['Move up', 'Move down', 'Duplicate', 'Delete', 'Move Divider block'])
      expect(screen.getByRole('button', { name, exact: true }).elements()).toHaveLength(0);
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-panel-body] [data-field] input'))
      expect(field.matches(':disabled,:read-only')).toBe(true);
    // Keys have no buttons that could be hidden. They say why nothing happens.
    await keys.press('Delete');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/can’t make this change/);
    await keys.press('Control+d', 'Alt+ArrowUp');
    expect(typesNow()).toEqual(before);
    // A block that may move cannot take the locked one along when both are selected.
    await pointer.press(block('Paragraph'), { holding: ['Shift'] });
    await keys.press('Delete');
    expect(typesNow()).toEqual(before);
    handle().select(null);
    handle().select('bfree');
    await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toBeInTheDocument();
    await keys.press('Delete');
    expect(typesNow()).toEqual(before.filter((type) => type !== 'paragraph'));
  });

  test('keep a text from being written', async () => {
    const { handle, documentNow } = await mountEditor({ permissions: { edit: ['button'] } });
    const before = documentNow();
    await pointer.press(block('Heading'));
    await keys.press('Enter', 'a', 'b', 'c');
    expect(surfaceOf('bheading').querySelector('.ProseMirror')).toBeNull();
    expect(documentNow()).toBe(before);
    handle().select('bbuttons');
    await pointer.press(block('Button'));
    await keys.press('End');
    await keys.type('!');
    await expect.poll(() => editedText().textContent).toMatch(/!$/);
  });
});

describe('onAction', () => {
  test('refuses what the host does not want, and the text shows what is kept', async () => {
    const onAction = vi.fn<NonNullable<BlockEditorProps['onAction']>>(
      (action) => !(action.kind === 'update' && JSON.stringify(action.block).includes('free')),
    );
    const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
    const { documentNow } = await mountEditor({ onAction, onChange });
    await pointer.press(block('Heading'));
    await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
    await keys.press('End');
    await keys.type(' for fre');
    const before = documentNow();
    await keys.type('e');
    await expect.poll(() => editedText().textContent).toBe('This a new template for fre');
    expect(documentNow()).toBe(before);
    await keys.type('sh');
    await expect.poll(() => editedText().textContent).toBe('This a new template for fresh');
    expect(onChange.mock.lastCall?.[0]).toBe(documentNow());
  });

  test('hears of every change of the user before it is made, and of no call of the ref', async () => {
    const kinds: string[] = [];
    const { screen, handle, typesNow } = await mountEditor({
      onAction: ({ kind }, document) => {
        kinds.push(`${kind} of ${document.rows.length}`);
        return kind !== 'remove';
      },
    });
    handle().insert('spacer');
    handle().select('bheading');
    await keys.press('Delete', 'Control+d');
    await pointer.press(screen.getByRole('button', { name: 'Undo' }));
    handle().redo();
    expect(kinds).toEqual(['remove of 5', 'clone of 5', 'undo of 6']);
    expect(typesNow()).toHaveLength(6);
    // Moving is not asked about when it changes nothing.
    handle().select('bheading');
    await keys.press('Alt+ArrowUp');
    expect(kinds).toHaveLength(3);
    expect(typesNow()[0]).toBe(heading.type);
  });
});
