import type { AmpValidation } from '@x/block-editor';

/** Validates on your server, with `createAmpValidator` of `@x/email-compiler/validator`. */
export async function validateAmp(amp: string): Promise<AmpValidation> {
  const response = await fetch('/my-service/amp-validations', { method: 'POST', body: amp });
  if (!response.ok) throw new Error('The validator is not responding. Try again in a moment.');
  return (await response.json()) as AmpValidation;
}
