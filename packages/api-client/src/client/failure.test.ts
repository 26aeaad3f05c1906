import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureFromBody, failureFromException } from './failure.ts';

function counter(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id${String(count)}`;
  };
}

/**
 * Bodies of failed responses by the source of their error. The sources are in order of precedence (spec 1 §8): errors
 * array, error text, body object, body text, status alone.
 */
const shapes: readonly (readonly [string, string, readonly object[]])[] = [
  [
    'an errors array of items',
    JSON.stringify({ errors: [{ id: 'theirs', code: 'tag_exists', message: 'Taken.', path: 'body.name' }] }),
    [{ id: 'id1', code: 'tag_exists', message: 'Taken.', path: 'body.name' }],
  ],
  [
    'several items with the same id, which get unique ids',
    JSON.stringify({
      errors: [
        { id: '1', message: 'One.' },
        { id: '1', message: 'Two.' },
      ],
    }),
    [
      { id: 'id1', message: 'One.' },
      { id: 'id2', message: 'Two.' },
    ],
  ],
  [
    'an errors array of strings, numbers and objects without a message',
    JSON.stringify({ errors: ['Broken.', { reason: 'unknown' }, 7] }),
    [
      { id: 'id1', message: 'Broken.' },
      { id: 'id2', message: '{"reason":"unknown"}' },
      { id: 'id3', message: '7' },
    ],
  ],
  [
    'the rule of a field',
    JSON.stringify({ errors: [{ code: 'invalid_request', rule: 'too_long', message: 'Shorten it.' }] }),
    [{ id: 'id1', code: 'invalid_request', rule: 'too_long', message: 'Shorten it.' }],
  ],
  [
    'details with strings and numbers',
    JSON.stringify({ errors: [{ message: 'Wait.', details: { seconds: 30 } }] }),
    [{ id: 'id1', message: 'Wait.', details: { seconds: 30 } }],
  ],
  [
    'items with invalid fields, of which only those fields are dropped',
    JSON.stringify({
      errors: [
        { message: 'Wait.', code: 7, path: ['body'], details: { seconds: 30 } },
        { message: 'Stop.', code: 'tag_exists', details: { nested: {} }, extra: true },
      ],
    }),
    [
      { id: 'id1', message: 'Wait.', details: { seconds: 30 } },
      { id: 'id2', message: 'Stop.', code: 'tag_exists' },
    ],
  ],
  [
    'items without a readable message',
    JSON.stringify({ errors: [null, [], { message: '' }, { message: 5 }] }),
    [
      { id: 'id1', message: 'null' },
      { id: 'id2', message: '[]' },
      { id: 'id3', message: '{"message":""}' },
      { id: 'id4', message: '{"message":5}' },
    ],
  ],
  [
    'an empty string as an item',
    JSON.stringify({ errors: [' '] }),
    [{ id: 'id1', message: 'The server gave no reason.' }],
  ],
  [
    'errors by field instead of a list',
    JSON.stringify({ errors: { email: ['Taken.'] } }),
    [{ id: 'id1', code: 'gateway_error', message: '{"errors":{"email":["Taken."]}}' }],
  ],
  [
    'an error object',
    JSON.stringify({ error: { code: 'limit', message: 'Too fast.' } }),
    [{ id: 'id1', code: 'limit', message: 'Too fast.' }],
  ],
  [
    'an error that is neither a string nor an object',
    JSON.stringify({ error: 7 }),
    [{ id: 'id1', code: 'gateway_error', message: '{"error":7}' }],
  ],
  [
    'an empty error text',
    JSON.stringify({ error: ' ' }),
    [{ id: 'id1', code: 'gateway_error', message: '{"error":" "}' }],
  ],
  [
    'an array instead of an object',
    '["Broken."]',
    [{ id: 'id1', code: 'gateway_error', message: '["Broken."]' }],
  ],
  ['an empty object', '{}', [{ id: 'id1', message: 'The server answered 502.' }]],
  ['an empty array', '[]', [{ id: 'id1', message: 'The server answered 502.' }]],
  [
    'truncated JSON',
    '{"errors":[{"mess',
    [{ id: 'id1', code: 'gateway_error', message: '{"errors":[{"mess' }],
  ],
  ['an error text', JSON.stringify({ error: 'No such thing.' }), [{ id: 'id1', message: 'No such thing.' }]],
  [
    'an empty errors array beside an error text',
    JSON.stringify({ errors: [], error: 'Why.' }),
    [{ id: 'id1', message: 'Why.' }],
  ],
  ['a body object with a message', JSON.stringify({ message: 'Gone.' }), [{ id: 'id1', message: 'Gone.' }]],
  [
    'a body object without a message',
    JSON.stringify({ fault: 3 }),
    [{ id: 'id1', code: 'gateway_error', message: '{"fault":3}' }],
  ],
  [
    'a JSON string',
    JSON.stringify('Down for maintenance.'),
    [{ id: 'id1', code: 'gateway_error', message: 'Down for maintenance.' }],
  ],
  ['text that is not JSON', 'Bad gateway', [{ id: 'id1', code: 'gateway_error', message: 'Bad gateway' }]],
  ['an empty body', '', [{ id: 'id1', message: 'The server answered 502.' }]],
  ['whitespace', ' \n', [{ id: 'id1', message: 'The server answered 502.' }]],
  ['null', 'null', [{ id: 'id1', message: 'The server answered 502.' }]],
  ['a number', '42', [{ id: 'id1', message: 'The server answered 502.' }]],
];

test('the text of a refusal is kept without a code', () => {
  expect(failureFromBody(409, 'Taken.', counter()).errors).toEqual([{ id: 'id1', message: 'Taken.' }]);
});

test.each(shapes)('%s', (_name, body, errors) => {
  expect(failureFromBody(502, body, counter())).toEqual({ success: false, status: 502, errors });
});

test.each([
  ['a text', 'x'.repeat(10_000)],
  ['an error text', JSON.stringify({ error: 'x'.repeat(10_000) })],
  ['a message', JSON.stringify({ errors: [{ message: 'x'.repeat(10_000) }] })],
  ['an object', JSON.stringify({ rows: 'x'.repeat(10_000) })],
])('%s is cut to 500 characters', (_name, body) => {
  const { errors } = failureFromBody(502, body, counter());
  expect(errors.map(({ message }) => message.length)).toEqual([500]);
});

test.each([
  [500, '<!doctype html><title>Error</title>', { code: 'gateway_error' }],
  [502, ' \n<html><body><h1>502 Bad Gateway</h1></body></html>', { code: 'gateway_error' }],
  [503, '<?xml version="1.0"?><html></html>', { code: 'gateway_error' }],
  [403, '<!DOCTYPE html>', {}],
])('markup with status %i is never shown', (status, body, code) => {
  const error = { id: 'id1', ...code, message: `The server answered ${String(status)}.` };
  expect(failureFromBody(status, body, counter())).toEqual({ success: false, status, errors: [error] });
});

test('any body gives at least one error, each with a message and a unique id', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => `{"errors":[${json},${json}]}`),
      ),
      (body) => {
        const { success, errors } = failureFromBody(500, body, counter());
        expect(success).toBe(false);
        expect(errors.length).toBeGreaterThan(0);
        expect(errors.filter(({ message }) => message.trim() === '')).toEqual([]);
        expect(new Set(errors.map(({ id }) => id)).size).toBe(errors.length);
      },
    ),
  );
});

test.each([
  ['an error', new TypeError('fetch failed'), 'fetch failed'],
  ['an abort', new DOMException('The operation was aborted.', 'AbortError'), 'The operation was aborted.'],
  ['any other thrown value', 'offline', 'offline'],
])('%s gives status 0 and the code network_error', (_name, thrown, message) => {
  expect(failureFromException(thrown, counter())).toEqual({
    success: false,
    status: 0,
    errors: [{ id: 'id1', code: 'network_error', message }],
  });
});
