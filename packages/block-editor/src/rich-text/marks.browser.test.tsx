import { createBlock, paragraph, paragraphOf, type RichText } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, mountEditor, editedText, starter } from '../testing/mount.tsx';

/** Replaces the text of a block by `one two` and selects `two`. */
async function selectWord(
  name: 'Heading' | 'Paragraph' | 'Button' = 'Paragraph',
  size?: Parameters<typeof mountEditor>[1],
) {
  const mounted = await mountEditor({}, size);
  await pointer.press(mounted.screen.getByRole('group', { name: `${name} block` }));
  const text = mounted.screen.getByRole('textbox', { name: `${name} text` });
  await expect.element(text).toSatisfy(hasFocus);
  await keys.replaceWith('one two');
  for (let count = 0; count < 3; count++) await keys.press('Shift+ArrowLeft');
  const index = name === 'Heading' ? 0 : name === 'Paragraph' ? 2 : 3;
  const marksNow = () => {
    const content = JSON.stringify(mounted.documentNow().rows[index]?.content);
    return (JSON.parse(content) as TextDocument).content[0]?.content?.map(({ text, marks = [] }) => [
      text,
      ...marks,
    ]);
  };
  return { ...mounted, text, marksNow };
}

function colored(color: string): RichText {
  const marks = [{ type: 'text_color' as const, attrs: { color } }];
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two', marks }] }] };
}

interface TextDocument {
  readonly content: readonly {
    readonly content?: readonly { readonly text?: string; readonly marks?: readonly unknown[] }[];
  }[];
}

describe('shortcuts', () => {
  test.each([
    ['{Control>}{Shift>}x{/Shift}{/Control}', 'strike'],
    ['{Control>}.{/Control}', 'superscript'],
    ['{Control>},{/Control}', 'subscript'],
    ['{Control>},{/Control}{Control>}.{/Control}', 'superscript'],
  ])('%s', async (shortcuts, type) => {
    const { marksNow } = await selectWord();
    await userEvent.keyboard(shortcuts);
    expect(marksNow()).toEqual([['one '], ['two', { type }]]);
  });

  test('Ctrl \\ clears all formats except links', async () => {
    const { marksNow, screen } = await selectWord();
    for (const shortcut of ['Control+b', 'Control+Shift+x', 'Control+k']) await keys.press(shortcut);
    await fillIn(screen.getByRole('textbox', { name: 'Link address' }), 'https://a.example');
    await keys.press('Enter');
    await keys.press('Control+\\');
    expect(marksNow()).toEqual([['one '], ['two', { type: 'link', attrs: { href: 'https://a.example' } }]]);
  });
});

