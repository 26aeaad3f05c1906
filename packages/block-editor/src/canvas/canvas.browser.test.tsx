import {
  compileBlock,
  coreBlocks,
  createBlock,
  headingOf,
  logo,
  type RichText,
  social,
  video,
} from '@x/email-compiler';
import { finger, keys, pointer } from '@x/hands/in-page';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newsletter } from '../testing/messages.ts';
import { hasFocus, mountEditor, starter, surfaceOf, editedText, unsubscribe } from '../testing/mount.tsx';

describe('the canvas', () => {
  test.each(['AMP', 'Fallback'])('shows the padding for each width in %s', async (target) => {
    const document = starter();
    const rows = document.rows.map((block) =>
      block.id === 'bwriting'
        ? {
            ...block,
            config: {
              ...block.config,
              padding: { top: 31, right: 32, bottom: 33, left: 34 },
              phone: { padding: { top: 4, left: 5 } },
            },
          }
        : block,
    );
    const { screen } = await mountEditor({ defaultDocument: { ...document, rows } });
    await pointer.press(screen.getByRole('radio', { name: target }));
    const padding = () => {
      const cell = surfaceOf('bwriting').querySelector('td');
      return cell === null ? '' : getComputedStyle(cell).padding;
    };
    await pointer.press(screen.getByRole('radio', { name: 'Desktop' }));
    await expect.poll(padding).toBe('31px 32px 33px 34px');
    await pointer.press(screen.getByRole('radio', { name: 'Mobile' }));
    await expect.poll(padding).toMatch(/^4px \d+px 33px 5px$/);
  });

  test('shows every block as compiled', async () => {
    const { screen } = await mountEditor();
    await pointer.press(screen.getByRole('radio', { name: 'Fallback' }));
    const document = starter();
    const expected = (index: number) => {
      const block = document.rows[index];
      return block === undefined ? '' : compileBlock(document, block, { blocks: coreBlocks }).html;
    };
    const shown = surfaceOf('bbuttons').querySelector('table');
    const compiled = new DOMParser().parseFromString(expected(3), 'text/html').querySelector('table');
    expect(shown?.textContent).toBe(compiled?.textContent);
    const style = compiled?.querySelector('span')?.style.cssText;
    expect(style).toMatch(/^display: block;/);
    expect(shown?.querySelector('span')?.style.cssText).toBe(style);
    await expect.element(screen.getByText('Add your image')).toBeVisible();
  });

  test('isolates blocks from the styles of the host and the editor', async () => {
    const hostile = document.createElement('style');
    hostile.textContent =
      'h1,p,td,table,div,a,span{color:lime!important;font:italic 40px cursive!important;letter-spacing:9px!important;text-transform:uppercase!important}';
    document.head.append(hostile);
    await mountEditor();
    const heading = surfaceOf('bheading').querySelector('h1');
    const style = heading === null ? null : getComputedStyle(heading);
    expect(style?.color).toBe('rgb(249, 108, 108)');
    expect(style?.fontSize).toBe('32px');
    expect(style?.fontStyle).toBe('normal');
    expect(style?.letterSpacing).toBe('normal');
    expect(style?.textTransform).toBe('none');
    hostile.remove();
  });

  test.each([
    { where: 'a message that is edited', readOnly: false },
    { where: 'a read-only message', readOnly: true },
  ])('a link of $where cannot be followed or reached by Tab', async ({ readOnly }) => {
    await mountEditor({ readOnly });
    const anchor = surfaceOf('bwriting').querySelector('a');
    if (anchor === null) throw new Error('The text has no link.');
    expect(anchor.tabIndex).toBe(-1);
    const followed: boolean[] = [];
    const onClick = ({ defaultPrevented }: Event) => followed.push(!defaultPrevented);
    window.addEventListener('click', onClick);
    onTestFinished(() => window.removeEventListener('click', onClick));
    await pointer.press(anchor);
    // A text that is edited takes the place of the link while the button is down, so that there is no click.
    if (readOnly) await expect.poll(() => followed).toEqual([false]);
    else await expect.poll(() => editedText().textContent).toContain(anchor.textContent);
    expect(followed).not.toContain(true);
  });

  test.each([
    { group: 'Heading block', up: false, down: true },
    { group: 'Image block', up: true, down: true },
    { group: 'Button block', up: true, down: false },
  ])('the toolbar of the $group', async ({ group, up, down }) => {
    const { screen } = await mountEditor();
    const canvas = screen.getByRole('region', { name: 'Canvas' });
    expect(canvas.getByRole('toolbar').elements()).toHaveLength(0);
    await pointer.press(screen.getByRole('group', { name: group }));
    const toolbar = screen.getByRole('toolbar', { name: `${group} actions` });
    await expect.element(toolbar.getByRole('button', { name: 'Duplicate' })).toBeVisible();
    expect(toolbar.getByRole('button', { name: 'Move up' }).elements()).toHaveLength(up ? 1 : 0);
    expect(toolbar.getByRole('button', { name: 'Move down' }).elements()).toHaveLength(down ? 1 : 0);
  });

  test('moves, clones and deletes a block, and keeps the focus on a block', async () => {
    const { screen, typesNow, documentNow } = await mountEditor();
    await pointer.press(screen.getByRole('group', { name: 'Image block' }));
    await pointer.press(screen.getByRole('button', { name: 'Move up' }));
    expect(typesNow()).toEqual(['image', 'heading', 'paragraph', 'button']);
    await pointer.press(screen.getByRole('button', { name: 'Duplicate' }));
    expect(typesNow()).toEqual(['image', 'image', 'heading', 'paragraph', 'button']);
    const copy = documentNow().rows[1]?.id ?? '';
    expect(copy).toMatch(/^b[a-z0-9]{7}$/);
    expect(document.activeElement?.getAttribute('data-block-id')).toBe(copy);
    await pointer.press(screen.getByRole('button', { name: 'Delete' }));
    expect(typesNow()).toEqual(['image', 'heading', 'paragraph', 'button']);
    expect(document.activeElement?.getAttribute('data-block-id')).toBe('bheading');
  });

  test('a click outside the message deselects the block, but a click in the panel does not', async () => {
    const { screen } = await mountEditor();
    const title = screen
      .getByRole('complementary', { name: 'Block settings' })
      .getByRole('heading', { level: 2 });
    const outside = document.createElement('button');
    outside.textContent = 'Outside';
    outside.style.cssText = 'position:fixed;top:0;left:200px;z-index:9';
    document.body.append(outside);
    for (const press of [
      () => pointer.press(screen.getByRole('region', { name: 'Canvas' }), { at: { x: 20, y: 300 } }),
      () => pointer.press(outside),
    ]) {
      await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
      await pointer.press(screen.getByText('Link color'));
      await expect.element(title).toHaveTextContent('Paragraph');
      await press();
      await expect.element(title).toHaveTextContent('Edit or Add Content');
    }
    outside.remove();
  });

  test('the plus button inserts a block above or below, depending on the half under the pointer', async () => {
    const { screen, typesNow } = await mountEditor();
    await pointer.moveTo(screen.getByRole('group', { name: 'Paragraph block' }), { x: 300, y: 12 });
    await pointer.press(screen.getByRole('button', { name: 'Add above the Paragraph block' }));
    await pointer.press(screen.getByRole('menuitem', { name: 'Heading' }));
    expect(typesNow()).toEqual(['heading', 'image', 'heading', 'paragraph', 'button']);
    await expect.element(screen.getByRole('textbox', { name: 'Heading text' })).toSatisfy(hasFocus);
    await keys.type('New words');
    expect(editedText().textContent).toBe('New words');
  });

  test('shows AMP or the fallback, in desktop or mobile width', async () => {
    const { screen } = await mountEditor();
    const wide = document.querySelector('[data-canvas-page]')?.getBoundingClientRect().width;
    await pointer.press(screen.getByRole('radio', { name: 'Mobile' }));
    const narrow = document.querySelector('[data-canvas-page]')?.getBoundingClientRect().width;
    expect([wide, narrow]).toEqual([600, 390]);
    const cell = surfaceOf('bwriting').querySelector('td.s');
    expect(cell === null ? null : getComputedStyle(cell).paddingLeft).toBe('20px');
    expect(surfaceOf('bwriting').querySelector('[data-block]')).not.toBeNull();
    await pointer.press(screen.getByRole('radio', { name: 'Fallback' }));
    expect(surfaceOf('bwriting').querySelector('[data-block]')).toBeNull();
  });
});

