import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyDiffs } from './apply-diffs.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

test('replaces and inserts lines', () => {
  const page = 'Text\n\n```diff\n a\n+b\n\n-c\n+d\n```\n';
  expect(applyDiffs(page, 'a\nc\n')).toBe('a\nb\nd\n');
});

test('a sample that does not fit is an error', () => {
  expect(() => applyDiffs('```diff\n-x\n+y\n```', 'a\n')).toThrow('that the file has 0 times:\nx');
  expect(() => applyDiffs('```diff\n-a\n+y\n```', 'a\na\n')).toThrow('that the file has 2 times:\na');
});

test('the changes of "An editor in ten minutes" fit the file that the page begins with', () => {
  const file = readText('tools/installation/hosts/vite/src/main.tsx');
  const changed = applyDiffs(readText('docs/tutorials/first-editor.md'), file);
  expect(changed).toContain('noticeEditor];');
  expect(changed).toContain('          brand={brand}\n          className="my-editor"\n');
  expect(changed).toContain("localStorage.setItem('message'");
});
