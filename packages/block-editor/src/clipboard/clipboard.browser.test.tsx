import { allBlocks, coreBlocks, createBlock, divider, spacer } from '@x/email-compiler';
import { fillIn, keys, pointer } from '@x/hands/in-page';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messageWith } from '../testing/columns-message.ts';
import { hasFocus, mountEditor } from '../testing/mount.tsx';

const block = (title: string) => page.getByRole('group', { name: `${title} block` });
const title = () => page.getByRole('heading', { level: 2 });
const message = () => messageWith(createBlock(spacer, 'bspacer1'), createBlock(divider, 'bdivider'));
const said = () => document.querySelector('[data-announcements]')?.textContent;

/** Sends a clipboard event, as the browser does for its shortcut. Returns the event's data. */
function send(type: 'copy' | 'cut' | 'paste', data = new DataTransfer()): DataTransfer {
  const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return data;
}

function dataOf(formats: Readonly<Record<string, string>>): DataTransfer {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(formats)) data.setData(type, text);
  return data;
}

describe('several selected blocks', () => {
  test('are selected by Shift and Ctrl with a click, and announced', async () => {
    await mountEditor({ defaultDocument: message() });
    await pointer.press(block('Heading'));
    await pointer.press(block('Divider'), { holding: ['Shift'] });
    await expect.element(title()).toHaveTextContent('3 blocks selected');
    await expect.poll(said).toBe('3 blocks selected');
    await pointer.press(block('Spacer'), { holding: ['ControlOrMeta'] });
    await expect.element(title()).toHaveTextContent('2 blocks selected');
    await expect.element(block('Spacer')).not.toHaveAttribute('aria-current');
    await pointer.press(block('Spacer'));
    await expect.element(title()).toHaveTextContent('Spacer');
  });

  test('move, are duplicated and deleted by keyboard, each as one step', async () => {
    const { handle, typesNow } = await mountEditor({ defaultDocument: message() });
    const before = typesNow();
    expect(before).toEqual(['heading', 'spacer', 'divider', 'button']);
    handle().select('bspacer1');
    await keys.press('Shift+ArrowDown', 'Alt+ArrowUp');
    expect(typesNow()).toEqual(['spacer', 'divider', 'heading', 'button']);
    await keys.press('Control+d');
    expect(typesNow()).toEqual(['spacer', 'divider', 'spacer', 'divider', 'heading', 'button']);
    await expect.element(title()).toHaveTextContent('2 blocks selected');
    await keys.press('Delete');
    expect(typesNow()).toEqual(['spacer', 'divider', 'heading', 'button']);
    await keys.press('Control+z', 'Control+z');
    expect(typesNow()).toEqual(['spacer', 'divider', 'heading', 'button']);
    await keys.press('Control+z');
    expect(typesNow()).toEqual(before);
  });

  test('share settings in the panel', async () => {
    const { handle, documentNow } = await mountEditor({ defaultDocument: message() });
    handle().select('bheading');
    await pointer.press(block('Button'), { holding: ['ControlOrMeta'] });
    await expect.element(title()).toHaveTextContent('2 blocks selected');
    await fillIn(page.getByRole('spinbutton', { name: 'Padding top' }), '33');
    expect(
      documentNow().rows.map(({ config }) => (config as { padding?: { top: number } }).padding?.top),
    ).toEqual([33, undefined, expect.any(Number), 33]);
    await pointer.press(page.getByRole('button', { name: 'Hide on phones' }));
    expect(documentNow().rows.map(({ config }) => config['hiddenOn'])).toEqual([
      'phone',
      undefined,
      undefined,
      'phone',
    ]);
    await pointer.press(page.getByRole('button', { name: 'Deselect blocks' }));
    await expect.element(title()).toHaveTextContent('Edit or Add Content');
  });
});

