import { expect, test } from 'vitest';
import { defaultBodyConfig } from '../schema/document.ts';
import { parseBody } from './parse-body.ts';

test('the result of readBody is valid and does not change when read again', () => {
  const { config, findings } = parseBody({ config: { ...defaultBodyConfig, fontSize: 'large' } });
  expect(findings.map(({ path }) => path)).toEqual(['body.config.fontSize']);
  expect(config).toEqual(defaultBodyConfig);
  const again = parseBody({ config });
  expect(again.config).toEqual(config);
  expect(again.findings).toEqual([]);
  expect(parseBody({ config: { ...config, fontSize: 0 } }).findings).toHaveLength(1);
});
