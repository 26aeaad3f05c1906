import { tellsPress, visibleTimeField } from '@x/api-client/contract';
import { Refusal, refuseRule } from '../../platform/http/refusal.ts';
import { readAmpForm } from './amp-form.ts';
import type { CallSource } from './call-source.ts';

/**
 * Reads a form. On a page, refuses forms that nobody pressed: scanners of messages post the forms that they find, and these
 * name their address and all of their fields.
 */
export async function readForm(request: Request, { entrance }: CallSource) {
  const fields = await readAmpForm(request);
  if (entrance === undefined || fields instanceof Refusal || tellsPress(fields)) return fields;
  return refuseRule('invalid', `body.${visibleTimeField}`);
}

export function isAttempt(text: string): boolean {
  return /^[\w.-]{1,64}$/u.test(text);
}

export function isBlockId(text: string): boolean {
  return /^[\w-]{1,64}$/u.test(text);
}
