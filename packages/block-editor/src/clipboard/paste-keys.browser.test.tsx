import { keys, pointer } from '@x/hands/in-page';
import { createBlock, heading, spacer, type Brand } from '@x/email-compiler';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clipboardSamples } from '../testing/clipboard-samples.ts';
import { messageWith } from '../testing/columns-message.ts';
import { editedText, hasFocus, mountEditor, starter } from '../testing/mount.tsx';

const brand: Brand = {
  colors: { link: { light: '#0b5394' }, text: { light: '#222a33' }, heading: { light: '#102030' } },
  fonts: { heading: 'Raleway', text: 'Merriweather' },
};

const said = () => document.querySelector('[data-announcements]')?.textContent;
const block = (title: string) => page.getByRole('group', { name: `${title} block` });

/** Puts what another program copied on the clipboard, by a copy of a page that is not the editor. */
async function copyOutside(formats: Readonly<Record<string, string>>): Promise<void> {
  const outside = document.createElement('button');
  outside.textContent = 'Another program';
  document.body.append(outside);
  const fill = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(formats)) event.clipboardData?.setData(type, text);
    event.preventDefault();
  };
  outside.addEventListener('copy', fill);
  outside.focus();
  await keys.press('ControlOrMeta+c');
  outside.remove();
}

/** Mounts a message with the brand and a spacer, which has the focus. */
async function mountBranded() {
  const rows = [createBlock(spacer, 'bspacer1')];
  const mounted = await mountEditor({ brand, defaultDocument: { ...starter(), rows } });
  await pointer.press(block('Spacer'));
  return { ...mounted, pasted: () => mounted.documentNow().rows.slice(1) };
}

/** Enters the text of a block with the caret at its end. */
async function writeIn(title: 'Heading' | 'Paragraph'): Promise<void> {
  await pointer.press(block(title));
  await expect.element(page.getByRole('textbox', { name: `${title} text` })).toSatisfy(hasFocus);
  await keys.press('End');
}

/** A sample of each kind of markup. */
const everyRun = new Set([
  'Word: a list in a list',
  'Google Docs: a heading and a link that is underlined by its style',
  'Google Sheets: cells',
  'a mail with font elements',
]);

describe('text from other programs on the canvas', () => {
  for (const { from, html } of clipboardSamples) {
    const tags = everyRun.has(from) ? [] : ['nightly'];
    test(`from ${from} has the fonts and colors of the brand`, { tags }, async () => {
      const { pasted, handle } = await mountBranded();
      await copyOutside({ 'text/html': html, 'text/plain': 'x' });
      await pointer.press(block('Spacer'));
      await keys.press('ControlOrMeta+v');
      await expect.poll(() => pasted().length).toBeGreaterThan(0);
      for (const { type, config } of pasted()) {
        if (type === 'divider') expect(config).toMatchObject({ colors: { line: 'brand:colors.line' } });
        else if (type !== 'image') {
          const role = type === 'heading' ? 'heading' : 'text';
          expect(config).toMatchObject({
            fontFamily: `brand:fonts.${role}`,
            fontSize: `brand:${role}.fontSize`,
            colors: { text: `brand:colors.${role}`, links: 'brand:colors.link' },
          });
        }
      }
      const codes = handle()
        .compile()
        ?.diagnostics.map(({ code }) => code);
      expect(codes).not.toContain('block-invalid');
      expect(codes).not.toContain('brand-reference-unknown');
    });
  }

  test('as plain text has the fonts and colors of the brand', async () => {
    const { pasted } = await mountBranded();
    await copyOutside({ 'text/plain': 'One\n\nTwo' });
    await pointer.press(block('Spacer'));
    await keys.press('ControlOrMeta+v');
    await expect.poll(() => pasted().map(({ type }) => type)).toEqual(['paragraph']);
    expect(pasted()[0]?.config).toMatchObject({
      fontFamily: 'brand:fonts.text',
      colors: { text: 'brand:colors.text', links: 'brand:colors.link' },
    });
  });

  test('keeps what it means: marks, links, lists, levels and alignment', async () => {
    const { pasted } = await mountBranded();
    const html =
      '<h2 style="text-align:center;font-family:Papyrus;color:#a33">Plan</h2><p style="text-align:right;color:#a33"><b>bold</b> <i>slanted</i> <a href="https://a.example/x" style="color:#f0f">link</a></p><ol><li>one</li></ol>';
    await copyOutside({ 'text/html': html });
    await pointer.press(block('Spacer'));
    await keys.press('ControlOrMeta+v');
    await expect.poll(() => pasted().map(({ type }) => type)).toEqual(['heading', 'paragraph']);
    expect(pasted()[0]?.content).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, align: 'center' }, content: [{ type: 'text', text: 'Plan' }] },
      ],
    });
    const text = JSON.stringify(pasted()[1]?.content);
    for (const kept of ['"strong"', '"em"', '"https://a.example/x"', '"ordered_list"', '"right"'])
      expect(text).toContain(kept);
    expect(text).not.toContain('text_color');
  });
});

