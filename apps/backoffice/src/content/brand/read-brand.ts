import { brandSchema, type Brand } from '@x/email-compiler';
import * as v from 'valibot';

const storedBrandSchema = v.pipe(v.string(), v.parseJson(), brandSchema);

/** Reads a brand from the API. undefined if the project has none, or if it is not a brand of this version. */
export function readBrand(config: string | null): Brand | undefined {
  const read = v.safeParse(storedBrandSchema, config);
  return read.success ? read.output : undefined;
}
