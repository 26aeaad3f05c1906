import { domainOf } from '../../platform/email-addresses/domain.ts';
import type { Services } from '../../platform/services.ts';
import { unseal } from '../../platform/secrets/seal.ts';
import type { emailProviders, emailSenders } from '../../tables/providers.ts';
import { emailProviderTypes } from '../../providers/index.ts';
import { createDkimSigner, type DkimSigner } from './dkim.ts';

type Sender = Pick<typeof emailSenders.$inferSelect, 'id' | 'email' | 'dkimSelector' | 'dkimPrivateKey'>;

/**
 * Creates a sender's DKIM signer. Returns undefined if the sender has no key or the provider builds messages from
 * parts.
 */
export function createSenderSigner(
  sender: Sender | null | undefined,
  { typeId }: Pick<typeof emailProviders.$inferSelect, 'typeId'>,
  { keys }: Pick<Services, 'keys'>,
): DkimSigner | undefined {
  const { dkimSelector: selector = null, dkimPrivateKey: sealed = null } = sender ?? {};
  if (sender === null || sender === undefined || selector === null || sealed === null) return undefined;
  const { signs } = emailProviderTypes[typeId];
  if (signs === undefined) return undefined;
  const privateKey = unseal(sealed, sender.id, keys.credentials);
  return createDkimSigner(
    { domain: domainOf(sender.email), selector, privateKey },
    { rewritten: signs.except },
  );
}
