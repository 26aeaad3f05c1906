import * as v from 'valibot';
import { insideOf } from '../authorization/entity-ids.js';
import { canonicalAddress } from '../email-addresses/canonical-address.js';

export interface AddressIssue {
  readonly message: string;
  readonly path: string;
}

function isAddress(schema: v.GenericSchema): boolean {
  return v.getMetadata(schema)['canonical'] === 'email';
}

/** Replaces a value inside its holder; valibot made the holder anew, so that nobody else holds it. */
function replace(holder: unknown, key: string, value: string): void {
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, key, value);
}

/**
 * Puts every address of a parsed part into its canonical form, as the contract's schema marks them. Answers what is wrong
 * with those that the contract's quick look took and that cannot exist.
 */
export function canonicaliseAddresses(schema: v.GenericSchema, value: unknown, path: string): AddressIssue[] {
  return insideOf(schema, value).flatMap((inside) => {
    const innerPath = inside.key === '' ? path : `${path}.${inside.key}`;
    if (inside.key === '' || !isAddress(inside.schema)) {
      return canonicaliseAddresses(inside.schema, inside.value, innerPath);
    }
    if (typeof inside.value !== 'string') return [];
    const result = canonicalAddress(inside.value);
    if (!result.ok) return [{ message: result.message, path: innerPath }];
    replace(value, inside.key, result.email);
    return [];
  });
}
