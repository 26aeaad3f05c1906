import { createEmptyDocument } from '@x/email-compiler';
import { keys, pointer } from '@x/hands/in-page';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { preloadEditor, type BlockEditorElement } from '../standalone.ts';
import { starter } from '../testing/mount.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  await preloadEditor();
});

function createElement(properties: Partial<BlockEditorElement> = {}): BlockEditorElement {
  const element = document.createElement('block-editor');
  element.style.cssText = 'position:absolute;inset:0;height:860px';
  onTestFinished(() => element.remove());
  return Object.assign(element, { defaultDocument: starter(), ...properties });
}

/** Adds the element to the page and waits until all parts have rendered. */
async function show(element: BlockEditorElement): Promise<BlockEditorElement> {
  document.body.append(element);
  await expect.poll(() => element.shadowRoot?.querySelector('[data-panel-body] button')).not.toBeNull();
  return element;
}

const textOf = (element: BlockEditorElement) => JSON.stringify(element.getDocument());

test('has the methods of the ref as soon as it is in the document', () => {
  const element = createElement();
  expect(() => element.getDocument()).toThrow('The editor is not in a document.');
  document.body.append(element);
  expect(element.getDocument()).toEqual(starter());
  expect(element.insert('spacer')).not.toBeNull();
  expect([element.isDirty(), element.canUndo()]).toEqual([true, true]);
  element.undo();
  expect(element.getDocument()).toEqual(starter());
});

test('dispatches events in place of the callbacks', async () => {
  const element = createElement();
  const ready = vi.fn<(event: Event) => void>();
  const select = vi.fn<(id: string | null) => void>();
  const change = vi.fn<(kind: string, text: string) => void>();
  element.addEventListener('ready', ready);
  document.addEventListener('select', ({ target }) => expect(target).toBe(element), { once: true });
  element.addEventListener('select', ({ detail }) => select(detail.blockId));
  element.addEventListener('change', ({ detail }) =>
    change(detail.change.kind, JSON.stringify(detail.document)),
  );
  await show(element);
  await expect.poll(() => ready.mock.calls.length).toBe(1);
  await pointer.press(page.getByRole('group', { name: 'Heading block' }));
  expect(select).toHaveBeenLastCalledWith('bheading');
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toBeInTheDocument();
  await keys.press('End');
  await keys.type(' of ours');
  await expect.poll(() => change.mock.lastCall).toEqual(['update', textOf(element)]);
  expect(textOf(element)).toContain('This a new template of ours');
});

test('a listener of the action event refuses changes of the user', async () => {
  const element = await show(createElement());
  const kinds: string[] = [];
  element.addEventListener('action', (event) => {
    kinds.push(event.detail.action.kind);
    event.preventDefault();
  });
  await pointer.press(page.getByRole('button', { name: 'Add Spacer block' }));
  expect(kinds).toEqual(['insert']);
  expect(element.getDocument()).toEqual(starter());
});

test('attributes and properties set options, also later', async () => {
  const holder = document.createElement('div');
  onTestFinished(() => holder.remove());
  holder.innerHTML = '<block-editor locale="es" theme="dark" readonly sender-name="Harbour"></block-editor>';
  const element = holder.querySelector('block-editor');
  if (element === null) throw new Error('The element is in the holder.');
  element.setAttribute('default-document', JSON.stringify(starter()));
  const read = () => [element.locale, element.theme, element.readOnly, element.senderName];
  expect(read()).toEqual(['es', 'dark', true, 'Harbour']);
  document.body.append(holder);
  const editor = () => element.shadowRoot?.querySelector('[data-block-editor]');
  await expect.poll(() => editor()?.getAttribute('lang')).toBe('es');
  expect(element.dataset['shownTheme']).toBe('dark');
  await expect.element(page.getByRole('group', { name: /Encabezado/u })).toBeInTheDocument();
  element.removeAttribute('locale');
  element.theme = 'light';
  await expect.poll(() => editor()?.getAttribute('lang')).toBe('en');
  await expect.poll(() => element.dataset['shownTheme']).toBe('light');
  element.removeAttribute('readonly');
  expect(read()).toEqual([undefined, 'light', false, 'Harbour']);
});

test('takes a first document that a framework sets after the element has been shown', async () => {
  const element = await show(createElement({ defaultDocument: undefined }));
  expect(element.getDocument()?.rows).toEqual([]);
  element.defaultDocument = starter();
  expect(element.getDocument()).toEqual(starter());
  expect([element.isDirty(), element.canUndo()]).toEqual([false, false]);
});

test('a first document that comes late does not replace what the user made', async () => {
  const element = await show(createElement({ defaultDocument: undefined }));
  element.insert('spacer');
  element.defaultDocument = starter();
  expect(element.getDocument()?.rows.map(({ type }) => type)).toEqual(['spacer']);
});