const everything: RichText = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 1 },
      content: [{ type: 'text', text: 'First things, long enough to take more than one line of the canvas' }],
    },
    { type: 'heading', attrs: { level: 2, align: 'center' }, content: [{ type: 'text', text: 'Second' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Some ' },
        { type: 'text', text: 'bold', marks: [{ type: 'strong' }] },
        { type: 'text', text: ', ' },
        { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://example.com' } }] },
        { type: 'hard_break' },
        { type: 'text', text: 'and a second line for ' },
        { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'you' } },
      ],
    },
    {
      type: 'bullet_list',
      content: [
        { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] },
        {
          type: 'list_item',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'two' }] },
            { type: 'paragraph', content: [{ type: 'text', text: 'and more' }] },
          ],
        },
      ],
    },
    {
      type: 'ordered_list',
      attrs: { order: 3 },
      content: [
        { type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'three' }] }] },
      ],
    },
    { type: 'paragraph', content: [] },
    { type: 'paragraph', attrs: { align: 'right' }, content: [{ type: 'text', text: 'The end' }] },
  ],
};

/** Returns the position and styles of each word, relative to its block. */
function looks(root: ShadowRoot): unknown[] {
  // Measure from the block's corner, because selecting a block scrolls the canvas.
  const origin = root.host.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: unknown[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (parent === null || parent.closest('style') !== null || node.textContent?.trim() === '') continue;
    const boxes = [...(node.nodeValue ?? '').matchAll(/\S+/g)].map((word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return [...range.getClientRects()].map(({ left, top, width, height }) => [
        left - origin.left,
        top - origin.top,
        width,
        height,
      ]);
    });
    const { color, fontFamily, fontSize, fontWeight, lineHeight, textDecorationLine } =
      getComputedStyle(parent);
    found.push({
      text: node.textContent,
      boxes,
      color,
      fontFamily,
      fontSize,
      fontWeight,
      lineHeight,
      textDecorationLine,
    });
  }
  return found;
}

