import { emailSchema } from '@x/api-client';
import * as v from 'valibot';

export interface ReadAddresses {
  /** In the order they were written, each once whatever its case. */
  readonly emails: readonly string[];
  /** Words that are not addresses. */
  readonly wrong: readonly string[];
}

/** Reads addresses as they are pasted: in lines, or separated by spaces, commas or semicolons, in angle brackets or not. */
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
