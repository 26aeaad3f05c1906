import { ampLimit } from '@x/email-compiler';
import { readValidation, type AmpValidation } from '@x/email-compiler/validator';
import type { Submitter } from '../../platform/index.ts';
import { nestingOf } from './nesting.ts';
import { ValidatorPool } from './validator-pool.ts';

/**
 * Levels of nesting at which the validator has been seen to break. Its time also grows with their square: 45,000 levels
 * keep it busy for five seconds.
 */
const mostNesting = 150;

/**
 * A message of the largest size that AMP allows takes the validator a quarter of a second; machines are busy. A tenant
 * has one of the two threads at most, so that the other one is there for whoever comes next.
 */
const pool = new ValidatorPool({
  queue: {
    running: 2,
    runningPerTenant: 1,
    waitingPerUser: 8,
    waitingPerTenant: 32,
    waiting: 256,
    waitMilliseconds: 20_000,
  },
  checkMilliseconds: 4000,
});

function refusal(code: string, message: string): AmpValidation {
  return { valid: false, errors: [{ code, severity: 'error', message, line: 1, col: 0 }] };
}

function refuseUnread(markup: string): AmpValidation | undefined {
  const bytes = Buffer.byteLength(markup);
  if (bytes > ampLimit) {
    const message = `AMP for email has at most ${ampLimit.toLocaleString('en')} bytes, and this has ${bytes.toLocaleString('en')}.`;
    return refusal('DOCUMENT_SIZE_LIMIT_EXCEEDED', message);
  }
  const nesting = nestingOf(markup);
  if (nesting > mostNesting) {
    const message = `Elements are nested ${nesting.toLocaleString('en')} levels deep, and at most ${String(mostNesting)} can be checked. Close elements that are open, or nest fewer.`;
    return refusal('X_NOT_CHECKABLE', message);
  }
  return undefined;
}

/**
 * Checks markup against AMP for email with the official validator, in the submitter's turn. Markup that breaks the
 * validator is not valid.
 *
 * @throws as {@link ValidatorPool.check} does, where the check was not done; `explainFailure` has a sentence for each
 */
export async function validateAmp(markup: string, submitter: Submitter): Promise<AmpValidation> {
  const unread = refuseUnread(markup);
  if (unread !== undefined) return unread;
  const result = await pool.check(markup, submitter);
  if (result === undefined) {
    return refusal('X_NOT_CHECKABLE', 'The validator could not read this markup: make it simpler.');
  }
  return readValidation(markup, result);
}
