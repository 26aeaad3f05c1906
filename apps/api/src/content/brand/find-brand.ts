import { brandSchema, type Brand } from '@x/email-compiler';
import * as v from 'valibot';

/** Reads a stored brand. undefined if there is none, or if an older version stored it in another shape. */
export function readBrand(stored: unknown): Brand | undefined {
  const read = v.safeParse(brandSchema, stored);
  return read.success ? read.output : undefined;
}