describe('the clipboard', () => {
  test('copies blocks within a message, with new ids', async () => {
    const { handle, typesNow, documentNow } = await mountEditor({ defaultDocument: message() });
    handle().select('bspacer1');
    await pointer.press(block('Divider'), { holding: ['Shift'] });
    const data = send('copy');
    await expect.poll(said).toBe('Copied 2 blocks.');
    handle().select('bbuttons');
    send('paste', data);
    expect(typesNow()).toEqual(['heading', 'spacer', 'divider', 'button', 'spacer', 'divider']);
    const ids = allBlocks(documentNow(), { blocks: coreBlocks }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await expect.element(title()).toHaveTextContent('2 blocks selected');
  });

  test('cuts blocks, and pastes them from the HTML alone in another message', async () => {
    const first = await mountEditor({ defaultDocument: message() });
    first.handle().select('bheading');
    const cut = send('cut');
    expect(first.typesNow()).toEqual(['spacer', 'divider', 'button']);
    expect(cut.getData('text/plain')).toBe('Autumn at the harbour');
    await first.screen.unmount();
    const second = await mountEditor();
    second.handle().select('bpicture');
    send('paste', dataOf({ 'text/html': cut.getData('text/html') }));
    expect(second.typesNow()).toEqual(['heading', 'image', 'heading', 'paragraph', 'button']);
  });

  test('leaves the clipboard to a text that is edited and to fields', async () => {
    const { typesNow } = await mountEditor();
    const before = typesNow();
    await pointer.press(block('Paragraph'));
    await expect.element(page.getByRole('textbox', { name: 'Paragraph text' })).toSatisfy(hasFocus);
    expect(send('copy').types).toEqual([]);
    await pointer.press(page.getByRole('spinbutton', { name: 'Padding top' }));
    expect(send('cut').types).toEqual([]);
    expect(typesNow()).toEqual(before);
  });

  test('says why blocks were not pasted', async () => {
    const { handle, typesNow } = await mountEditor();
    handle().select('bpicture');
    const unknown = JSON.stringify({ blocks: [{ id: 'b1', type: 'hologram', config: {} }] });
    send('paste', dataOf({ 'application/x-email-blocks+json': unknown }));
    await expect.element(page.getByRole('alert').getByText(/no blocks of the type “hologram”/)).toBeVisible();
    send('paste', dataOf({ 'application/x-email-blocks+json': '{' }));
    await expect.element(page.getByRole('alert').getByText(/could not be read/)).toBeVisible();
    expect(typesNow()).toHaveLength(4);
  });

  test('makes blocks of text from other programs', async () => {
    const { handle, typesNow, documentNow } = await mountEditor();
    handle().select('bpicture');
    const html = '<h2>News</h2><p>One <b>bold</b></p><p>Two</p><script>alert(1)</script>';
    send('paste', dataOf({ 'text/html': html, 'text/plain': 'News' }));
    expect(typesNow()).toEqual(['heading', 'image', 'heading', 'paragraph', 'paragraph', 'button']);
    expect(JSON.stringify(documentNow().rows[3]?.content)).toContain('"strong"');
    expect(JSON.stringify(documentNow())).not.toContain('alert');
    send('paste', dataOf({ 'text/plain': 'Just\n\nwords' }));
    expect(typesNow()).toHaveLength(7);
  });

  test('makes images and dividers of those of other programs, where they were', async () => {
    const { handle, typesNow, documentNow } = await mountEditor();
    handle().select('bpicture');
    const html =
      '<p>One <a href="https://a.example/x"><img src="https://a.example/1.png" alt="First" width="300" height="200"></a><img src="https://a.example/2.png" alt="Second"></p><hr><table><tr><td>A</td><td>B</td></tr></table><p>Two</p>';
    send('paste', dataOf({ 'text/html': html, 'text/plain': 'One' }));
    expect(typesNow().slice(2, -2)).toEqual(['paragraph', 'image', 'image', 'divider', 'paragraph']);
    expect(documentNow().rows[3]).toMatchObject({
      config: { alt: 'First', link: 'https://a.example/x', image: { src: 'https://a.example/1.png' } },
      attrs: { width: 300, height: 200 },
    });
    expect(documentNow().rows[4]).toMatchObject({ config: { alt: 'Second', link: '' } });
    expect(JSON.stringify(documentNow().rows[6]?.content)).toContain('A · B');
    await expect.element(page.getByRole('alert').getByText('Tables became lines of text.')).toBeVisible();
  });

  test('copies but does not change a read-only message', async () => {
    const { handle, typesNow } = await mountEditor({ readOnly: true });
    const before = typesNow();
    handle().select('bheading');
    const data = send('cut');
    expect(data.getData('text/html')).toContain('data-email-blocks');
    send('paste', data);
    expect(typesNow()).toEqual(before);
  });

  test('copies and pastes a style by keyboard', async () => {
    const { handle, documentNow } = await mountEditor();
    handle().select('bheading');
    await fillIn(page.getByRole('spinbutton', { name: 'Padding top' }), '61');
    handle().select('bheading');
    await keys.press('Control+Alt+c');
    await expect.poll(said).toBe('Copied the style.');
    handle().select('bpicture');
    await keys.press('Control+Alt+v');
    await expect.poll(said).toBe('Pasted the style to the Image block.');
    expect(documentNow().rows[1]?.config).toMatchObject({ padding: { top: 61 } });
    expect(documentNow().rows[1]?.config).not.toHaveProperty('fontSize');
  });

  test('is in the menu of the block toolbar', async () => {
    const { handle, typesNow } = await mountEditor();
    handle().select('bheading');
    await pointer.press(page.getByRole('button', { name: 'More actions' }));
    await pointer.press(page.getByRole('menuitem', { name: /^Duplicate/ }));
    expect(typesNow()).toHaveLength(5);
    await expect.element(block('Heading').nth(1)).toHaveFocus();
    await pointer.press(page.getByRole('button', { name: 'More actions' }));
    await pointer.press(page.getByRole('menuitem', { name: /^Cut/ }));
    await expect.poll(typesNow).toHaveLength(4);
  });
});