test.each([
  ['the theme of the element', { theme: 'dark' }, undefined, 'rgb(45, 212, 191)'],
  ['the theme of the page', {}, 'dark', 'rgb(45, 212, 191)'],
  ['another theme than that of the page', { theme: 'light' }, 'dark', 'rgb(15, 118, 110)'],
] as const)('colors that the page sets on the element apply with %s', async (_, properties, page, color) => {
  if (page !== undefined) document.documentElement.dataset['theme'] = page;
  onTestFinished(() => document.documentElement.removeAttribute('data-theme'));
  const element = createElement({ ...properties, defaultDocument: createEmptyDocument() });
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  style.textContent = `block-editor { --xui-accent: #0f766e }
    block-editor[data-shown-theme='dark'] { --xui-accent: #2dd4bf }`;
  await show(element);
  const button = () => element.shadowRoot?.querySelector('[data-block-editor] button.x\\:bg-accent');
  await expect.poll(button).not.toBeNull();
  await expect.poll(() => getComputedStyle(button() ?? element).backgroundColor).toBe(color);
});

test('shows a document that is set later, as one step that can be undone', async () => {
  const element = await show(createElement({ defaultDocument: undefined, document: starter() }));
  const other = { ...starter(), rows: starter().rows.slice(1) };
  element.document = other;
  expect(element.getDocument()).toEqual(other);
  element.undo();
  expect(element.getDocument()).toEqual(starter());
});

test('keeps the document, the history and the editor when it is moved or put back', async () => {
  const element = await show(createElement());
  element.insert('spacer');
  const editor = element.shadowRoot?.querySelector('[data-block-editor]');
  const holder = document.createElement('section');
  onTestFinished(() => holder.remove());
  document.body.append(holder);
  holder.append(element);
  expect(element.getDocument()?.rows).toHaveLength(5);

  element.remove();
  await Promise.resolve();
  expect(() => element.getDocument()).toThrow('The editor is not in a document.');
  holder.append(element);
  expect(element.shadowRoot?.querySelector('[data-block-editor]')).toBe(editor);
  expect([element.getDocument()?.rows.length, element.isDirty(), element.canUndo()]).toEqual([5, true, true]);
  element.undo();
  expect(element.getDocument()).toEqual(starter());
  await pointer.press(page.getByRole('group', { name: 'Heading block' }));
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toBeInTheDocument();
  await keys.press('End');
  await keys.type('!');
  await expect.poll(() => textOf(element)).toContain('This a new template!');
});

test('listens to nothing in the page once it is removed', async () => {
  const spies = [window, document, document.documentElement].map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }));
  onTestFinished(() => void vi.restoreAllMocks());
  const element = await show(createElement());
  await pointer.press(page.getByRole('group', { name: 'Heading block' }));
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toBeInTheDocument();
  // React listens for changes of the selection once per page, for all of its roots.
  const heard = () =>
    spies
      .flatMap(({ added, removed }) =>
        added.mock.calls.filter(
          ([type, listener, options]) =>
            !(typeof options === 'object' && options.signal?.aborted === true) &&
            !removed.mock.calls.some((call) => call[0] === type && call[1] === listener),
        ),
      )
      .map(([type]) => type)
      .filter((type) => type !== 'selectionchange');
  expect(heard().length).toBeGreaterThan(3);
  element.remove();
  await expect.poll(heard).toEqual([]);
});

test('shows elements of the host inside the editor, with the styles of the page', async () => {
  const element = createElement();
  element.innerHTML =
    '<button slot="toolbar-end" style="color:rgb(1, 2, 3)">Publish</button><p slot="panel">Ours</p>';
  await show(element);
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect.element(publish).toBeVisible();
  const left = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().left;
  expect(left('Redo')).toBeLessThan(left('Publish'));
  expect(getComputedStyle(publish.element()).color).toBe('rgb(1, 2, 3)');
  element.select('bheading');
  await expect.element(page.getByText('Ours')).toBeVisible();
});

test('takes properties that were set before it was defined', async () => {
  // The page has defined `block-editor` already, so this test defines the same class under another name.
  const Defined = customElements.get('block-editor');
  if (Defined === undefined) throw new Error('The element is defined.');
  const early = document.createElement('early-editor');
  onTestFinished(() => early.remove());
  Object.assign(early, { defaultDocument: createEmptyDocument(), locale: 'es' });
  document.body.append(early);
  customElements.define('early-editor', class extends Defined {});
  expect(Object.keys(early)).not.toContain('locale');
  const lang = () => early.shadowRoot?.querySelector('[data-block-editor]')?.getAttribute('lang');
  await expect.poll(lang).toBe('es');
});
