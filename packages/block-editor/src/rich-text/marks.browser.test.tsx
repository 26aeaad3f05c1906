import { createBlock, paragraph, paragraphOf, type RichText } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, mountEditor, editedText, starter } from '../testing/mount.tsx';

/** Replaces the text of a block by `one two` and selects `two`. */
async function selectWord(
  name: 'Heading' | 'Paragraph' | 'Button' = 'Paragraph',
  size?: Parameters<typeof mountEditor>[1],
) {
  const mounted = await mountEditor({}, size);
  await mounted.screen.getByRole('group', { name: `${name} block` }).click();
  const text = mounted.screen.getByRole('textbox', { name: `${name} text` });
  await expect.element(text).toSatisfy(hasFocus);
  await userEvent.keyboard(
    '{Control>}a{/Control}{Delete}one two{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}',
  );
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
  ])('%s', async (keys, type) => {
    const { marksNow } = await selectWord();
    await userEvent.keyboard(keys);
    expect(marksNow()).toEqual([['one '], ['two', { type }]]);
  });

  test('Ctrl \\ clears all formats except links', async () => {
    const { marksNow, screen } = await selectWord();
    await userEvent.keyboard(
      '{Control>}b{/Control}{Control>}{Shift>}x{/Shift}{/Control}{Control>}k{/Control}',
    );
    await screen.getByRole('textbox', { name: 'Link address' }).fill('https://a.example');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Control>}\\{/Control}');
    expect(marksNow()).toEqual([['one '], ['two', { type: 'link', attrs: { href: 'https://a.example' } }]]);
  });
});

describe('colors', () => {
  test('are chosen from the message’s colors, typed or removed, and compiled', async () => {
    const { screen, marksNow, handle, text } = await selectWord();
    await screen.getByRole('button', { name: 'Text color' }).click();
    const popover = screen.getByRole('dialog', { name: 'Text color' });
    const [swatch] = popover.getByRole('button', { name: /^Use #/ }).elements();
    if (swatch !== undefined) await userEvent.click(swatch);
    expect(marksNow()).toMatchObject([['one '], ['two', { type: 'text_color' }]]);
    await popover.getByRole('textbox', { name: 'Text color' }).fill('#0a58ca');
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toSatisfy(hasFocus);
    expect(handle().compile()?.html).toMatch(/one <span[^>]* style="color:#0a58ca">two<\/span>/);
    await screen.getByRole('button', { name: 'Text color: #0a58ca' }).click();
    await popover.getByRole('button', { name: 'No color' }).click();
    expect(marksNow()).toEqual([['one two']]);
    await userEvent.keyboard('{Escape}');
    await expect.element(text).toSatisfy(hasFocus);
  });

  test('are set by keyboard', async () => {
    const { screen, marksNow } = await selectWord();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    for (let step = 0; step < 7; step += 1) await userEvent.keyboard('{ArrowRight}');
    const button = screen.getByRole('button', { name: 'Highlight color' });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen
      .getByRole('dialog', { name: 'Highlight color' })
      .getByRole('textbox', { name: 'Highlight color' })
      .fill('#fff3a3');
    await userEvent.keyboard('{Enter}{ArrowRight} now');
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
    await screen.getByRole('button', { name: 'Text color' }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Use #12ab34' })).toBeVisible();
  });
});

describe('the size', () => {
  test('shows that of the block, and is typed or chosen', async () => {
    const { screen, marksNow, text } = await selectWord('Heading');
    const size = screen.getByRole('combobox', { name: 'Text size' });
    await expect.element(size).toHaveValue('32 px');
    await size.fill('45');
    await userEvent.keyboard('{Enter}');
    await expect.element(text).toSatisfy(hasFocus);
    expect(marksNow()).toEqual([['one '], ['two', { type: 'font_size', attrs: { size: 45 } }]]);
    await size.click();
    await page.getByRole('option', { name: '24 px' }).click();
    await expect.element(text).toSatisfy(hasFocus);
    expect(getComputedStyle(editedText().querySelector('span') ?? document.body).fontSize).toBe('24px');
    await size.fill('32');
    await userEvent.keyboard('{Enter}');
    expect(marksNow()).toEqual([['one two']]);
  });

  test('is empty for text of several sizes, and applies to text typed next', async () => {
    const { screen, marksNow } = await selectWord();
    const size = screen.getByRole('combobox', { name: 'Text size' });
    await size.fill('20');
    await userEvent.keyboard('{Enter}{Control>}a{/Control}');
    await expect.element(size).toHaveValue('');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(size).toHaveValue('20 px');
    await size.fill('11');
    await userEvent.keyboard('{Enter}x');
    expect(marksNow()?.at(-1)).toEqual(['x', { type: 'font_size', attrs: { size: 11 } }]);
  });

  test('Escape returns to the text without a change', async () => {
    const { screen, marksNow, text } = await selectWord();
    await screen.getByRole('combobox', { name: 'Text size' }).fill('40');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
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
    await screen.getByRole('button', { name: 'More formats' }).click();
    await page.getByRole('menuitemcheckbox', { name: new RegExp(name) }).click();
    await expect.element(text).toSatisfy(hasFocus);
    expect(marksNow()).toEqual([['one '], ['two', { type }]]);
  }
  await screen.getByRole('button', { name: 'More formats' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: /Subscript/ })).toBeChecked();
  await page.getByRole('menuitem', { name: /Clear formatting/ }).click();
  expect(marksNow()).toEqual([['one two']]);
});

test('superscript does not change the distance of lines', async () => {
  await selectWord();
  const height = () => editedText().getBoundingClientRect().height;
  const before = height();
  await userEvent.keyboard('{Control>}.{/Control}');
  expect(editedText().querySelector('sup')).not.toBeNull();
  expect(height()).toBe(before);
});

test('edited text looks as compiled', async () => {
  const { screen, handle } = await selectWord('Button');
  const looks = (element: Element) => {
    const { color, backgroundColor, fontSize } = getComputedStyle(element);
    return { color, backgroundColor, fontSize, box: element.getBoundingClientRect().height };
  };
  await screen.getByRole('combobox', { name: 'Text size' }).fill('30');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Highlight color' }).click();
  await screen.getByRole('textbox', { name: 'Highlight color' }).fill('#102030');
  await userEvent.keyboard('{Enter}');
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
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
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
    await userEvent.keyboard('{ArrowRight}');
  }
  expect(names).toContain('Text size');
  expect(names).toContain('More formats');
  expect(names.at(-1)).toBe('Undo typing');
});
