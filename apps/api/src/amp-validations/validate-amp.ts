import { ampLimit } from '@x/email-compiler';
import { readValidation, type AmpValidation } from '@x/email-compiler/validator';
import { ValidatorThread } from './validator-thread.js';

/** A message of the largest size that AMP allows takes the validator a quarter of a second; machines are busy. */
const thread = new ValidatorThread(15_000);

function refusal(code: string, message: string): AmpValidation {
  return { valid: false, errors: [{ code, severity: 'error', message, line: 1, col: 0 }] };
}

/** Checks markup against AMP for email with the official validator. Markup that breaks the validator is not valid. */
export async function validateAmp(markup: string): Promise<AmpValidation> {
  const bytes = Buffer.byteLength(markup);
  if (bytes > ampLimit) {
    const message = `AMP for email has at most ${ampLimit.toLocaleString('en')} bytes, and this has ${bytes.toLocaleString('en')}.`;
    return refusal('DOCUMENT_SIZE_LIMIT_EXCEEDED', message);
  }
  const result = await thread.check(markup);
  if (result === undefined) {
    return refusal('X_NOT_CHECKABLE', 'The validator could not read this markup: make it simpler.');
  }
  return readValidation(markup, result);
}
