import type { EmailSender } from '@x/api-client/contract';
import { domainOf, type emailSenders } from '../../platform/index.ts';
import { keyName } from './records/dkim.ts';

type StoredKey = Pick<typeof emailSenders.$inferSelect, 'email' | 'dkimSelector' | 'dkimPublicKey'>;

/** DNS record with a sender's public key (RFC 6376 §3.6.1). Null without a key. */
export function publicRecord({
  email,
  dkimSelector: selector,
  dkimPublicKey: key,
}: StoredKey): EmailSender['dkim_key'] {
  if (selector === null || key === null) return null;
  const name = keyName(selector, domainOf(email));
  return { selector, record: { name, value: `v=DKIM1; k=rsa; p=${key}` } };
}
