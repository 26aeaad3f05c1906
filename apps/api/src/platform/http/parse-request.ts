import { brokenRuleOf, type EndpointDefinition } from '@x/api-client/contract';
import * as v from 'valibot';
import { canonicaliseValues } from './canonical-values.ts';
import { isKnownRule } from './catalogs.ts';
import { checkValues } from './json-body.ts';
import { Refusal } from './refusal.ts';

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
