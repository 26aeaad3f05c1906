import { expect, test } from 'vitest';
import { defaultBodyConfig } from './document.js';
import { parseBody } from './parse-body.js';

test('a config that was read and mended is right, and is taken as it is from then on', () => {
  const { config, diagnostics } = parseBody({ config: { ...defaultBodyConfig, fontSize: 'large' } });
  expect(diagnostics.map(({ path }) => path)).toEqual(['body.config.fontSize']);
  expect(config).toEqual(defaultBodyConfig);
  const again = parseBody({ config });
  expect(again.config).toBe(config);
  expect(again.diagnostics).toEqual([]);
  expect(parseBody({ config: { ...config, fontSize: 0 } }).diagnostics).toHaveLength(1);
});
