import { emailSchema } from '@x/api-client';
import * as v from 'valibot';

export interface ReadAddresses {
  /** In order of first appearance, without duplicates. Case is ignored when comparing. */
  readonly emails: readonly string[];
  /** Words that are not addresses. */
  readonly wrong: readonly string[];
}

/**
 * Parses pasted addresses, separated by spaces, line breaks, commas or semicolons. Angle brackets and quotes are
 * removed.
 */
export function readAddresses(text: string): ReadAddresses {
  const words = text
    .split(/[\s,;]+/u)
    .map((word) => word.replaceAll(/^[<"']+|[>"']+$/gu, ''))
    .filter((word) => word !== '');
  const known = new Map(words.map((word) => [word.toLowerCase(), word]));
  const [emails, wrong]: [string[], string[]] = [[], []];
  for (const word of known.values()) (v.is(emailSchema, word) ? emails : wrong).push(word);
  return { emails, wrong };
}