describe('a text being edited', () => {
  test.each([
    { name: 'Paragraph block', id: 'bwriting', content: everything },
    {
      name: 'Heading block',
      id: 'bheading',
      content: headingOf('A heading that is long enough to take two lines of it', 1),
    },
    { name: 'Heading block', id: 'bheading', content: headingOf('Smaller', 3, 'center') },
    {
      name: 'Button block',
      id: 'bbuttons',
      content: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Buy' },
              { type: 'hard_break' },
              { type: 'text', text: 'now', marks: [{ type: 'em' }] },
            ],
          },
        ],
      },
    },
  ])('looks exactly as compiled: $name', async ({ name, id, content }) => {
    const document = starter();
    const rows = document.rows.map((block) => (block.id === id ? { ...block, content } : block));
    const mergeTags = [{ name: 'first_name', label: 'First name' }];
    const { screen, handle } = await mountEditor({ defaultDocument: { ...document, rows }, mergeTags });
    const before = looks(surfaceOf(id));
    const height = surfaceOf(id).host.getBoundingClientRect().height;
    handle().select(id);
    await expect.element(screen.getByRole('group', { name })).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => surfaceOf(id).querySelector('.ProseMirror')).not.toBeNull();
    expect(looks(surfaceOf(id))).toEqual(before);
    expect(surfaceOf(id).host.getBoundingClientRect().height).toBe(height);
  });
});

