import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBrokenLinks } from './broken-links.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function site(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test.each([
  ['/guide/b.html'],
  ['guide/b.html#part'],
  ['/guide/'],
  ['/'],
  ['#top'],
  ['/style.css?version=2'],
  ['https://example.com/missing'],
  ['//example.com/missing'],
  ['mailto:a@example.com'],
])('the link %s works', (target) => {
  const folder = site({
    'index.html': `<h1 id="top">A</h1><a href="${target}">B</a>`,
    'guide/b.html': '<h2 id="part">B</h2>',
    'guide/index.html': '<a href="b.html#part">B</a> <a href="../index.html#top">A</a>',
    'style.css': '',
  });
  expect(findBrokenLinks(folder)).toEqual([]);
});

test.each([['/missing.html'], ['/guide/b.html#missing'], ['#missing'], ['guide/missing/'], ['/missing.png']])(
  'the link %s is broken',
  (target) => {
    const tag = target.endsWith('png') ? `<img src="${target}">` : `<a href="${target}">B</a>`;
    const folder = site({ 'index.html': tag, 'guide/b.html': '<h2 id="part">B</h2>' });
    expect(findBrokenLinks(folder)).toEqual([`index.html: ${target}`]);
  },
);
