import { createBlock, headingOf, list, type EmailDocument } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { messageWith } from '../../testing/columns-message.ts';
import { mountEditor, starter } from '../../testing/mount.tsx';
import type { BlockEditorProps } from '../block-editor-props.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const block = (title: string) => page.getByRole('group', { name: `${title} block` }).first();
const gone = (target: Locator) => expect.element(target).not.toBeInTheDocument();

async function press(target: Locator) {
  await keys.reach(target);
  await keys.press('Enter');
}

async function select(title: string) {
  await pointer.press(block(title), { at: { x: 4, y: 4 } });
  await expect.poll(() => block(title).element().contains(document.activeElement)).toBe(true);
  // A press into a text puts the caret there.
  if (document.activeElement?.matches('[data-surface]') === true) await keys.press('Escape');
  await expect.element(block(title)).toHaveFocus();
}

const unsubscribe: Partial<BlockEditorProps> = {
  compileOptions: {
    unsubscribe: { label: 'Unsubscribe' },
    placeholder: (name) => `https://mail.example/${name}`,
  },
};
const kept = {
  document: JSON.stringify({ ...starter(), rows: starter().rows.slice(0, 3) }),
  base: JSON.stringify(starter()),
  keptAt: '2026-03-01T10:42:00.000Z',
};

type Store = NonNullable<BlockEditorProps['autosave']>['store'];

function withDraft(load: Store['load']): Partial<BlockEditorProps> {
  return { autosave: { store: { load, save: () => {}, clear: () => {} } } };
}

const draft = withDraft(() => kept);
const draftOfOlderMessage = withDraft(() => ({ ...kept, base: JSON.stringify({ ...starter(), rows: [] }) }));
/** Arrives after the first change, so that the editor asks before it shows the draft. */
async function loadLate() {
  await expect.poll(() => page.getByRole('group', { name: /block$/u }).elements().length).toBe(5);
  return kept;
}
const lateDraft = withDraft(loadLate);

/** Returns the message with another heading, which conflicts with what the user did to the heading. */
function withTheirHeading(message: EmailDocument): EmailDocument {
  const rows = message.rows.map((row) =>
    row.id === 'bheading' ? { ...row, content: headingOf('Theirs') } : row,
  );
  return { ...message, rows };
}

async function askAboutHeading({ handle }: Mounted) {
  await pointer.press(block('Heading'));
  await keys.replaceWith('Mine');
  void handle().merge(withTheirHeading(starter()));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
}

const withList = messageWith(createBlock(list, 'blist000'));

async function openProblems() {
  await press(button(/problems?$/));
  await expect.element(page.getByRole('list', { name: 'Problems' })).toBeVisible();
}

type Mounted = Awaited<ReturnType<typeof mountEditor>>;

interface Case {
  readonly name: string;
  readonly props?: Partial<BlockEditorProps>;
  readonly size?: { readonly width: number; readonly height: number };
  /** Part of the editor that keeps the focus. Default: the whole editor. */
  readonly part?: string;
  /** Presses a button that disappears with the press, or whose surroundings do. */
  readonly act: (mounted: Mounted) => Promise<void>;
}

