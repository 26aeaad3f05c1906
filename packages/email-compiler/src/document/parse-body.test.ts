import { expect, test } from 'vitest';
import { defaultBodyConfig } from './document.js';
import { parseBody } from './parse-body.js';

test('a config that was read and mended is right, and is taken as it is from then on', () => {
  const { config, findings } = parseBody({ config: { ...defaultBodyConfig, fontSize: 'large' } });
  expect(findings.map(({ path }) => path)).toEqual(['body.config.fontSize']);
  expect(config).toEqual(defaultBodyConfig);
  const again = parseBody({ config });
  expect(again.config).toBe(config);
  expect(again.findings).toEqual([]);
  expect(parseBody({ config: { ...config, fontSize: 0 } }).findings).toHaveLength(1);
});
