import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formScript } from './automatic-check.ts';
import { embedScript } from './embed-script.ts';

test('the embed script has at most 6 KB before the automatic check loads', () => {
  expect(gzipSync(embedScript).length).toBeLessThanOrEqual(6 * 1024);
});

test.each([
  ['embed script', embedScript],
  ['script of the page', formScript],
])('the %s is valid JavaScript', (_name, source) => {
  expect(() => new Script(source)).not.toThrow();
});