describe('the prompt of an empty block', () => {
  const asset = { id: 'one', name: 'one.png', src: 'https://example.com/one.png', date: '2026-01-01' };
  const images = { list: () => Promise.resolve([asset]) };

  test.each([
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ])('opens the image library at $width px', async (size) => {
    const { screen, documentNow } = await mountEditor({ images }, size);
    await pointer.press(screen.getByRole('button', { name: 'Add your image' }));
    const library = screen.getByRole('dialog', { name: 'Image library' });
    await pointer.press(library.getByRole('radio', { name: 'one.png' }));
    await pointer.press(library.getByRole('button', { name: 'Select image' }));
    await expect.poll(() => documentNow().rows[1]?.config['image']).toEqual(asset);
  });

  test('opens the image library by Enter on the block', async () => {
    const { screen, handle } = await mountEditor({ images });
    handle().select('bpicture');
    await keys.press('Enter');
    await expect.element(screen.getByRole('dialog', { name: 'Image library' })).toBeVisible();
    await keys.press('Escape');
    await expect.element(screen.getByRole('button', { name: 'Choose image' })).toHaveFocus();
  });

  test('leads to the field of a block without a chooser', async () => {
    const rows = [createBlock(social, 'bsocial1')];
    const { screen } = await mountEditor({ defaultDocument: { ...starter(), rows } });
    await pointer.press(screen.getByRole('button', { name: 'Add a link to one of your profiles' }));
    await expect.element(screen.getByRole('textbox', { name: 'Facebook' })).toHaveFocus();
  });

  test.each([
    { empty: createBlock(logo, 'bempty'), prompt: 'Add your logo' },
    { empty: createBlock(video, 'bempty'), prompt: 'Add an image of your video' },
  ])('“$prompt” opens the library by click, touch and Enter', async ({ empty, prompt }) => {
    const rows = [empty];
    const { screen } = await mountEditor({ images, defaultDocument: { ...starter(), rows } });
    const button = screen.getByRole('button', { name: prompt });
    const dialog = screen.getByRole('dialog', { name: 'Image library' });
    const open: readonly (() => void | Promise<void>)[] = [
      () => pointer.press(button),
      () => finger.tap(button),
      async () => {
        await keys.reach(button);
        await keys.press('Enter');
      },
    ];
    onTestFinished(() => finger.lift());
    for (const by of open) {
      await by();
      await expect.element(dialog).toBeVisible();
      await keys.press('Escape');
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });

  test('is plain text in a read-only editor', async () => {
    const { screen } = await mountEditor({ images, readOnly: true });
    await expect.element(screen.getByText('Add your image')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add your image' }).elements()).toHaveLength(0);
  });
});

describe('on a phone', () => {
  const size = { width: 390, height: 844 };
  const boxOf = (element: Element | null | undefined) => {
    if (element === null || element === undefined) throw new Error('The element is missing.');
    return element.getBoundingClientRect();
  };

  test('the actions on a block cover no block, and still work', async () => {
    const { screen, documentNow, handle } = await mountEditor({}, size);
    handle().select('bwriting');
    const tools = screen.getByRole('toolbar', { name: 'Paragraph block actions' });
    await expect.element(tools).toBeVisible();
    const canvas = screen.getByRole('region', { name: 'Canvas' });
    expect(boxOf(tools.element()).top).toBeGreaterThanOrEqual(boxOf(canvas.element()).bottom);
    await pointer.press(tools.getByRole('button', { name: 'Move up' }));
    expect(
      documentNow()
        .rows.map(({ id }) => id)
        .indexOf('bwriting'),
    ).toBe(1);
  });

  // The checks of a new message wrapped while they ran, and a tap on Delete hit the canvas.
  test('the actions that every block has keep their places while the checks change and another block is selected', async () => {
    const { screen, handle } = await mountEditor(
      { validateAmp: () => Promise.resolve({ valid: true, errors: [] }), compileOptions: unsubscribe },
      size,
    );
    const placeIn = async (block: string, id: string) => {
      handle().select(id);
      const tools = screen.getByRole('toolbar', { name: `${block} block actions` });
      await expect.element(tools).toBeVisible();
      const { x, y } = boxOf(tools.getByRole('button', { name: 'Delete' }).element());
      return { x, y };
    };
    await expect
      .element(screen.getByRole('button', { name: /^No problems · \d examples to replace$/ }))
      .toBeVisible();
    await expect.element(screen.getByText('AMP is valid')).toBeInTheDocument();
    const place = await placeIn('Heading', 'bheading');
    expect(await placeIn('Paragraph', 'bwriting')).toEqual(place);
    handle().setDocument(newsletter());
    await expect.element(screen.getByRole('button', { name: /^\d problems?$/ })).toBeVisible();
    expect(await placeIn('Button', 'bbuttons')).toEqual(place);
  });

  test('the open panel leaves a third of the height to the message', async () => {
    const { screen, handle } = await mountEditor({}, size);
    handle().select('bwriting');
    await pointer.press(screen.getByRole('tab', { name: 'Settings' }));
    const canvas = screen.getByRole('region', { name: 'Canvas' });
    await expect.poll(() => boxOf(canvas.element()).height).toBeGreaterThan(size.height / 3);
  });
});
