import { createBlock, createEmptyDocument, heading, paragraph } from '@x/email-compiler';
import { htmlBlock } from '@x/email-compiler/html-block';
import { keys, pointer } from '@x/hands/in-page';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { coreBlockEditors } from '../blocks/core-block-editors.ts';
import { MessageFrame } from '../blocks/html/html-preview.tsx';
import { darkenMessage } from '../dark-preview.ts';
import { htmlBlockEditor } from '../html-block.ts';
import { darkViews } from '../surface/dark-mode.ts';
import { editedText, hasFocus, mountEditor, surfaceOf } from '../testing/mount.tsx';

const refused: string[] = [];

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) =>
    refused.push(`${effectiveDirective} ${sample} ${sourceFile}`),
  );
  const policy = document.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content =
    "style-src 'self'; require-trusted-types-for 'script'; trusted-types block-editor ProseMirrorClipboard";
  document.head.append(policy);
});

// The browser reports refusals one task later.
afterEach(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  const all = refused.splice(0);
  if (all.length > 0) throw new Error(`The policy refused:\n${all.join('\n')}`);
});

const blocks = [...coreBlockEditors, htmlBlockEditor];

function message() {
  const title = createBlock(heading, 'bheading');
  return {
    ...createEmptyDocument(),
    rows: [
      { ...title, config: { ...title.config, colors: { ...title.config.colors, text: '#102030' } } },
      createBlock(paragraph, 'bwriting'),
      {
        ...createBlock(htmlBlock, 'bhtml001'),
        content: { html: '<p class="a" style="color:#405060">Own <b style="font-style:italic">HTML</b></p>' },
      },
    ],
  };
}

const mount = () => mountEditor({ blocks, defaultDocument: message() });

const colorOf = (element: Element | null | undefined) =>
  element === null || element === undefined ? '' : getComputedStyle(element).color;

test('the page refuses what the editor avoids', async () => {
  const element = document.createElement('p');
  element.setAttribute('style', 'color:red');
  expect(() => {
    element.innerHTML = '<b>a</b>';
  }).toThrow(/TrustedHTML/);
  await expect.poll(() => refused.splice(0)).toHaveLength(2);
});

test('the canvas has the styles of the message', async () => {
  await mount();
  await expect.poll(() => colorOf(surfaceOf('bheading').querySelector('h1'))).toBe('rgb(16, 32, 48)');
  await expect.poll(() => colorOf(surfaceOf('bhtml001').querySelector('p'))).toBe('rgb(64, 80, 96)');
});

test('text is written, pasted with its formats, and undone', async () => {
  const { screen, documentNow } = await mount();
  await pointer.press(screen.getByRole('group', { name: 'Paragraph block' }));
  await expect.element(screen.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
  await keys.replaceWith('Written. ');
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    'text/html',
    '<style>b{color:red}</style><p style="text-align:center" onclick="run()"><span style="color:#c00000;font-weight:700">Pasted</span></p><p style="mso-list:l0 level1 lfo1">· item of a list</p>',
  );
  editedText().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
  const pasted = () => editedText().querySelector('strong');
  expect(pasted()?.textContent).toBe('Pasted');
  expect(colorOf(pasted())).toBe('rgb(192, 0, 0)');
  expect(editedText().querySelector('li')?.textContent).toBe('item of a list');
  const stored = () => JSON.stringify(documentNow());
  expect(stored()).toContain('Pasted');
  await keys.press('Control+z');
  expect(stored()).not.toContain('Pasted');
});

test('blocks are pasted from outside', async () => {
  const { screen, typesNow } = await mount();
  await pointer.press(screen.getByRole('group', { name: 'Heading block' }));
  await keys.press('Escape');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<h2 style="color:red">One</h2><p style="text-align:right">Two</p>');
  clipboardData.setData('text/plain', 'One\n\nTwo');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
  await expect.poll(typesNow).toEqual(['heading', 'heading', 'paragraph', 'paragraph', 'html']);
});

// Without its dialog, whose library is replaced in published packages only. The test of installed hosts opens the dialog.
test('the preview of the HTML block has the styles of the message', async () => {
  const html = '<style>b{color:#102030}</style><p style="color:#405060">Own <b>HTML</b></p>';
  const { container } = await render(<MessageFrame title="Preview" html={html} className="" />);
  const shown = (tag: string) =>
    colorOf(container.querySelector('iframe')?.contentDocument?.querySelector(tag));
  await expect.poll(() => shown('p')).toBe('rgb(64, 80, 96)');
  expect(shown('b')).toBe('rgb(16, 32, 48)');
});

test('dark mode is previewed', async () => {
  const { screen } = await mount();
  await pointer.press(screen.getByRole('button', { name: 'Dark mode' }));
  await pointer.press(screen.getByRole('menuitemradio', { name: 'Gmail on Android' }));
  const color = () => colorOf(surfaceOf('bheading').querySelector('h1'));
  await expect.poll(color).not.toBe('rgb(16, 32, 48)');
  await expect.poll(color).toMatch(/^rgb/);
});

test('a whole message is darkened', () => {
  const html = '<style>p{color:#000000}</style><p style="color:#102030">a</p>';
  const dark = darkenMessage(html, darkViews['gmail-ios']);
  expect(dark).toContain('<style>p{color:');
  expect(dark).not.toContain('#102030');
  expect(dark).not.toContain('rgb(16, 32, 48)');
});
