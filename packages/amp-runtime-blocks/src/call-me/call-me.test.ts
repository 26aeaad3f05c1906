import { expect, test } from 'vitest';
import { boundValues, evaluate } from '../testing/bound-expressions.ts';
import { ampOf, htmlOf, parseVersion0, testGoldenFile } from '../testing/golden.ts';
import { exploreBlock } from '../testing/interaction-model.ts';
import { blockOf, callMeOf } from '../testing/samples.ts';
import { callMe } from './call-me.ts';

const crm = { id: '12', name: 'CRM' };
const link = 'https://shop.example.com/contact';

testGoldenFile(import.meta.filename, [
  { name: 'default', block: blockOf(callMe, { integration: crm, link }) },
  {
    name: 'all-required',
    block: blockOf(callMe, {
      integration: crm,
      link,
      fieldsConfig: {
        name: { show: true, required: true, regexp: '.{2,}' },
        phone: { required: true, regexp: '[67][0-9]{8}' },
        policy: { show: true, required: true, link: 'https://shop.example.com/policy' },
      },
    }),
  },
  {
    name: 'phone-only',
    block: blockOf(callMe, {
      integration: crm,
      fieldsConfig: {
        name: { show: false, required: true },
        phone: { required: false, regexp: '.*' },
        policy: { show: false, required: true, link: '' },
      },
    }),
  },
  { name: 'no-integration', block: blockOf(callMe, { link }) },
  {
    name: 'invalid-pattern',
    block: blockOf(callMe, {
      integration: crm,
      link,
      fieldsConfig: {
        name: { show: true, required: false, regexp: '(' },
        phone: { required: true, regexp: '[67][0-9]{8' },
        policy: { show: false, required: false, link: '' },
      },
    }),
  },
]);

test.each([
  [
    'what was typed',
    { text: { name: 'Ann', phone: '600000000' }, policy: true },
    { email: '%%email%%', name: 'Ann', phone: '600000000', policy: true },
  ],
  ['an untouched form', {}, { email: '%%email%%', name: '', phone: '', policy: false }],
])('posts %s', (_, state, params) => {
  const [expression = ''] = boundValues(ampOf(blockOf(callMe, { integration: crm })), 'params');
  expect(JSON.parse(String(evaluate(expression, { b0000001: state })))).toEqual(params);
});

test('has no dead ends, sends nothing twice, and works by keyboard', () => {
  const { states, problems } = exploreBlock(ampOf(callMeOf()));
  expect(problems).toEqual([]);
  expect(states).toBeLessThan(2000);
});

test('migrating version 0 keeps its texts and adds missing ones', () => {
  const content = {
    nameLabel: 'Your name',
    namePlaceholder: '',
    phoneLabel: 'Phone',
    phonePlaceholder: '',
    policyStart: 'I accept the',
    policyEnd: 'policy',
    submit: 'Call me',
    fallback: 'Leave your number',
  };
  const block = parseVersion0({ type: 'call_me', config: {}, content });
  expect(block.content).toMatchObject(content);
  expect(htmlOf(block)).toContain(content.fallback);
});
