import { keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { clipboardSamples } from '../testing/clipboard-samples.ts';
import { hasFocus, mountEditor, editedText } from '../testing/mount.tsx';

const mergeTags = [{ name: 'first_name', label: 'First name' }];

/** Adds a block with an empty text and focuses the text. */
async function write(name: 'Heading' | 'Paragraph' | 'Button') {
  const mounted = await mountEditor({ mergeTags });
  await pointer.press(mounted.screen.getByRole('group', { name: `${name} block` }));
  await expect.element(mounted.screen.getByRole('textbox', { name: `${name} text` })).toSatisfy(hasFocus);
  await keys.press('Control+a');
  await keys.press('Delete');
  return mounted;
}

/**
 * Pastes as the browser does, with a single event that has all formats of the clipboard. They are those of another program,
 * which a test cannot put on the clipboard.
 */
function paste(html: string, text = ''): void {
  const clipboardData = new DataTransfer();
  if (html !== '') clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  editedText().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

const written = () => editedText().innerHTML.replaceAll('&nbsp;', ' ');

describe('pasting into a paragraph', () => {
  test.each(clipboardSamples)('from $from', async ({ html, result }) => {
    const { handle } = await write('Paragraph');
    paste(html);
    expect(written()).toBe(result);
    expect(
      handle()
        .compile()
        ?.diagnostics.filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });

  test.each([
    ['<pre>one\n  two\nthree\n</pre>', '<p>one<br>  two<br>three</p>', ''],
    ['<div style="white-space:pre-wrap">one\ntwo</div>', '<p>one<br>two</p>', ''],
    ['<p style="white-space:normal">one\ntwo</p>', '<p>one two</p>', ''],
    ['<p>Hi <img alt="👋🏽" src="https://a.example/e.png" width="18"></p>', '<p>Hi 👋🏽</p>', ''],
    ['<p>Hi <img alt="🇪🇸" class="emoji"></p>', '<p>Hi 🇪🇸</p>', ''],
    [
      '<p><a href="https://a.example/x"><img src="https://a.example/x.png" alt="Shop"></a></p>',
      '<p><a href="https://a.example/x" tabindex="-1">Shop</a></p>',
      'Pictures were replaced by their descriptions.',
    ],
    [
      '<p><a href="https://a.example/x"><img src="https://a.example/x.png"></a></p>',
      '<p><a href="https://a.example/x" tabindex="-1">https://a.example/x</a></p>',
      'Pictures were replaced by their descriptions.',
    ],
    ['<p>A<img src="https://a.example/o.gif" width="1" height="1" alt="x"></p>', '<p>A</p>', ''],
    ['<p>A</p><hr><p>B</p>', '<p>A</p><p>B</p>', 'Horizontal lines were left out.'],
    ['<blockquote><p>A</p></blockquote>', '<p>A</p>', 'Quotations became ordinary paragraphs.'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', '<p>A · B</p>', 'Tables became lines of text.'],
  ])('%s becomes %s', async (html, expected, notice) => {
    const { screen } = await write('Paragraph');
    paste(html);
    expect(written()).toBe(expected);
    if (notice === '') expect(screen.getByRole('alert').elements()).toEqual([]);
    else await expect.element(screen.getByRole('alert').getByText(notice)).toBeVisible();
  });

  test('plain text keeps its lines, and merge tags in it become chips', async () => {
    await write('Paragraph');
    paste('', 'one\n\ntwo {{first_name|you}}');
    expect([...editedText().children].map((child) => child.textContent)).toEqual(['one', 'two First name']);
    expect(editedText().querySelector('.merge-tag')?.getAttribute('data-fallback')).toBe('you');
  });

  test.each([
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('pasting %s over selected text links the text', async (text, href) => {
    await write('Paragraph');
    await keys.type('offer');
    await keys.press('Control+a');
    paste('', text);
    expect(written()).toBe(`<p><a href="${href}" tabindex="-1">offer</a></p>`);
  });

  test('other text replaces the selection', async () => {
    await write('Paragraph');
    await keys.type('offer');
    await keys.press('Control+a');
    paste('', 'sale: https://a.example');
    expect(editedText().textContent).toBe('sale: https://a.example');
  });

  test('text copied from the editor is pasted unchanged', async () => {
    await write('Paragraph');
    await keys.type('- one');
    await keys.press('Enter');
    await keys.type('{first_name|you}');
    await keys.type('}');
    await keys.press('Enter');
    await keys.type('m');
    await keys.press('Control+.');
    await keys.type('2');
    await keys.press('Control+.');
    await keys.type(' ');
    await keys.press('Control+Shift+x');
    await keys.type('old');
    const before = written();
    await keys.press('Control+a');
    // The clipboard of the machine is used by other tests at the same time.
    const clipboardData = new DataTransfer();
    editedText().dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
    await keys.press('Delete');
    paste(clipboardData.getData('text/html'), clipboardData.getData('text/plain'));
    expect(written()).toBe(before);
  });

  test('is undone in one step', async () => {
    const { documentNow } = await write('Paragraph');
    const before = documentNow();
    paste(clipboardSamples[2]?.html ?? '');
    await keys.press('Control+z');
    expect(documentNow().rows[2]?.content).toEqual(before.rows[2]?.content);
  });

  test('disappears from the canvas if it is undone before the next frame', async () => {
    const { handle } = await write('Paragraph');
    await keys.type('before');
    await expect.poll(written).toBe('<p>before</p>');
    // Rendered, so that undoing returns to what React shows.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    paste('<p>pasted</p>');
    expect(written()).toContain('pasted');
    handle().undo();
    await expect.poll(written).toBe('<p>before</p>');
  });
});

// A few samples are enough, because undo does not depend on the source.
const undone = clipboardSamples.filter(({ from }) =>
  ['Word: a list in a list', 'Google Sheets: cells', 'another mail tool, with merge tags'].includes(from),
);

test.each(undone)('pasting from $from and later edits can be undone and redone', async ({ html }) => {
  const { documentNow, handle } = await write('Paragraph');
  const textNow = () => JSON.stringify(documentNow().rows[2]?.content);
  const seen = [textNow()];
  const note = () => {
    const now = textNow();
    if (now !== seen.at(-1)) seen.push(now);
  };
  await keys.type('before ');
  note();
  paste(html);
  note();
  await keys.press('Enter');
  await keys.type('after');
  await keys.press('Control+a');
  await keys.press('Control+b');
  note();
  await keys.press('Delete');
  note();
  const last = textNow();
  expect(seen.length).toBeGreaterThan(3);
  const walk = (step: () => void) => {
    const met = [textNow()];
    for (let steps = 0; steps < 30; steps += 1) {
      step();
      const now = textNow();
      if (now !== met.at(-1)) met.push(now);
    }
    return met;
  };
  const back = walk(handle().undo);
  const forth = walk(handle().redo);
  expect(forth).toEqual(back.toReversed());
  expect(forth.at(-1)).toBe(last);
  for (const one of seen.slice(0, 3)) expect(back).toContain(one);
});

describe('pasting into a text with fewer features', () => {
  test('paragraphs become lines of a heading', async () => {
    await write('Heading');
    paste('<p>one <b>two</b></p><ul><li>three</li></ul>');
    expect(written()).toBe('<h1>one <strong>two</strong><br>three</h1>');
  });

  test('a link becomes plain text in a button', async () => {
    const { handle } = await write('Button');
    paste('<p>See <a href="https://a.example">this <b>offer</b></a></p>');
    expect(written()).toBe('<p>See this <strong>offer</strong></p>');
    expect(
      handle()
        .compile()
        ?.diagnostics.map(({ code }) => code),
    ).not.toContain('link-in-label');
  });
});
