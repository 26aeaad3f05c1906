import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasFocus, mountEditor, editedText } from '../testing/mount.tsx';

const mergeTags = [{ name: 'first_name', label: 'First name' }];

async function write(name: 'Heading' | 'Paragraph' | 'Button', keys: string) {
  const mounted = await mountEditor({ mergeTags });
  await mounted.screen.getByRole('group', { name: `${name} block` }).click();
  await expect.element(mounted.screen.getByRole('textbox', { name: `${name} text` })).toSatisfy(hasFocus);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await userEvent.keyboard(keys);
  return mounted;
}

// `{{` types a single `{` in the notation of the test keyboard.
const tag = '{{{{first_name|you}}';
const chip =
  '<span class="merge-tag" data-merge-tag="first_name" data-fallback="you" contenteditable="false">First name</span>';

describe('typing and shortcuts', () => {
  test.each([
    { name: 'Paragraph', keys: '- one', result: '<ul><li><p>one</p></li></ul>' },
    { name: 'Paragraph', keys: '* one{Enter}two', result: '<ul><li><p>one</p></li><li><p>two</p></li></ul>' },
    { name: 'Paragraph', keys: '1. one', result: '<ol><li><p>one</p></li></ol>' },
    { name: 'Paragraph', keys: '3) one', result: '<ol start="3"><li><p>one</p></li></ol>' },
    { name: 'Paragraph', keys: '- one{Enter}{Enter}two', result: '<ul><li><p>one</p></li></ul><p>two</p>' },
    { name: 'Paragraph', keys: '## Title{Enter}text', result: '<h2>Title</h2><p>text</p>' },
    { name: 'Paragraph', keys: '- {Backspace}', result: '<p>- </p>' },
    { name: 'Paragraph', keys: '## {Backspace}', result: '<p>## </p>' },
    { name: 'Paragraph', keys: 'a - b, 1. c and # d', result: '<p>a - b, 1. c and # d</p>' },
    { name: 'Paragraph', keys: `Hi ${tag}`, result: `<p>Hi ${chip}` },
    { name: 'Heading', keys: '### Small', result: '<h3>Small</h3>' },
    { name: 'Heading', keys: '- one', result: '<h1>- one</h1>' },
    { name: 'Heading', keys: `Hi ${tag}`, result: `<h1>Hi ${chip}` },
    { name: 'Button', keys: '# 1', result: '<p># 1</p>' },
    { name: 'Button', keys: '- one', result: '<p>- one</p>' },
  ] as const)('$keys in a $name', async ({ name, keys, result }) => {
    await write(name, keys);
    // Compare only the start, because the browser adds an element for the caret after a chip at the end of a line.
    expect(editedText().innerHTML.slice(0, result.length)).toBe(result);
  });

  test.each([
    { keys: '{Control>}{Shift>}8{/Shift}{/Control}', result: '<ul><li><p>text</p></li></ul>' },
    { keys: '{Control>}{Shift>}7{/Shift}{/Control}', result: '<ol><li><p>text</p></li></ol>' },
    { keys: '{Control>}{Alt>}2{/Alt}{/Control}', result: '<h2>text</h2>' },
    { keys: '{Control>}{Alt>}2{/Alt}{/Control}{Control>}{Alt>}0{/Alt}{/Control}', result: '<p>text</p>' },
    { keys: '{Control>}a{/Control}{Control>}b{/Control}', result: '<p><strong>text</strong></p>' },
    { keys: '{Control>}a{/Control}{Control>}i{/Control}', result: '<p><em>text</em></p>' },
    { keys: '{Control>}a{/Control}{Control>}u{/Control}', result: '<p><u>text</u></p>' },
  ])('$keys', async ({ keys, result }) => {
    await write('Paragraph', 'text');
    await userEvent.keyboard(keys);
    expect(editedText().innerHTML).toBe(result);
  });
});
