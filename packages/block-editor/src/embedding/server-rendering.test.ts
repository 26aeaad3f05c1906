import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStarterDocument } from '@x/email-compiler';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reactPlugins } from '../../../../tools/react-plugins.ts';
import type * as Editor from '../index.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let editor: typeof Editor;

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.server-rendering-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: reactPlugins(root),
    ssr: {
      noExternal: [/^@x\//],
      resolve: { conditions: ['@x/source', 'module', 'node', 'production'] },
    },
    build: { ssr: 'src/index.ts', outDir: folder, minify: false },
  });
  // Import the built editor in a process without a DOM.
  editor = (await import(pathToFileURL(join(folder, 'index.js')).href)) as typeof Editor;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function markupOf(props: Partial<Editor.BlockEditorProps> = {}): string {
  const ids = ['bheading', 'bpicture', 'bwriting', 'bbuttons'];
  const defaultDocument = createStarterDocument({ newId: () => ids.shift() ?? 'bextra00' });
  const given = { blocks: editor.coreBlockEditors, defaultDocument, ...props };
  return renderToString(createElement(StrictMode, null, createElement(editor.BlockEditor, given)));
}

test('runs without a DOM', () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
});

test.each([
  ['English', {}, ['aria-label="Heading block"', 'Edit or Add Content']],
  ['Spanish', { locale: 'es' }, ['aria-label="Bloque Encabezado"']],
  ['the checks as still running', {}, ['Checking']],
  ['a read-only editor', { readOnly: true }, ['aria-label="Button block"']],
  ['a theme', { theme: 'dark' }, ['data-theme="dark"']],
  ['an unreadable document', { document: '{' }, ['role="alert"', 'not valid JSON']],
  ['an empty document', { defaultDocument: { version: 1, body: {}, rows: [] } as never }, ['no content yet']],
  [
    'without reading drafts',
    {
      autosave: {
        store: {
          load: () => {
            throw new Error('not here');
          },
          save: () => {},
          clear: () => {},
        },
      },
    },
    ['aria-label="Heading block"'],
  ],
] as const)('renders %s', (_, props, expected) => {
  const markup = markupOf(props);
  for (const part of expected) expect(markup).toContain(part);
  expect(markupOf(props)).toBe(markup);
});
