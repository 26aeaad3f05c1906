import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * `isolation.css` is `base.css` with every declaration important: inside a layer, that wins over a host's rules
 * outside of any. Written by `vitest -u`, checked here.
 */
test('isolation.css is base.css made important', async () => {
  const base = await readFile(new URL('base.css', import.meta.url), 'utf8');
  const rules = base.slice(base.indexOf('*/') + 2).trimStart();
  const important = rules.replaceAll(/^( {2}[\w-]+: [^;]+);$/gm, '$1 !important;');
  const head =
    '/* `base.css` with every declaration important; written by its test, `isolation.test.ts`. */\n\n';
  await expect(head + important).toMatchFileSnapshot('isolation.css');
});
