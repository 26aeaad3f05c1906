import { contract } from '@x/api-client';
import type { GenericSchema } from 'valibot';
import { expect, it, vi } from 'vitest';
import { fieldSentences } from './error-sentences.ts';
import { guestFieldSentences } from '#/app/guest-sentences.ts';

// The macro needs Lingui's compiler, which does not run in this test.
vi.mock('@lingui/core/macro', () => ({ msg: (parts: TemplateStringsArray) => ({ id: parts.join('') }) }));

/** Collects all messages in a schema, at any depth. */
function collectSentences(part: unknown, seen: Set<unknown>, sentences: Set<string>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  for (const [key, value] of Object.entries(part)) {
    if (key === 'message' && typeof value === 'string') sentences.add(value);
    else collectSentences(value, seen, sentences);
  }
}

/** Returns all messages that the validation by these schemas can produce. */
function sentencesOf(schemas: readonly (GenericSchema | undefined)[]): readonly string[] {
  const sentences = new Set<string>();
  const seen = new Set<unknown>();
  for (const schema of schemas) collectSentences(schema, seen, sentences);
  return [...sentences];
}

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource));
const sentences = sentencesOf(
  endpoints.flatMap((endpoint) => [
    'params' in endpoint ? endpoint.params : undefined,
    'query' in endpoint ? endpoint.query : undefined,
    'body' in endpoint ? endpoint.body : undefined,
  ]),
);

it('finds sentences in the contract', () => {
  expect(sentences.length).toBeGreaterThan(30);
});

it.each(sentences)('has a translation of “%s”', (sentence) => {
  expect({ ...guestFieldSentences, ...fieldSentences }).toHaveProperty([sentence]);
});
