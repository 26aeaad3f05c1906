import type { FieldFormat } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { loadLinkLabels } from './link-labels.ts';
import { customMergeNames, mergeValuesSchema, shownMergeValue, type MergeFormats } from './merge-formats.ts';
import { asMarkup, personalise } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { splitAtTokens, writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

const fields = new Map<string, FieldFormat>([
  ['birthdate', { type: 'date' }],
  ['first_name', { type: 'text' }],
  ['orders', { type: 'number' }],
  ['customer', { type: 'number', number_format: 'plain' }],
  ['paid', { type: 'number', decimals: 2 }],
  ['discount', { type: 'number', number_format: 'percent' }],
  ['renewal', { type: 'date' }],
  ['member', { type: 'boolean' }],
  ['colors', { type: 'list' }],
  ['plan', { type: 'choice' }],
  ['city', { type: 'text' }],
  ['language', { type: 'text' }],
]);
const formats: MergeFormats = { fields, language: 'en', labels: await loadLinkLabels(undefined, 'en') };

const stored = {
  birthdate: '1985-03-02',
  first_name: 'Ana',
  orders: 1250.5,
  customer: 10_000,
  paid: 1250.5,
  discount: 12.5,
  renewal: '2026-01-31',
  member: true,
  colors: ['red', 'blue'],
  plan: 'Gold & more',
  city: null,
  secret: 'deleted field',
};

function write(name: string, place: 'text' | 'url', language?: string): string {
  const mergeValues = v.parse(mergeValuesSchema, {
    ...stored,
    ...(language === undefined ? {} : { language }),
  });
  const recipient: Recipient = {
    deliveryId: 'd',
    email: 'ana@example.com',
    mergeValues,
    meets: meetsAll,
    formats,
    unsubscribeId: '',
    unsubscribeUrl: '',
    openId: '',
    clickId: () => '',
    placeholder: () => '',
  };
  return personalise(splitAtTokens(writeMergeToken(name, 'none', place)), recipient, asMarkup);
}

test.each([
  ['orders', undefined, '1,250.5'],
  ['orders', 'es', '1.250,5'],
  ['customer', undefined, '10000'],
  ['customer', 'es', '10000'],
  ['paid', undefined, '1,250.50'],
  ['paid', 'es', '1.250,50'],
  ['discount', undefined, '12.5%'],
  ['discount', 'es', '12,5\u00A0%'],
  ['renewal', undefined, 'January 31, 2026'],
  ['renewal', 'es_MX', '31 de enero de 2026'],
  ['renewal', 'no language at all', 'January 31, 2026'],
  ['birthdate', 'es', '2 de marzo de 1985'],
  ['member', 'es', 'Sí'],
  ['colors', 'es', 'red y blue'],
  ['plan', 'es', 'Gold &amp; more'],
  ['first_name', 'es', 'Ana'],
  ['city', undefined, 'none'],
  ['secret', undefined, 'none'],
  ['missing', undefined, 'none'],
])('the tag %s for the language %s is written as %s', (name, language, text) => {
  expect(write(name, 'text', language)).toBe(text);
});

test.each([
  ['orders', '1250.5'],
  ['customer', '10000'],
  ['paid', '1250.5'],
  ['discount', '12.5'],
  ['renewal', '2026-01-31'],
  ['colors', 'red%2C%20blue'],
  ['member', 'yes'],
])('the tag %s in a link is %s in every language', (name, text) => {
  expect(write(name, 'url', 'es')).toBe(text);
});

test('only the custom fields that a message uses are read, and the language if one is translated', () => {
  const part = (...names: string[]) =>
    splitAtTokens(names.map((name) => writeMergeToken(name, '', 'text')).join(' '));
  expect(customMergeNames([part('first_name', 'city'), part('unknown')], formats)).toEqual(['city']);
  expect(customMergeNames([part('city'), part('renewal')], formats)).toEqual(['city', 'renewal', 'language']);
  expect(customMergeNames([part('birthdate')], formats)).toEqual(['language']);
});

test('a value whose type has changed is shown as it is', () => {
  expect(shownMergeValue('orders', { orders: 'many' }, formats)).toBe('many');
});
