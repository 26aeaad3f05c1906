import { expect, test } from 'vitest';
import { createModules, findSamples } from './sample-modules.ts';

const fence = (language: string, code: string, indent = '') =>
  [`\`\`\`${language}`, ...code.split('\n'), '```'].map((line) => `${indent}${line}\n`).join('');

test('finds samples in TypeScript, also in lists', () => {
  const text = `Text\n\n${fence('ts', 'a();')}\n${fence('sh', 'npm i')}\n1. Step\n\n${fence('tsx', '<A>\n  b\n</A>;', '   ')}`;
  expect(findSamples(text)).toEqual([
    { language: 'ts', code: 'a();\n' },
    { language: 'tsx', code: '<A>\n  b\n</A>;\n' },
  ]);
});

test('a sample is a module of its own', () => {
  const text = `${fence('ts', 'const a = 1;')}\n${fence('tsx', 'const a = <p />;')}`;
  expect(createModules('docs/some-page.md', text).map(({ file }) => file)).toEqual([
    'sample-1.ts',
    'sample-2.tsx',
  ]);
});

test('samples that continue each other are one module', () => {
  const text = `${fence('ts', 'const coupon = 1;')}\n${fence('ts', 'test(coupon);')}`;
  expect(createModules('packages/email-compiler/README.md', text)).toEqual([
    { file: 'readme.ts', code: 'const coupon = 1;\ntest(coupon);\n', runs: false },
  ]);
});