describe('blocks of a message with another brand', () => {
  test('follow the brand here, and keep what was set by hand', async () => {
    const other = createBlock(heading, 'bheading');
    const config = { ...other.config, fontFamily: 'brand:fonts.heading', padding: { top: 7, bottom: 9 } };
    const colors = { ...other.config.colors, text: '#7a1f5c', links: 'brand:colors.link' };
    const first = await mountEditor({
      brand: { colors: { link: { light: '#aa0000' } }, fonts: { heading: 'Open Sans' } },
      defaultDocument: { ...starter(), rows: [{ ...other, config: { ...config, colors } }] },
    });
    first.handle().select('bheading');
    await pointer.press(block('Heading'));
    await keys.press('Escape');
    await keys.press('ControlOrMeta+c');
    await expect.poll(said).toBe('Copied 1 block.');
    await first.screen.unmount();
    const { pasted, handle } = await mountBranded();
    await keys.press('ControlOrMeta+v');
    await expect.poll(() => pasted().length).toBe(1);
    expect(pasted()[0]?.config).toEqual({ ...config, colors });
    const html = handle().compile()?.html ?? '';
    expect(html).toContain('Raleway');
    expect(html).toContain('color:#7a1f5c');
    expect(html).not.toContain('Open Sans');
  });
});

describe('copied blocks, while a text has the caret', () => {
  test('come after the block of the text, are announced, and go in one step', async () => {
    const { typesNow, documentNow } = await mountEditor({
      defaultDocument: messageWith(createBlock(spacer, 'bspacer1')),
    });
    const before = documentNow();
    expect(typesNow()).toEqual(['heading', 'spacer', 'button']);
    await pointer.press(block('Spacer'));
    await keys.press('ControlOrMeta+c');
    await expect.poll(said).toBe('Copied 1 block.');
    await writeIn('Heading');
    await keys.press('ControlOrMeta+v');
    await expect.poll(typesNow).toEqual(['heading', 'spacer', 'spacer', 'button']);
    await expect.poll(said).toBe('Pasted the Spacer block, position 2 of 4.');
    await expect.element(block('Spacer').first()).toHaveFocus();
    await keys.press('ControlOrMeta+z');
    await expect.poll(documentNow).toEqual(before);
  });

  test('leave what is typed before them a step of its own', async () => {
    const { typesNow, documentNow } = await mountEditor({
      defaultDocument: messageWith(createBlock(spacer, 'bspacer1')),
    });
    await pointer.press(block('Spacer'));
    await keys.press('ControlOrMeta+c');
    await writeIn('Heading');
    await keys.type('!');
    await keys.press('ControlOrMeta+v');
    await expect.poll(typesNow).toEqual(['heading', 'spacer', 'spacer', 'button']);
    await keys.press('ControlOrMeta+z');
    await expect.poll(typesNow).toEqual(['heading', 'spacer', 'button']);
    expect(JSON.stringify(documentNow().rows[0]?.content)).toContain('harbour!');
  });

  test('stay out of a text that nobody may add to', async () => {
    const { typesNow } = await mountEditor({
      defaultDocument: messageWith(createBlock(spacer, 'bspacer1')),
      permissions: { insert: ['button'] },
    });
    await pointer.press(block('Spacer'));
    await keys.press('ControlOrMeta+c');
    await writeIn('Heading');
    await keys.press('ControlOrMeta+v');
    await expect.element(page.getByRole('alert').getByText(/do not fit here/)).toBeVisible();
    expect(typesNow()).toEqual(['heading', 'spacer', 'button']);
  });

  test('of other programs, text still goes into the text', async () => {
    const { typesNow } = await mountEditor();
    const before = typesNow();
    await copyOutside({ 'text/html': '<p>from <b>Word</b></p>', 'text/plain': 'from Word' });
    await writeIn('Paragraph');
    await keys.press('ControlOrMeta+v');
    await expect.poll(() => editedText().innerHTML).toContain('from <strong>Word</strong>');
    expect(typesNow()).toEqual(before);
  });
});
