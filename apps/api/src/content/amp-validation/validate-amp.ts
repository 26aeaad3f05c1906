import { ampLimit } from '@x/email-compiler';
import { readValidation, type AmpValidation } from '@x/email-compiler/validator';
import { contract } from '@x/api-client/contract';
import type { Submitter } from '../../platform/concurrency/fair-queue.ts';
import { implement, type Implementation } from '../../identity/index.ts';
import { nestingOf } from './nesting.ts';
import { ValidatorPool } from './validator-pool.ts';

/**
 * Deepest nesting that the validator may check. Deeper markup can crash the validator, and the time grows with the
 * square of the levels.
 */
const maximumNesting = 150;

/**
 * A tenant gets at most one of the two threads, so that the other thread stays free for other tenants. The time limit
 * leaves room for a busy server.
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
    const message = `The AMP version is ${bytes.toLocaleString('en')} bytes, and mail clients accept at most ${ampLimit.toLocaleString('en')}.`;
    return refusal('DOCUMENT_SIZE_LIMIT_EXCEEDED', message);
  }
  const nesting = nestingOf(markup);
  if (nesting > maximumNesting) {
    const message = `Elements are nested ${nesting.toLocaleString('en')} levels deep, but at most ${String(maximumNesting)} levels can be checked. Close elements that are still open, or reduce the nesting.`;
    return refusal('X_NOT_CHECKABLE', message);
  }
  return undefined;
}

/**
 * Checks markup with the official AMP for Email validator, when it is the submitter's turn. Markup that crashes the
 * validator is invalid.
 * @throws the errors of {@link ValidatorPool.check} if the check was not done; `explainFailure` describes each
 */
export async function validateAmp(markup: string, submitter: Submitter): Promise<AmpValidation> {
  const unread = refuseUnread(markup);
  if (unread !== undefined) return unread;
  const result = await pool.check(markup, submitter);
  if (result === undefined) {
    return refusal('X_NOT_CHECKABLE', 'The validator could not read this markup. Make it simpler.');
  }
  return readValidation(markup, result);
}

const createAmpValidation = implement(
  contract.ampValidations.create,
  { transaction: false },
  async ({ body }, { user }) => {
    const { valid, errors } = await validateAmp(body.content_amp, { tenant: user.id });
    return {
      valid,
      errors: errors.map(({ code, severity, message, line, col, blockId }) => ({
        code,
        severity,
        message,
        line,
        col,
        blockId: blockId ?? null,
      })),
    };
  },
);

export const ampValidationImplementations: readonly Implementation[] = [createAmpValidation];
