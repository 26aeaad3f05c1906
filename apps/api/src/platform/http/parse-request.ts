import { brokenRuleOf, type EndpointDefinition } from '@x/api-client/contract';
import * as v from 'valibot';
import { readPhone } from '../phone-numbers/read-phone.ts';
import { canonicalAddress } from '../email-addresses/canonical-address.ts';
import { isKnownRule } from './catalogs.ts';
import { checkValues } from './json-body.ts';
import { Refusal } from './refusal.ts';
import { insideOf } from './entity-ids.ts';
import { canonicalNetwork } from './network.ts';

interface ValueIssue {
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
function canonicaliseValues(schema: v.GenericSchema, value: unknown, path: string): ValueIssue[] {
  return visit(schema, value, path, () => undefined);
}

/**
 * Validates one part of a request. Returns the parsed part, a {@link Refusal}, or undefined if the endpoint has no such
 * part.
 */
export function parsePart(
  endpoint: EndpointDefinition,
  part: 'params' | 'query' | 'body',
  raw: unknown,
): unknown {
  const schema = endpoint[part];
  if (schema === undefined) return undefined;
  if (part !== 'body') {
    const refusal = checkValues(raw, part);
    if (refusal !== undefined) return refusal;
  }
  const parsed = v.safeParse(schema, raw, { abortPipeEarly: true });
  if (parsed.success) {
    const issues = canonicaliseValues(schema, parsed.output, part);
    return issues.length === 0 ? parsed.output : new Refusal('invalid_request', issues.slice(0, 20));
  }
  const issues = parsed.issues.map((issue) => ({
    ...brokenRuleOf(issue, isKnownRule),
    path: [part, v.getDotPath(issue)].filter((step) => step !== null).join('.'),
  }));
  const known = new Set(issues.map(({ path }) => path));
  // Also report values without a canonical form, so that the caller learns of all problems at once.
  const others = canonicaliseValues(schema, parsed.output, part).filter(({ path }) => !known.has(path));
  return new Refusal('invalid_request', [...issues, ...others].slice(0, 20));
}
