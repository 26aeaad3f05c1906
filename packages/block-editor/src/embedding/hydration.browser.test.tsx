import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keys, pointer } from '@x/hands/in-page';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BlockEditor, coreBlockEditors, type BlockEditorProps } from '../index.ts';
import { starter, surfaceOf } from '../testing/mount.tsx';

let root: Root | undefined;
const holder = document.createElement('div');

afterEach(() => {
  root?.unmount();
  holder.remove();
  vi.restoreAllMocks();
});

test.each([
  ['by default', {}],
  ['in Spanish and dark', { locale: 'es', theme: 'dark' }],
  ['controlled', { document: JSON.stringify(starter()) }],
  ['read-only', { readOnly: true }],
  ['with an unreadable document', { document: '[1' }],
] satisfies [string, Partial<BlockEditorProps>][])(
  'hydrates server-rendered markup, %s',
  async (_, props) => {
    await page.viewport(1280, 900);
    const consoleErrors = vi.spyOn(console, 'error');
    const recovered = vi.fn<(error: unknown) => void>();
    const editor = (
      <StrictMode>
        <BlockEditor blocks={coreBlockEditors} defaultDocument={starter()} {...props} />
      </StrictMode>
    );
    holder.style.cssText = 'position:absolute;inset:0';
    holder.innerHTML = renderToString(editor);
    document.body.append(holder);
    const rendered = holder.firstElementChild;
    root = hydrateRoot(holder, editor, { onRecoverableError: recovered });
    if ('document' in props && props.document === '[1') {
      await expect.element(page.getByRole('alert')).toBeVisible();
    } else {
      await expect
        .poll(() => surfaceOf('bheading').querySelector('h1')?.textContent)
        .toBe('This a new template');
    }
    expect(holder.firstElementChild).toBe(rendered);
    expect(recovered.mock.calls).toEqual([]);
    expect(consoleErrors.mock.calls).toEqual([]);
  },
);

test('can be edited after hydration', async () => {
  await page.viewport(1280, 900);
  const onChange = vi.fn<NonNullable<BlockEditorProps['onChange']>>();
  const editor = <BlockEditor blocks={coreBlockEditors} defaultDocument={starter()} onChange={onChange} />;
  holder.style.cssText = 'position:absolute;inset:0';
  holder.innerHTML = renderToString(editor);
  document.body.append(holder);
  root = hydrateRoot(holder, editor);
  await expect.poll(() => surfaceOf('bheading').querySelector('h1')).not.toBeNull();
  await pointer.press(page.getByRole('group', { name: 'Heading block' }));
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toBeVisible();
  await keys.press('End');
  await keys.type('!');
  await expect.poll(() => JSON.stringify(onChange.mock.lastCall?.[0].rows[0]?.content)).toContain('!');
});
