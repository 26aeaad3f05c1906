import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../database/failures.ts';
import { ValidationTimeoutError } from '../../content/amp-validation/validator-thread.ts';
import { FairQueueFullError, FairQueueTimeoutError } from '../concurrency/fair-queue.ts';
import { explainRefusal } from './catalogs.ts';
import { explainFailure } from './failure.ts';
import { BodyTimeoutError, RequestAbortedError } from './timed-body.ts';

function withCode(code: string): Error {
  return Object.assign(new Error(`failed with ${code}`), { code });
}

function ofQuery(state: string): Error {
  return new DrizzleQueryError('select 1', [], withCode(state));
}

test.each([
  ['a full disk during an upload', withCode('ENOSPC'), 'storage_full', true],
  ['a full quota', withCode('EDQUOT'), 'storage_full', true],
  ['a full disk of the database', ofQuery('53100'), 'storage_full', true],
  ['row-level security', ofQuery('42501'), 'not_found', true],
  ['a referenced row that is gone', ofQuery('23503'), 'not_found', false],
  ['a database that cannot be reached', new DatabaseUnavailableError(), 'service_unavailable', false],
  ['a provider that cannot be reached', withCode('ECONNREFUSED'), 'internal_error', true],
  ['a number out of range', ofQuery('22003'), 'invalid_request', true],
  ['a deadlock', ofQuery('40P01'), 'service_unavailable', true],
  ['too many connections', ofQuery('53300'), 'service_unavailable', true],
  ['a database that is stopping', ofQuery('57P01'), 'service_unavailable', true],
  ['an invalid statement', ofQuery('42601'), 'internal_error', true],
  ['the limit of waiting tasks of a user', new FairQueueFullError('user'), 'requests_waiting', false],
  ['the limit of waiting tasks of a tenant', new FairQueueFullError('tenant'), 'requests_waiting', false],
  ['the limit of waiting tasks of the queue', new FairQueueFullError('queue'), 'server_busy', false],
  ['no turn in time', new FairQueueTimeoutError(1000), 'server_busy', false],
  ['a check that takes too long', new ValidationTimeoutError(1000), 'work_timeout', false],
  ['a body that arrives too slowly', new BodyTimeoutError(), 'request_timeout', false],
  ['a client that disconnected', new RequestAbortedError(new Error('aborted')), 'invalid_request', false],
  ['a bug', new TypeError('x is undefined'), 'internal_error', true],
  ['a thrown value that is not an Error', 'text', 'internal_error', true],
])('%s', (_name, error, code, fault) => {
  const explained = explainFailure(error);
  expect([explained.refusal.code, explained.fault]).toEqual([code, fault]);
});

test('a full or slow queue says when to try again', () => {
  for (const error of [new FairQueueFullError('user'), new FairQueueTimeoutError(1000)]) {
    const { refusal } = explainFailure(error);
    expect(refusal.retryAfter).toBe(5);
    expect(explainRefusal(refusal, 'en')).toContain('Nothing was saved. Try again in 5 seconds.');
  }
});

test('reveals nothing about internals', () => {
  const { refusal } = explainFailure(new Error('password=secret'));
  expect(refusal.reasons).toEqual([{}]);
  expect(explainRefusal(refusal, 'en')).toMatch(/^Something went wrong on our side/u);
});
