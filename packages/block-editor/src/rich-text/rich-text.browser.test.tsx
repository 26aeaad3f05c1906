import { createBlock, paragraph, paragraphOf } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { flushSync } from 'react-dom';
import { userEvent } from 'vitest/browser';
import { coreBlockEditors, type RichTextFeature } from '../index.ts';
import { hasFocus, mountEditor, starter, surfaceOf, editedText, joinUndoSteps } from '../testing/mount.tsx';

const mergeTags = [
  { name: 'first_name', label: 'First name', sample: 'Ada' },
  { name: 'email', label: 'Email' },
];

async function write(name: 'Heading' | 'Paragraph' | 'Button', props = {}) {
  const mounted = await mountEditor(props);
  await pointer.press(mounted.screen.getByRole('group', { name: `${name} block` }));
  await expect.element(mounted.screen.getByRole('textbox', { name: `${name} text` })).toSatisfy(hasFocus);
  await keys.replaceWith('');
  return mounted;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const marks = [
  'Bold',
  'Italic',
  'Underline',
  'Strikethrough',
  'Text color',
  'Highlight color',
  'More formats',
];

describe('writing', () => {
  test('keeps typed text if the block renders again before the editor has drawn it', async () => {
    const { screen, documentNow } = await write('Heading');
    const block = screen.getByRole('group', { name: 'Heading block' }).element();
    const other = screen.getByRole('group', { name: 'Paragraph block' }).element();
    const hover = (on: Element) =>
      flushSync(() => on.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
    hover(block);
    await expect.poll(() => block.getAttribute('data-hovered')).not.toBeNull();
    document.execCommand('insertText', false, 'Typed');
    // The text editor notices the text in a microtask.
    await Promise.resolve();
    expect(JSON.stringify(documentNow().rows)).toContain('Typed');
    hover(other);
    expect(block.getAttribute('data-hovered')).toBeNull();
    expect(editedText().textContent).toBe('Typed');
    await expect.element(screen.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    expect(editedText().textContent).toBe('Typed');
  });

  test.each([
    {
      name: 'Heading',
      tools: [...marks, 'Align left', 'Align center', 'Align right', 'Link', 'Insert emoji'],
      level: 'Heading 1',
    },
    {
      name: 'Paragraph',
      tools: [
        ...marks,
        'Align left',
        'Align center',
        'Align right',
        'Numbered list',
        'Bulleted list',
        'Link',
        'Insert emoji',
        'Undo typing',
        'Redo typing',
      ],
      level: 'Text',
    },
    {
      name: 'Button',
      tools: [...marks, 'Align left', 'Align center', 'Align right', 'Insert emoji'],
      level: null,
    },
  ])('the toolbar of the $name', async ({ name, tools, level }) => {
    const { screen } = await mountEditor();
    await pointer.press(screen.getByRole('group', { name: `${name} block` }));
    const toolbar = screen.getByRole('toolbar', { name: 'Text format' });
    const names = toolbar
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(level === null ? tools : [`Heading level: ${level}`, ...tools]);
  });

  test.each([
    { name: 'Heading', typed: 'a{Enter}b', tags: ['H1'], breaks: 1 },
    { name: 'Heading', typed: 'a{Shift>}{Enter}{/Shift}b', tags: ['H1'], breaks: 1 },
    { name: 'Button', typed: 'a{Enter}b', tags: ['P'], breaks: 1 },
    { name: 'Paragraph', typed: 'a{Enter}b', tags: ['P', 'P'], breaks: 0 },
    { name: 'Paragraph', typed: 'a{Shift>}{Enter}{/Shift}b', tags: ['P'], breaks: 1 },
  ] as const)('$typed in a $name', async ({ name, typed, tags, breaks }) => {
    await write(name);
    await userEvent.keyboard(typed);
    expect([...editedText().children].map((child) => child.tagName)).toEqual(tags);
    expect(editedText().querySelectorAll('br:not(.ProseMirror-trailingBreak)')).toHaveLength(breaks);
  });

  test('formats by shortcut and toolbar, and the toolbar shows the format', async () => {
    const { screen } = await write('Paragraph');
    await keys.type('one two');
    await keys.press('Control+a', 'Control+b');
    await expect
      .element(screen.getByRole('button', { name: 'Bold' }))
      .toHaveAttribute('aria-pressed', 'true');
    await pointer.press(screen.getByRole('button', { name: 'Underline' }));
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    await pointer.press(screen.getByRole('button', { name: 'Align right' }));
    await pointer.press(screen.getByRole('button', { name: 'Heading level: Text' }));
    await pointer.press(screen.getByRole('menuitemradio', { name: 'Heading 2' }));
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    expect(editedText().innerHTML).toBe(
      '<h2 style="text-align: right;"><strong><u>one two</u></strong></h2>',
    );
    await pointer.press(screen.getByRole('button', { name: 'Bulleted list' }));
    expect(editedText().querySelector('ul > li > h2')).not.toBeNull();
  });

  test('aligns the whole button block', async () => {
    const { screen, documentNow } = await write('Button');
    await pointer.press(screen.getByRole('button', { name: 'Align left' }));
    expect(documentNow().rows[3]?.config['alignment']).toBe('left');
    await expect
      .element(screen.getByRole('button', { name: 'Align left' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('textbox', { name: 'Button text' })).toSatisfy(hasFocus);
  });

  test('a style change in the panel keeps the text and its editor', async () => {
    const { screen, documentNow } = await write('Heading');
    await keys.type('Kept');
    const editor = editedText();
    await fillIn(screen.getByRole('spinbutton', { name: 'Font size' }), '20');
    expect(documentNow().rows[0]?.config['fontSize']).toBe(20);
    expect(editedText()).toBe(editor);
    expect(getComputedStyle(editor.children[0] ?? editor).fontSize).toBe('20px');
    expect(editor.textContent).toBe('Kept');
  });

  test('adds, shows and removes a link', async () => {
    const { screen } = await write('Paragraph');
    await keys.type('offer');
    await keys.press('Control+a', 'Control+k');
    await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'not an address');
    await pointer.press(screen.getByRole('button', { name: 'Apply link' }));
    await expect
      .element(screen.getByText('Enter an address that starts with https://, mailto: or tel:.'))
      .toBeVisible();
    await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'example.com/offer');
    await pointer.press(screen.getByRole('button', { name: 'Apply link' }));
    expect(editedText().querySelector('a')?.getAttribute('href')).toBe('https://example.com/offer');
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    await pointer.press(screen.getByRole('button', { name: 'Link' }));
    await expect
      .element(screen.getByRole('textbox', { name: 'Link address' }))
      .toHaveValue('https://example.com/offer');
    await pointer.press(screen.getByRole('button', { name: 'Remove link' }));
    expect(editedText().querySelector('a')).toBeNull();
  });

  test('cancelling the link form returns the focus to the text', async () => {
    const { screen, documentNow } = await write('Paragraph');
    await keys.type('one');
    await keys.press('Control+a', 'Control+k');
    const address = screen.getByRole('textbox', { name: 'Link address' });
    await expect.element(address).toHaveFocus();
    await keys.press('Escape');
    await expect.element(address).not.toBeInTheDocument();
    // Wait because the focus returns shortly after the form closes.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    await keys.press('ArrowRight');
    await keys.type(' two');
    expect(documentNow().rows[2]?.content).toMatchObject({
      content: [{ content: [{ text: 'one two' }] }],
    });
  });

  test('an address that is typed right after the shortcut goes into the link form', async () => {
    await write('Paragraph');
    await keys.type('see offer');
    await keys.press('Shift+Home', 'Control+k');
    await keys.type('example.com/a');
    await keys.press('Enter');
    await expect
      .poll(() => editedText().innerHTML)
      .toBe('<p><a href="https://example.com/a" tabindex="-1">see offer</a></p>');
  });

  test('Tab indents an item of a list and never leaves the list', async () => {
    const { screen } = await write('Paragraph');
    await keys.type('- one');
    await keys.press('Enter');
    await keys.type('two');
    await keys.press('Tab');
    const items = () => editedText().querySelectorAll('ul > li > ul > li').length;
    expect(items()).toBe(1);
    await keys.press('Tab', 'Shift+Tab', 'Shift+Tab');
    expect(items()).toBe(0);
    expect(editedText().querySelectorAll('ul > li')).toHaveLength(2);
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
  });

  test('a merge tag is a chip with a fallback, and compiles with it', async () => {
    const { screen, handle } = await write('Heading', { mergeTags });
    await keys.type('Hi ');
    await pointer.press(screen.getByRole('button', { name: 'Insert merge tag' }));
    await pointer.press(screen.getByRole('option', { name: /First name/ }));
    const fallback = screen.getByRole('textbox', { name: 'Fallback text if First name is empty' });
    await expect.element(fallback).toHaveFocus();
    const chip = editedText().querySelector<HTMLElement>('.merge-tag');
    expect(chip?.textContent).toBe('First name');
    const popover = screen.getByRole('region', { name: 'Merge tag' }).element().getBoundingClientRect();
    const chipBottom = chip?.getBoundingClientRect().bottom ?? 0;
    expect(popover.top - chipBottom).toBeGreaterThan(0);
    expect(popover.top - chipBottom).toBeLessThan(20);
    await fillIn(fallback, 'friend');
    await keys.press('Enter');
    await keys.type('!');
    expect(handle().compile()?.html).toContain('Hi {{first_name|friend}}!');
    handle().select(null);
    await expect
      .poll(() => surfaceOf('bheading').querySelector('h1 .merge-tag')?.textContent)
      .toBe('First name');
  });

  test('undo reverts bursts of typing across blocks, and redo repeats them', async () => {
    joinUndoSteps();
    const { screen, documentNow } = await mountEditor();
    const start = JSON.stringify(documentNow());
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await keys.press('End');
    await keys.type(' one');
    await pointer.press(screen.getByRole('group', { name: 'Button block' }));
    await keys.press('End');
    await keys.type(' two');
    const end = JSON.stringify(documentNow());
    await keys.press('Control+z');
    expect(editedText().textContent).toBe('Add button text');
    await keys.press('Control+z');
    expect(JSON.stringify(documentNow())).toBe(start);
    await keys.press('Control+Shift+z', 'Control+y');
    expect(JSON.stringify(documentNow())).toBe(end);
  });

  test('Escape moves from the text to the block, and again deselects it', async () => {
    const { screen } = await write('Heading');
    await keys.press('Escape');
    await expect.element(screen.getByRole('group', { name: 'Heading block' })).toHaveFocus();
    await keys.press('Escape');
    await expect.element(screen.getByRole('heading', { name: 'Edit or Add Content' })).toBeVisible();
  });

  test('Alt-F10 focuses the toolbar, and Escape returns to the text', async () => {
    const { screen } = await write('Heading');
    await keys.press('Alt+F10');
    await expect.element(screen.getByRole('button', { name: 'Heading level: Heading 1' })).toHaveFocus();
    await keys.press('Escape');
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
  });

  test('offers only the features that a block defines', async () => {
    const features: readonly RichTextFeature[] = ['italic', 'ordered_list'];
    const blocks = coreBlockEditors.map((block) =>
      block.type === 'paragraph'
        ? { ...block, richText: { features, paragraphs: true, placeholder: 'Note' } }
        : block,
    );
    const { screen } = await write('Paragraph', { blocks, mergeTags });
    const tools = screen.getByRole('toolbar', { name: 'Text format' }).getByRole('button').elements();
    expect(tools.map((tool) => tool.getAttribute('aria-label'))).toEqual(['Italic', 'Numbered list']);
    await keys.type('{{first_name}}');
    expect(editedText().querySelector('.merge-tag')).toBeNull();
    expect(editedText().textContent).toBe('{{first_name}}');
  });

  test('on a phone the toolbar scrolls back to its start for each text', async () => {
    const rows = ['bfirst01', 'bsecond1'].map((id) => ({ ...createBlock(paragraph, id) }));
    const { screen, handle } = await mountEditor(
      { defaultDocument: { ...starter(), rows }, mergeTags },
      { width: 390, height: 844 },
    );
    handle().select('bfirst01');
    const tools = screen.getByRole('toolbar', { name: 'Text format' });
    await expect.element(tools).toBeVisible();
    tools.element().scrollTo({ left: 1000, behavior: 'instant' });
    expect(tools.element().scrollLeft).toBeGreaterThan(50);
    handle().select('bsecond1');
    await expect.poll(() => tools.element().scrollLeft).toBe(0);
  });

  test('a text with unknown formats is shown and never overwritten', async () => {
    const document = starter();
    const content = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'as it was', marks: [{ type: 'sparkle' }] }] },
      ],
    };
    const rows = document.rows.map((block) => (block.id === 'bheading' ? { ...block, content } : block));
    const { screen, documentNow } = await mountEditor({ defaultDocument: { ...document, rows } });
    await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
    await keys.press('a', 'b', 'c');
    expect(documentNow().rows[0]?.content).toEqual(content);
  });
});

