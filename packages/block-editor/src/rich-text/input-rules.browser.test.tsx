import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasFocus, mountEditor, editedText } from '../testing/mount.tsx';

const mergeTags = [{ name: 'first_name', label: 'First name' }];

async function write(name: 'Heading' | 'Paragraph' | 'Button', typed: string) {
  const mounted = await mountEditor({ mergeTags });
  await pointer.press(mounted.screen.getByRole('group', { name: `${name} block` }));
  await expect.element(mounted.screen.getByRole('textbox', { name: `${name} text` })).toSatisfy(hasFocus);
  await keys.replaceWith('');
  await userEvent.keyboard(typed);
  return mounted;
}

// `{{` types a single `{` in the notation of the test keyboard.
const tag = '{{{{first_name|you}}';
const chip =
  '<span class="merge-tag" data-merge-tag="first_name" data-fallback="you" contenteditable="false">First name</span>';

describe('typing and shortcuts', () => {
  test.each([
    { name: 'Paragraph', typed: '- one', result: '<ul><li><p>one</p></li></ul>' },
    {
      name: 'Paragraph',
      typed: '* one{Enter}two',
      result: '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    },
    { name: 'Paragraph', typed: '1. one', result: '<ol><li><p>one</p></li></ol>' },
    { name: 'Paragraph', typed: '3) one', result: '<ol start="3"><li><p>one</p></li></ol>' },
    { name: 'Paragraph', typed: '- one{Enter}{Enter}two', result: '<ul><li><p>one</p></li></ul><p>two</p>' },
    { name: 'Paragraph', typed: '## Title{Enter}text', result: '<h2>Title</h2><p>text</p>' },
    { name: 'Paragraph', typed: '- {Backspace}', result: '<p>- </p>' },
    { name: 'Paragraph', typed: '## {Backspace}', result: '<p>## </p>' },
    { name: 'Paragraph', typed: 'a - b, 1. c and # d', result: '<p>a - b, 1. c and # d</p>' },
    { name: 'Paragraph', typed: `Hi ${tag}`, result: `<p>Hi ${chip}` },
    { name: 'Heading', typed: '### Small', result: '<h3>Small</h3>' },
    { name: 'Heading', typed: '- one', result: '<h1>- one</h1>' },
    { name: 'Heading', typed: `Hi ${tag}`, result: `<h1>Hi ${chip}` },
    { name: 'Button', typed: '# 1', result: '<p># 1</p>' },
    { name: 'Button', typed: '- one', result: '<p>- one</p>' },
  ] as const)('$typed in a $name', async ({ name, typed, result }) => {
    await write(name, typed);
    // Compare only the start, because the browser adds an element for the caret after a chip at the end of a line.
    expect(editedText().innerHTML.slice(0, result.length)).toBe(result);
  });

  test.each([
    { shortcut: '{Control>}{Shift>}8{/Shift}{/Control}', result: '<ul><li><p>text</p></li></ul>' },
    { shortcut: '{Control>}{Shift>}7{/Shift}{/Control}', result: '<ol><li><p>text</p></li></ol>' },
    { shortcut: '{Control>}{Alt>}2{/Alt}{/Control}', result: '<h2>text</h2>' },
    { shortcut: '{Control>}{Alt>}2{/Alt}{/Control}{Control>}{Alt>}0{/Alt}{/Control}', result: '<p>text</p>' },
    { shortcut: '{Control>}a{/Control}{Control>}b{/Control}', result: '<p><strong>text</strong></p>' },
    { shortcut: '{Control>}a{/Control}{Control>}i{/Control}', result: '<p><em>text</em></p>' },
    { shortcut: '{Control>}a{/Control}{Control>}u{/Control}', result: '<p><u>text</u></p>' },
  ])('$shortcut', async ({ shortcut, result }) => {
    await write('Paragraph', 'text');
    await userEvent.keyboard(shortcut);
    expect(editedText().innerHTML).toBe(result);
  });
});
