import { compile, createEmptyDocument } from '@x/email-compiler';
import { lint } from '@x/email-compiler/lint';
import { expect, test } from 'vitest';
import { ampOf, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, phoneOf } from '../testing/samples.ts';
import { dynamicPhone } from './dynamic-phone.ts';

const crm = { id: '12', name: 'CRM' };

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(dynamicPhone, { integration: crm, defaultPhone: '+34 600 000 000' }) },
  {
    name: 'custom-text',
    block: blockOf(
      dynamicPhone,
      { integration: crm, customText: true, iconStyle: 'icon', size: 'large', shape: 'pill' },
      { text: 'Call {{first_name|us}} {{{now}}}', loading: 'Loading...', failure: 'Failed to load data.' },
    ),
  },
  {
    name: 'icon',
    block: blockOf(dynamicPhone, { integration: crm, defaultPhone: '600 000 000', iconColor: 'yellow' }),
    options: { assets: (name) => `https://img.example.com/icons/v1/${name}.png` },
  },
  { name: 'no-integration', block: blockOf(dynamicPhone, { defaultPhone: '600 000 000' }) },
]);

test('the icon beside the number needs no alternative text', () => {
  const document = {
    ...createEmptyDocument(),
    rows: [blockOf(dynamicPhone, { integration: crm, defaultPhone: '600 000 000' })],
  };
  const options = { blocks: [dynamicPhone], assets: (name: string) => `https://img.example.com/${name}.png` };
  const compiled = compile(document, options);
  expect(compiled.html).toContain('https://img.example.com/phone-');
  const codes = lint(document, compiled, options).map(({ code }) => code);
  expect(codes).not.toContain('image-link-name-missing');
});

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(phoneOf({ defaultPhone: '+34 600 000 000' })));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});
