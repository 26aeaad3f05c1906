import type { FieldType } from '@x/api-client/contract';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { loadLinkLabels } from './link-labels.ts';
import { customMergeNames, mergeValuesSchema, shownMergeValue, type MergeFormats } from './merge-formats.ts';
import { asMarkup, personalise } from './personalise.ts';
import type { Recipient } from './recipient.ts';
import { splitAtTokens, writeMergeToken } from './token.ts';
import { meetsAll } from './visible-parts.ts';

const types = new Map<string, FieldType>([
  ['birthdate', 'date'],
  ['first_name', 'text'],
  ['orders', 'number'],
  ['renewal', 'date'],
  ['member', 'boolean'],
  ['colors', 'list'],
  ['plan', 'choice'],
  ['city', 'text'],
  ['language', 'text'],
]);
const formats: MergeFormats = { types, language: 'en', labels: await loadLinkLabels(undefined, 'en') };

const stored = {
  birthdate: '1985-03-02',
  first_name: 'Ana',
  orders: 1250.5,
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