const cases: readonly Case[] = [
  {
    name: '“Fix” in the checks',
    part: '[data-problems]',
    props: unsubscribe,
    async act({ documentNow }) {
      await openProblems();
      const before = JSON.stringify(documentNow());
      await press(button(/^Fix:/));
      await expect.poll(() => JSON.stringify(documentNow())).not.toBe(before);
    },
  },
  {
    name: '“Accept” in the checks',
    part: '[data-problems]',
    props: unsubscribe,
    async act({ documentNow }) {
      await openProblems();
      const before = JSON.stringify(documentNow());
      await press(button(/^Accept:/));
      await expect.poll(() => JSON.stringify(documentNow())).not.toBe(before);
    },
  },
  {
    name: '“Delete” in the toolbar of a block',
    async act() {
      await select('Image');
      const { length } = page.getByRole('group', { name: 'Image block' }).elements();
      const toolbar = page.getByRole('toolbar', { name: 'Image block actions' });
      await keys.reach(toolbar.getByRole('button').first());
      await keys.press('End');
      await keys.press('ArrowUp');
      await keys.press('ArrowLeft');
      await expect.element(toolbar.getByRole('button', { name: 'Delete' })).toHaveFocus();
      await keys.press('Enter');
      await expect
        .poll(() => page.getByRole('group', { name: 'Image block' }).elements().length)
        .toBe(length - 1);
    },
  },
  {
    name: '“Delete” in the menu of a block',
    async act() {
      await select('Image');
      await pointer.press(button('More actions'));
      await expect.element(page.getByRole('menu')).toBeVisible();
      await keys.press('End');
      await keys.press('Enter');
      await gone(block('Image'));
    },
  },
  {
    name: '“Deselect block”',
    part: '[data-panel]',
    async act() {
      await select('Image');
      await press(button('Deselect block'));
      await gone(button('Deselect block'));
    },
  },
  {
    name: '“Hide settings” in a narrow editor',
    size: { width: 390, height: 780 },
    async act() {
      await select('Heading');
      await press(button('Show settings'));
      await press(button('Hide settings'));
      await expect.element(button('Show settings')).toBeVisible();
    },
  },
  {
    name: '“Remove” at the last of the items of a list',
    part: '[data-panel]',
    props: { defaultDocument: withList },
    async act() {
      await pointer.press(page.getByRole('group', { name: 'List block' }), { at: { x: 4, y: 4 } });
      const remove = () => page.getByRole('button', { name: /^Remove Item/ });
      await expect.element(remove().first()).toBeVisible();
      const { length } = remove().elements();
      await press(remove().last());
      await expect.poll(() => remove().elements().length).toBe(length - 1);
    },
  },
  {
    name: '“Discard changes” beside a draft',
    props: draft,
    async act() {
      await press(button('Discard changes'));
      await gone(button('Discard changes'));
    },
  },
  {
    name: 'the button that closes the notice of a draft',
    props: draft,
    async act() {
      await press(page.getByRole('status').getByRole('button', { name: 'Dismiss' }));
      await gone(button('Discard changes'));
    },
  },
  {
    name: '“Restore changes” beside a draft that arrives late',
    props: lateDraft,
    async act() {
      await press(button('Restore changes'));
      await gone(button('Restore changes'));
    },
  },
  {
    name: '“Merge with the saved version” beside a draft of an older message',
    props: draftOfOlderMessage,
    async act() {
      await press(button('Merge with the saved version'));
      await gone(button('Merge with the saved version'));
    },
  },
  {
    name: 'a merge whose versions were chosen by keys',
    async act(mounted) {
      await askAboutHeading(mounted);
      await press(button('Keep all of theirs'));
      await press(button('Merge changes'));
      await gone(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'a merge whose versions were chosen by pointer',
    async act(mounted) {
      await askAboutHeading(mounted);
      await pointer.press(button('Keep all of theirs'));
      await pointer.press(button('Merge changes'));
      await gone(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'a canceled merge',
    async act(mounted) {
      await askAboutHeading(mounted);
      await pointer.press(button('Cancel'));
      await gone(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'the dialog of the shortcuts',
    async act() {
      await press(button('Keyboard shortcuts'));
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await keys.press('Escape');
      await gone(page.getByRole('dialog'));
    },
  },
];

const focused = (part = '[data-block-editor]') => {
  const { activeElement, body } = document;
  const isInside = document.querySelector(part)?.contains(activeElement) === true;
  return isInside && activeElement !== body && activeElement?.matches(':disabled') === false;
};

describe('the focus stays in the editor, and Ctrl Z works, after', () => {
  test.each(cases)('$name', async ({ part, props = {}, size, act }) => {
    const mounted = await mountEditor(props, size);
    const { documentNow } = mounted;
    await select('Heading');
    await keys.press('Control+d');
    await act(mounted);
    await expect.poll(() => focused(part)).toBe(true);
    const before = JSON.stringify(documentNow());
    await keys.press('Control+z');
    await expect.poll(() => JSON.stringify(documentNow())).not.toBe(before);
  });

  test('the last step is undone by the button, which is disabled then', async () => {
    const { documentNow } = await mountEditor();
    await select('Heading');
    await keys.press('Delete');
    const deleted = JSON.stringify(documentNow());
    await press(button('Undo'));
    await expect.element(button('Undo')).toBeDisabled();
    await expect.poll(() => focused()).toBe(true);
    await keys.press('Control+y');
    await expect.poll(() => JSON.stringify(documentNow())).toBe(deleted);
  });

  test('a press beside all controls', async () => {
    const { typesNow } = await mountEditor();
    await select('Heading');
    await keys.press('Delete');
    await expect.poll(() => typesNow().length).toBe(3);
    await pointer.press(
      page.getByRole('complementary', { name: 'Block settings' }).getByRole('heading').first(),
    );
    await keys.press('Control+z');
    await expect.poll(() => typesNow().length).toBe(4);
  });
});

describe('Ctrl Z in a field', () => {
  test('of the settings undoes the last step of the message', async () => {
    const { typesNow } = await mountEditor();
    await select('Heading');
    await keys.press('Control+d');
    await keys.reach(page.getByRole('spinbutton', { name: 'Padding top' }));
    await keys.press('Control+z');
    await expect.poll(() => typesNow().length).toBe(4);
  });

  test('for a search undoes what was typed there, and then the last step', async () => {
    const { typesNow } = await mountEditor();
    await select('Heading');
    await keys.press('Delete');
    await pointer.press(page.getByRole('tab', { name: 'Blocks' }));
    const search = page.getByRole('searchbox', { name: 'Search blocks' });
    await pointer.press(search);
    await keys.type('b');
    await keys.press('Control+z');
    await expect.element(search).toHaveValue('');
    expect(typesNow()).toHaveLength(3);
    await keys.press('Control+z');
    await expect.poll(() => typesNow().length).toBe(4);
  });
});

describe('Escape', () => {
  test('in the format toolbar returns to the text, so that typing goes on there', async () => {
    const { documentNow } = await mountEditor();
    await pointer.press(block('Paragraph'));
    await keys.type('Dear');
    await keys.press('Alt+F10');
    await keys.press('ArrowRight');
    await keys.press('ArrowRight');
    await expect.element(button('Bold')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
    await keys.press('Escape');
    await keys.type(' Ada');
    await expect.poll(() => JSON.stringify(documentNow())).toContain('Dear Ada');
  });

  test('in the toolbar of a block returns to the block', async () => {
    await mountEditor();
    await select('Image');
    await keys.reach(page.getByRole('toolbar', { name: 'Image block actions' }).getByRole('button').first());
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
    await keys.press('Escape');
    await expect.element(block('Image')).toHaveFocus();
  });

  test('in the bar above the canvas returns to the text', async () => {
    const { documentNow } = await mountEditor();
    await pointer.press(block('Paragraph'));
    await keys.type('Dear');
    await pointer.press(page.getByRole('radio', { name: 'Fallback' }));
    await keys.press('Escape');
    await keys.type(' Ada');
    await expect.poll(() => JSON.stringify(documentNow())).toContain('Dear Ada');
  });
});
