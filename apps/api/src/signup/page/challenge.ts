import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as v from 'valibot';
import type { Services } from '../../platform/services.ts';

/**
 * Proof of work: 4,096 tries of 10 hashes on average, about a second on a phone. Checking a solution takes one try.
 */
const work = { algorithm: 'SHA-256', cost: 10, keyPrefix: '000', keyLength: 32 } as const;
const validMinutes = 20;

export function issueChallenge(
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  formId: string,
): Promise<Challenge> {
  return createChallenge({
    ...work,
    deriveKey,
    data: { form: formId },
    expiresAt: new Date(now().getTime() + validMinutes * 60_000),
    hmacSignatureSecret: keys.challenges.toString('base64'),
  });
}

const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(work.algorithm),
      nonce: v.pipe(v.string(), v.maxLength(200)),
      salt: v.pipe(v.string(), v.maxLength(200)),
      cost: v.literal(work.cost),
      keyLength: v.literal(work.keyLength),
      keyPrefix: v.literal(work.keyPrefix),
      expiresAt: v.number(),
      data: v.object({ form: v.string() }),
    }),
    signature: v.pipe(v.string(), v.maxLength(200)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.pipe(v.string(), v.maxLength(200)) }),
});

function parsePayload(text: string) {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const parsed = v.safeParse(payloadSchema, decoded);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a browser solved a challenge of this form that was not used before. */
export async function isSolved(
  payload: string,
  formId: string,
  { keys, rateLimits }: Pick<Services, 'keys' | 'rateLimits'>,
): Promise<boolean> {
  const solved = payload.length > 4096 ? undefined : parsePayload(payload);
  if (solved === undefined || solved.challenge.parameters.data.form !== formId) return false;
  const result = await verifySolution({
    challenge: solved.challenge,
    solution: solved.solution,
    deriveKey,
    hmacSignatureSecret: keys.challenges.toString('base64'),
  });
  if (!result.verified) return false;
  return (await rateLimits.signupSolution.take(solved.challenge.signature)) === 0;
}
