import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { emailSenders } from '../../tables/providers.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { implement } from '../../identity/index.ts';
import { toEmailSender } from './email-sender.ts';

/** Key length that RFC 8301 §3.2 recommends. Longer keys may not fit into a 512-byte DNS response (RFC 6376 §3.3.3). */
const bits = 2048;

const makePair = promisify(generateKeyPair);

/**
 * Each key has a selector of its own, so that the previous DNS record can stay until messages signed with the previous
 * key have arrived.
 */
function newSelector(now: Date): string {
  return `x${now.getTime().toString(36)}`;
}

/** Runs outside a transaction, because generating a key pair can take a few hundred milliseconds. */
export const makeDkimKey = implement(
  contract.emailSenders.makeDkimKey,
  { transaction: false },
  async ({ params }, { change, services }) => {
    const { privateKey, publicKey } = await makePair('rsa', {
      modulusLength: bits,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'der' },
    });
    return change(async (tx) => {
      const [updated] = await tx
        .update(emailSenders)
        .set({
          dkimSelector: newSelector(services.now()),
          dkimPublicKey: publicKey.toString('base64'),
          dkimPrivateKey: seal(privateKey, params.id, services.keys.credentials),
        })
        .where(eq(emailSenders.id, params.id))
        .returning();
      return updated === undefined ? notFound() : toEmailSender(updated);
    });
  },
);
