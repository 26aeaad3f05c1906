import * as v from 'valibot';
import { insideOf } from './entity-ids.ts';
import { readPhone } from '../phone-numbers/read-phone.ts';
import { canonicalNetwork } from './network.ts';
import { canonicalAddress } from '../email-addresses/canonical-address.ts';

export interface ValueIssue {
  readonly rule: string;
  readonly path: string;
}

type Canonical = { readonly value: string } | { readonly rule: string };

/** Returns undefined if values of the schema have no canonical form. */
function canonicalFormOf(schema: v.GenericSchema): ((text: string) => Canonical) | undefined {
  switch (v.getMetadata(schema)['canonical']) {
    case 'email':
      return (text) => {
        const result = canonicalAddress(text);
        return result.ok ? { value: result.email } : { rule: result.rule };
      };
    case 'phone':
      return (text) => {
        const phone = text === '' ? '' : readPhone(text);
        return phone === undefined ? { rule: 'phone_invalid' } : { value: phone };
      };
    case 'network':
      return (text) => {
        const network = canonicalNetwork(text);
        return network === undefined ? { rule: 'network_invalid' } : { value: network };
      };
    default:
      return undefined;
  }
}

type Replace = (value: string) => void;

function visit(schema: v.GenericSchema, value: unknown, path: string, replace: Replace): ValueIssue[] {
  const canonical = canonicalFormOf(schema);
  if (canonical !== undefined) {
    if (typeof value !== 'string') return [];
    const result = canonical(value);
    if ('rule' in result) return [{ rule: result.rule, path }];
    replace(result.value);
    return [];
  }
  return insideOf(schema, value).flatMap(({ key, schema: inner, value: child }) => {
    if (key === '') return visit(inner, child, path, replace);
    return visit(inner, child, `${path}.${key}`, (next) => {
      // Valibot created the object that contains the value, so modifying it does not affect the caller.
      if (typeof value === 'object' && value !== null) Reflect.set(value, key, next);
    });
  });
}

/**
 * Replaces the email addresses, phone numbers and networks in `value` with their canonical forms. The metadata of the
 * contract's schemas marks them. Returns issues for values that are valid but have no canonical form.
 */
export function canonicaliseValues(schema: v.GenericSchema, value: unknown, path: string): ValueIssue[] {
  return visit(schema, value, path, () => undefined);
}
