import { createStarterDocument } from '@x/email-compiler';
import { createRef, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keys } from '@x/hands/in-page';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addStylesheet, compareStyles, readElementStyles } from '../../../../tools/browser-styles.ts';
import { BlockEditor, coreBlockEditors, preloadEditor, type BlockEditorHandle } from '../index.ts';
import stylesheet from '../styles.css?inline';

beforeEach(async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
});

afterEach(() => document.documentElement.removeAttribute('data-theme'));

const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
const starter = () => {
  const left = [...ids];
  return createStarterDocument({ newId: () => left.shift() ?? 'bextra00' });
};

/** Mounts the editor into an element, in a page that has no stylesheet of ours. */
async function mountInto(container: Element | ShadowRoot) {
  const ref = createRef<BlockEditorHandle>();
  const root = createRoot(container);
  const show = (children: ReactNode) => root.render(<StrictMode>{children}</StrictMode>);
  show(<BlockEditor ref={ref} blocks={coreBlockEditors} defaultDocument={starter()} />);
  onTestFinished(() => root.unmount());
  const handle = () => {
    if (ref.current === null) throw new Error('The editor is not mounted.');
    return ref.current;
  };
  await expect.poll(() => container.querySelector('[data-panel-body] button')).not.toBeNull();
  const editor = container.querySelector('[data-block-editor]');
  if (editor === null) throw new Error('The editor is not mounted.');
  return {
    editor,
    handle,
    types: () =>
      handle()
        .getDocument()
        ?.rows.map(({ type }) => type),
  };
}

function holder(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;inset:0';
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

async function mountInShadow() {
  const host = holder();
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = stylesheet;
  const container = document.createElement('div');
  container.style.height = '100%';
  shadow.append(style, container);
  return { host, shadow, ...(await mountInto(container)) };
}

const properties = (
  'display position opacity width height margin padding color background-color font-family font-size font-weight ' +
  'line-height letter-spacing border-radius border-top border-bottom outline-style box-shadow transform translate ' +
  'scale rotate gap content'
).split(' ');

/** Selects the picture, and reads the styles once everything has loaded and transitions have ended. */
async function stylesOf({ editor, handle }: Awaited<ReturnType<typeof mountInto>>) {
  handle().select('bpicture');
  let last = readElementStyles([]);
  const isSettled = () => {
    const now = readElementStyles([editor], { skipped: 'style, svg *', properties });
    const isSame = compareStyles(last, now).length === 0;
    last = now;
    const isLoading =
      editor.querySelector('meter') === null || editor.querySelector('.lucide-loader-circle') !== null;
    return isSame && !isLoading;
  };
  await expect.poll(isSettled, { interval: 400, timeout: 30_000 }).toBe(true);
  return last;
}

test('in a shadow root without a theme, the editor looks as in a page', async () => {
  const inShadow = await mountInShadow();
  const shadowStyles = await stylesOf(inShadow);
  inShadow.host.remove();

  const sheet = addStylesheet(stylesheet);
  onTestFinished(() => sheet.remove());
  const inPage = await mountInto(holder());
  expect(compareStyles(await stylesOf(inPage), shadowStyles).slice(0, 20)).toEqual([]);
  expect(getComputedStyle(inPage.editor).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('the stylesheet sets all properties of Tailwind for shadow roots', () => {
  const declared = [...stylesheet.matchAll(/@property (--tw-[\w-]+)/g)].map(([, name]) => name);
  const start = stylesheet.indexOf(':host *');
  const rule = stylesheet.slice(start, stylesheet.indexOf('}', start));
  const set = new Set([...rule.matchAll(/(--tw-[\w-]+):/g)].map(([, name]) => name));
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter((name) => !set.has(name))).toEqual([]);
});

test('in a shadow root, the editor follows the theme of the page', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  const { editor } = await mountInShadow();
  const background = () => getComputedStyle(editor).backgroundColor;
  await expect.poll(background).toBe('rgb(14, 15, 18)');
  document.documentElement.dataset['theme'] = 'light';
  await expect.poll(background).toBe('rgb(250, 250, 251)');
});

test('in a shadow root, users type, use shortcuts and copy blocks', async () => {
  const { host, shadow, handle, types } = await mountInShadow();
  handle().select('bheading');
  handle().focus();
  await keys.press('End');
  await keys.type(' of mine');
  expect(JSON.stringify(handle().getDocument())).toContain('This a new template of mine');
  await keys.press('Escape');
  await expect.poll(() => shadow.activeElement?.getAttribute('data-block-id')).toBe('bheading');
  await keys.press('Control+d');
  expect(types()).toEqual(['heading', 'heading', 'image', 'paragraph', 'button']);

  const data = new DataTransfer();
  const send = (type: string) =>
    host.dispatchEvent(
      new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    );
  send('cut');
  expect(types()).toEqual(['heading', 'image', 'paragraph', 'button']);
  send('paste');
  expect(types()).toHaveLength(5);
});