describe('colors', () => {
  test('are chosen from the message’s colors, typed or removed, and compiled', async () => {
    const { screen, marksNow, handle, text } = await selectWord();
    await pointer.press(screen.getByRole('button', { name: 'Text color' }));
    const popover = screen.getByRole('dialog', { name: 'Text color' });
    const [swatch] = popover.getByRole('button', { name: /^Use #/ }).elements();
    if (swatch !== undefined) await pointer.press(swatch);
    expect(marksNow()).toMatchObject([['one '], ['two', { type: 'text_color' }]]);
    await fillIn(popover.getByRole('textbox', { name: 'Text color' }), '#0a58ca');
    await keys.press('Enter');
    await expect.element(text).toSatisfy(hasFocus);
    expect(handle().compile()?.html).toMatch(/one <span[^>]* style="color:#0a58ca">two<\/span>/);
    await pointer.press(screen.getByRole('button', { name: 'Text color: #0a58ca' }));
    await pointer.press(popover.getByRole('button', { name: 'No color' }));
    expect(marksNow()).toEqual([['one two']]);
    await keys.press('Escape');
    await expect.element(text).toSatisfy(hasFocus);
  });

  test('are set by keyboard', async () => {
    const { screen, marksNow } = await selectWord();
    await keys.press('Alt+F10');
    for (let step = 0; step < 7; step += 1) await keys.press('ArrowRight');
    const button = screen.getByRole('button', { name: 'Highlight color' });
    await expect.element(button).toHaveFocus();
    await keys.press('Enter');
    await fillIn(
      screen
        .getByRole('dialog', { name: 'Highlight color' })
        .getByRole('textbox', { name: 'Highlight color' }),
      '#fff3a3',
    );
    await keys.press('Enter');
    await keys.press('ArrowRight');
    await keys.type(' now');
    expect(marksNow()?.slice(0, 2)).toEqual([
      ['one '],
      ['two now', { type: 'highlight', attrs: { color: '#fff3a3' } }],
    ]);
  });

  test('of parts of texts are offered too', async () => {
    const content = paragraphOf('one');
    const rows = [
      { ...createBlock(paragraph, 'bfirst01'), content },
      { ...createBlock(paragraph, 'bsecond1'), content: colored('#12ab34') },
    ];
    const { screen, handle } = await mountEditor({ defaultDocument: { ...starter(), rows } });
    handle().select('bfirst01');
    await pointer.press(screen.getByRole('button', { name: 'Text color' }));
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Use #12ab34' })).toBeVisible();
  });
});

describe('the size', () => {
  test('shows that of the block, and is typed or chosen', async () => {
    const { screen, marksNow, text } = await selectWord('Heading');
    const size = screen.getByRole('combobox', { name: 'Text size' });
    await expect.element(size).toHaveValue('32 px');
    await fillIn(size, '45');
    await keys.press('Enter');
    await expect.element(text).toSatisfy(hasFocus);
    expect(marksNow()).toEqual([['one '], ['two', { type: 'font_size', attrs: { size: 45 } }]]);
    await pointer.press(size);
    await pointer.press(page.getByRole('option', { name: '24 px' }));
    await expect.element(text).toSatisfy(hasFocus);
    expect(getComputedStyle(editedText().querySelector('span') ?? document.body).fontSize).toBe('24px');
    await fillIn(size, '32');
    await keys.press('Enter');
    expect(marksNow()).toEqual([['one two']]);
  });

  test('is empty for text of several sizes, and applies to text typed next', async () => {
    const { screen, marksNow } = await selectWord();
    const size = screen.getByRole('combobox', { name: 'Text size' });
    await fillIn(size, '20');
    await keys.press('Enter');
    await keys.press('Control+a');
    await expect.element(size).toHaveValue('');
    await keys.press('ArrowRight');
    await expect.element(size).toHaveValue('20 px');
    await fillIn(size, '11');
    await keys.press('Enter');
    await keys.type('x');
    expect(marksNow()?.at(-1)).toEqual(['x', { type: 'font_size', attrs: { size: 11 } }]);
  });

  test('Escape returns to the text without a change', async () => {
    const { screen, marksNow, text } = await selectWord();
    await fillIn(screen.getByRole('combobox', { name: 'Text size' }), '40');
    await keys.press('Escape');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await keys.press('Escape');
    await expect.element(text).toSatisfy(hasFocus);
    expect(marksNow()).toEqual([['one two']]);
  });
});

test('superscript and subscript replace each other in the menu', async () => {
  const { screen, marksNow, text } = await selectWord();
  for (const [name, type] of [
    ['Superscript', 'superscript'],
    ['Subscript', 'subscript'],
  ] as const) {
    await pointer.press(screen.getByRole('button', { name: 'More formats' }));
    await pointer.press(page.getByRole('menuitemcheckbox', { name: new RegExp(name) }));
    await expect.element(text).toSatisfy(hasFocus);
    expect(marksNow()).toEqual([['one '], ['two', { type }]]);
  }
  await pointer.press(screen.getByRole('button', { name: 'More formats' }));
  await expect.element(page.getByRole('menuitemcheckbox', { name: /Subscript/ })).toBeChecked();
  await pointer.press(page.getByRole('menuitem', { name: /Clear formatting/ }));
  expect(marksNow()).toEqual([['one two']]);
});

test('superscript does not change the distance of lines', async () => {
  await selectWord();
  const height = () => editedText().getBoundingClientRect().height;
  const before = height();
  await keys.press('Control+.');
  expect(editedText().querySelector('sup')).not.toBeNull();
  expect(height()).toBe(before);
});

test('edited text looks as compiled', async () => {
  const { screen, handle } = await selectWord('Button');
  const looks = (element: Element) => {
    const { color, backgroundColor, fontSize } = getComputedStyle(element);
    return { color, backgroundColor, fontSize, box: element.getBoundingClientRect().height };
  };
  await fillIn(screen.getByRole('combobox', { name: 'Text size' }), '30');
  await keys.press('Enter');
  await pointer.press(screen.getByRole('button', { name: 'Highlight color' }));
  await fillIn(screen.getByRole('textbox', { name: 'Highlight color' }), '#102030');
  await keys.press('Enter');
  const edited = looks(editedText().querySelector('[data-highlight]') ?? document.body);
  handle().select(null);
  const compiled = () =>
    document
      .querySelector('[data-block-id="bbuttons"] [data-surface]')
      ?.shadowRoot?.querySelector('span span');
  await expect.poll(compiled).not.toBeNull();
  expect(looks(compiled() ?? document.body)).toEqual(edited);
});

test('on a phone every tool can be reached by arrow keys', async () => {
  const { screen } = await selectWord('Paragraph', { width: 390, height: 844 });
  await keys.press('Alt+F10');
  await expect.element(screen.getByRole('toolbar', { name: 'Text format' })).toBeVisible();
  const names: string[] = [];
  const isVisible = () => {
    const { left, right } = document.activeElement?.getBoundingClientRect() ?? { left: -1, right: 0 };
    return left >= 0 && right <= 390;
  };
  for (;;) {
    const name = document.activeElement?.getAttribute('aria-label') ?? '';
    if (names.includes(name)) break;
    names.push(name);
    await expect.poll(isVisible, { message: name }).toBe(true);
    await keys.press('ArrowRight');
  }
  expect(names).toContain('Text size');
  expect(names).toContain('More formats');
  expect(names.at(-1)).toBe('Undo typing');
});
