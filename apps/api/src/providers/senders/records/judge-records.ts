import type { EmailSender, EmailSenderRecord } from '@x/api-client/contract';
import { judgeDkim, keyName, selectorsFor } from './dkim.ts';
import { judgeOwnKey } from './own-key.ts';
import { judgeDmarc, policyNames } from './dmarc.ts';
import type { SenderDomain } from './sender-domain.ts';
import { judgeSpf } from './spf.ts';
import type { TextLookup } from './text-lookup.ts';

/**
 * Looks up the SPF, DKIM and DMARC records of a sender's domain, all at once, and judges them. An empty `selector` means
 * that of the key that signs messages here, or else the usual ones. Not by mailauth, which evaluates a received message:
 * it stops SPF at the first match and suggests no records.
 */
export async function judgeRecords(
  sender: SenderDomain,
  selector: string,
  lookup: TextLookup,
  ownKey: EmailSender['dkim_key'] = null,
): Promise<EmailSenderRecord[]> {
  const own = ownKey !== null && (selector === '' || selector === ownKey.selector) ? ownKey : null;
  const choice = selectorsFor(sender, own?.selector ?? selector);
  const [spf, keys, policies] = await Promise.all([
    lookup(sender.domain),
    Promise.all(choice.selectors.map((name) => lookup(keyName(name, sender.domain)))),
    Promise.all(policyNames(sender.domain).map(lookup)),
  ]);
  const judged = judgeDkim(sender, choice, keys);
  const dkim = own === null ? judged : judgeOwnKey(judged, own);
  return [await judgeSpf(sender, spf, lookup), dkim, judgeDmarc(sender, policies)];
}
