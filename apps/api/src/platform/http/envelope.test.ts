import { errorItemSchema } from '@x/api-client/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { refusalResponse } from './envelope.ts';
import { Refusal, refuse, refuseAll, refuseFor, refuseRule } from './refusal.ts';

const bodySchema = v.object({
  success: v.literal(false),
  data: v.unknown(),
  errors: v.array(errorItemSchema),
});

async function read(refusal: Refusal, language: 'en' | 'es') {
  const response = refusalResponse(refusal, language);
  const { errors } = v.parse(bodySchema, await response.json());
  return { status: response.status, retry: response.headers.get('retry-after'), errors };
}

test.each([
  ['en', 'This project already has the tag “vip”.'],
  ['es', 'Este proyecto ya tiene la etiqueta «vip».'],
] as const)('a refusal has its sentence in the language %s', async (language, message) => {
  const refusal = refuse('tag_exists', { path: 'body.name', details: { name: 'vip' } });
  expect(await read(refusal, language)).toMatchObject({
    status: 409,
    errors: [{ code: 'tag_exists', message, path: 'body.name', details: { name: 'vip' } }],
  });
});

test.each([
  ['en', 'Choose a period of at most 45 days.'],
  ['es', 'Elige un periodo de 45 días como máximo.'],
] as const)('a broken rule has its sentence in the language %s', async (language, message) => {
  expect(await read(refuseRule('period_too_long', 'query.end_date', 45), language)).toMatchObject({
    status: 400,
    errors: [{ code: 'invalid_request', rule: 'period_too_long', message, details: { limit: 45 } }],
  });
});

test('the reasons of a refusal may have codes of their own', async () => {
  const refusal = refuseAll('field_value_invalid', [
    { details: { field: 'age', problem: 'number_invalid', value: 'old' } },
    { code: 'field_value_invalid', details: { field: 'size', problem: 'choice_unknown', value: 'XL' } },
  ]);
  const mixed = new Refusal('field_value_invalid', [
    ...refusal.reasons,
    { code: 'field_unknown', details: { field: 'town' } },
  ]);
  const { status, errors } = await read(mixed, 'en');
  expect(status).toBe(422);
  expect(errors.map(({ code, message }) => [code, message])).toEqual([
    ['field_value_invalid', expect.stringMatching(/^“old” is not a number/u)],
    ['field_value_invalid', expect.stringMatching(/^“XL” is none/u)],
    ['field_unknown', expect.stringMatching(/“town”/u)],
  ]);
});

test('a refusal for a time says when to try again', async () => {
  expect(await read(refuseFor('too_many_requests', { seconds: 90 }), 'en')).toMatchObject({
    status: 429,
    retry: '90',
    errors: [{ message: 'Too many attempts. Try again in 2 minutes.' }],
  });
});
