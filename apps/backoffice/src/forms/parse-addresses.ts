import { emailSchema } from '@x/api-client';
import * as v from 'valibot';

export interface ParsedAddresses {
  /** Addresses in order of first appearance. Addresses that differ only in case appear once, in their last spelling. */
  readonly emails: readonly string[];
  readonly invalid: readonly string[];
}

/**
 * Parses addresses separated by spaces, line breaks, commas or semicolons. Removes angle brackets and quotes. `schema`
 * decides which addresses are valid.
 */
export function parseAddresses(text: string, schema: v.GenericSchema<string> = emailSchema): ParsedAddresses {
  const words = text
    .split(/[\s,;]+/u)
    .map((word) => word.replaceAll(/^[<"']+|(?<![>"'])[>"']+$/gu, ''))
    .filter((word) => word !== '');
  const known = new Map(words.map((word) => [word.toLowerCase(), word]));
  const [emails, invalid]: [string[], string[]] = [[], []];
  for (const word of known.values()) (v.is(schema, word) ? emails : invalid).push(word);
  return { emails, invalid };
}