describe('the toolbar', () => {
  const lines = Array.from({ length: 60 }, (_, index) => paragraphOf(`Line ${index}`).content).flat();
  const long = { ...createBlock(paragraph, 'blongtxt'), content: { type: 'doc', content: lines } };
  const short = { ...long, content: paragraphOf('Short') };

  /** Presses a line of the long text. The text editor would take a mark from the line itself. */
  async function pressLine(index: number): Promise<void> {
    const { host } = surfaceOf('blongtxt');
    const line = editedText().children[index];
    if (line === undefined) throw new Error('There is no such line.');
    const [text, around] = [line.getBoundingClientRect(), host.getBoundingClientRect()];
    await pointer.press(host, { at: { x: text.x - around.x + 4, y: text.y - around.y + text.height / 2 } });
  }

  test('never covers the line of the caret', async () => {
    const { screen } = await mountEditor({ defaultDocument: { ...starter(), rows: [long] } });
    await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
    await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    const tools = screen.getByRole('toolbar', { name: 'Text format' }).element();
    const canvas = screen.getByRole('region', { name: 'Canvas' }).element();
    canvas.scrollTo({ top: 900, behavior: 'instant' });
    const { bottom } = tools.getBoundingClientRect();
    const top = [...editedText().children].findIndex((line) => line.getBoundingClientRect().top > bottom);
    await pressLine(top);
    await keys.press(...Array<string>(6).fill('ArrowUp'));
    const caretLine = editedText().children[top - 6]?.getBoundingClientRect();
    expect(caretLine?.top).toBeGreaterThanOrEqual(tools.getBoundingClientRect().bottom);
  });

  test.each(['the canvas', 'the page of the host'])(
    'keeps the line of the caret in view in %s',
    async (where) => {
      const { screen } = await mountEditor({ defaultDocument: { ...starter(), rows: [long] } });
      const canvas = screen.getByRole('region', { name: 'Canvas' }).element();
      const host = screen.container.firstElementChild;
      if (where === 'the page of the host' && host instanceof HTMLElement) {
        const editor = host.firstElementChild as HTMLElement;
        Object.assign(editor.style, { height: '1200px' });
        Object.assign(host.style, { height: '500px', overflow: 'auto' });
      }
      const edge = () =>
        Math.min(canvas.getBoundingClientRect().bottom, host?.getBoundingClientRect().bottom ?? Infinity);
      await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
      await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
      const below = [...editedText().children].findIndex(
        (line) => line.getBoundingClientRect().bottom > edge(),
      );
      const last = below - 2;
      await pressLine(last);
      await keys.press('End', ...Array<string>(8).fill('Enter'));
      const line = editedText().children[last + 8];
      expect(line?.textContent).toBe('');
      expect(line?.getBoundingClientRect().bottom).toBeLessThanOrEqual(edge());
    },
  );

  test.each([
    { name: 'short', block: short, scroll: 0 },
    { name: 'long', block: long, scroll: 0 },
    { name: 'scrolled', block: long, scroll: 400 },
  ])('does not move a $name message', async ({ block, scroll }) => {
    const { screen, handle } = await mountEditor({ defaultDocument: { ...starter(), rows: [block] } });
    screen.getByRole('region', { name: 'Canvas' }).element().scrollTo({ top: scroll, behavior: 'instant' });
    const top = () => surfaceOf('blongtxt').host.getBoundingClientRect().top;
    const before = top();
    await pointer.press(surfaceOf('blongtxt').host, { at: { x: 200, y: scroll + 30 } });
    await expect.element(screen.getByRole('toolbar', { name: 'Text format' })).toBeVisible();
    expect(top()).toBe(before);
    handle().select(null);
    await expect.element(screen.getByRole('toolbar', { name: 'Text format' })).not.toBeInTheDocument();
    expect(top()).toBe(before);
  });
});
