import { createRoot } from 'react-dom/client';
import { keys, pointer } from '@x/hands/in-page';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addStylesheet, compareStyles, readElementStyles } from '../../../../tools/browser-styles.ts';
import { BlockEditor, coreBlockEditors, mountBlockEditor, preloadEditor, React } from '../standalone.ts';
import type { MountOptions } from '../standalone.ts';
import stylesheet from '../styles.css?inline';
import { starter } from '../testing/mount.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
});

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;inset:0;height:860px';
  document.body.append(container);
  onTestFinished(() => container.remove());
  return container;
}

async function mount(options: MountOptions = {}) {
  const container = createContainer();
  const editor = mountBlockEditor(container, { defaultDocument: starter(), ...options });
  onTestFinished(() => editor.unmount());
  await expect
    .poll(() => editor.element.shadowRoot?.querySelector('[data-panel-body] button'))
    .not.toBeNull();
  return { container, editor };
}

test('returns the methods of the ref, with the core blocks by default', async () => {
  const onChange = vi.fn<NonNullable<MountOptions['onChange']>>();
  const container = createContainer();
  const editor = mountBlockEditor(container, { defaultDocument: starter(), onChange });
  onTestFinished(() => editor.unmount());
  expect(editor.getDocument()).toEqual(starter());
  const id = editor.insert('spacer', 0);
  expect(editor.getDocument()?.rows[0]?.id).toBe(id);
  expect(onChange.mock.lastCall?.[1].kind).toBe('insert');
  editor.undo();
  expect(editor.compile()?.html).toContain('This a new template');
  editor.select('bheading');
  editor.focus();
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toBeInTheDocument();
  await keys.press('End');
  await keys.type(' of ours');
  await expect.poll(() => JSON.stringify(editor.getDocument())).toContain('template of ours');
});

test('changes the given options and keeps the others', async () => {
  const { editor } = await mount({ locale: 'es', theme: 'dark' });
  const shown = () => editor.element.shadowRoot?.querySelector('[data-block-editor]');
  const theme = () => editor.element.dataset['shownTheme'];
  expect([shown()?.getAttribute('lang'), theme()]).toEqual(['es', 'dark']);
  editor.update({ locale: 'en' });
  expect([shown()?.getAttribute('lang'), theme()]).toEqual(['en', 'dark']);
  editor.update({ theme: undefined, readOnly: true });
  // Now the system decides.
  expect(theme()).toBe('light');
  await expect.element(page.getByRole('button', { name: 'Add Spacer block' })).not.toBeInTheDocument();
  expect(editor.getDocument()).toEqual(starter());
});

test('fills its container, and is usable in one without a height', async () => {
  const { container, editor } = await mount();
  expect(editor.element.getBoundingClientRect().height).toBe(860);
  container.style.height = '256px';
  expect(editor.element.getBoundingClientRect().height).toBe(256);
  container.style.height = 'auto';
  container.style.inset = 'auto';
  expect(editor.element.getBoundingClientRect().height).toBe(480);
});

test('leaves the container as it was', async () => {
  const { container, editor } = await mount();
  editor.unmount();
  expect(container.childNodes).toHaveLength(0);
  expect(() => editor.getDocument()).toThrow('The editor is not in a document.');
});

const properties = (
  'display position opacity width height margin padding color background-color font-family font-size font-weight ' +
  'line-height letter-spacing border-radius border-top border-bottom outline-style box-shadow transform translate ' +
  'gap content'
).split(' ');

/** Moves the pointer below the editor, because an earlier test may have left it over a button. */
async function movePointerAway(): Promise<void> {
  const below = document.body.appendChild(document.createElement('div'));
  below.style.cssText = 'position:fixed;bottom:0;left:0;width:20px;height:20px';
  await pointer.moveTo(below);
  below.remove();
}

test('looks as the component does in a page, whatever the styles of the page are', async () => {
  await movePointerAway();
  async function read(editor: Element | null | undefined) {
    if (editor === null || editor === undefined) throw new Error('The editor is not mounted.');
    let last = readElementStyles([]);
    const isSettled = () => {
      const now = readElementStyles([editor], { skipped: 'style, slot, svg *', properties });
      const isSame = compareStyles(last, now).length === 0;
      last = now;
      return isSame && editor.querySelector('meter') !== null;
    };
    await expect.poll(isSettled, { interval: 400, timeout: 30_000 }).toBe(true);
    return last;
  }
  const aggressive = addStylesheet(
    '* { all: unset !important; } button, div, input { float: left !important; color: red !important; }',
  );
  const { editor } = await mount({ theme: 'light' });
  // The page's rule applies to the element itself, which a host may style.
  editor.element.style.setProperty('display', 'block', 'important');
  editor.element.style.setProperty('height', '860px', 'important');
  editor.element.style.setProperty('width', '1280px', 'important');
  editor.element.style.setProperty('float', 'none', 'important');
  editor.element.style.setProperty('position', 'relative', 'important');
  const isolated = await read(editor.element.shadowRoot?.querySelector('[data-block-editor]'));
  editor.unmount();
  aggressive.remove();

  const sheet = addStylesheet(stylesheet);
  onTestFinished(() => sheet.remove());
  const container = createContainer();
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  root.render(<BlockEditor blocks={coreBlockEditors} defaultDocument={starter()} theme="light" />);
  await expect.poll(() => container.querySelector('[data-panel-body] button')).not.toBeNull();
  expect(
    compareStyles(await read(container.querySelector('[data-block-editor]')), isolated).slice(0, 20),
  ).toEqual([]);
});

test('two editors of a page are independent', async () => {
  const one = await mount();
  const other = await mount({ locale: 'es' });
  one.editor.insert('spacer');
  expect(other.editor.getDocument()).toEqual(starter());
  one.editor.unmount();
  expect(other.editor.getDocument()).toEqual(starter());
  await pointer.press(page.getByRole('group', { name: /Encabezado/u }));
});

test('components of the host use the React of the editor', async () => {
  function Count() {
    const [count, setCount] = React.useState(0);
    return React.createElement('button', { onClick: () => setCount(count + 1) }, `Clicked ${String(count)}`);
  }
  const { editor } = await mount({
    conditions: { choose: () => Promise.resolve(null), Description: Count },
    defaultDocument: {
      ...starter(),
      rows: starter().rows.map((row) => ({ ...row, visibleIf: { kind: 'all' } })),
    },
  });
  editor.select('bheading');
  await pointer.press(page.getByRole('button', { name: 'Clicked 0' }));
  await expect.element(page.getByRole('button', { name: 'Clicked 1' })).toBeInTheDocument();
});
