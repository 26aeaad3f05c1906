import type { EmailSender, EmailSenderRecord } from '@x/api-client/contract';
import { judgeDkim, judgeOwnKey, keyName, selectorsFor } from './dkim.ts';
import { judgeDmarc, policyNames } from './dmarc.ts';
import type { SenderDomain } from './sender-domain.ts';
import { judgeSpf } from './spf.ts';
import type { TextLookup } from '../../../platform/outgoing/text-lookup.ts';

/**
 * Looks up and judges the SPF, DKIM and DMARC records of a sender's domain. If `selector` is empty, uses that of our
 * signing key, or those of {@link selectorsFor} if there is no key.
 *
 * The library mailauth (7.1.0) does not fit, since it evaluates one received message and stops at the first matching
 * SPF mechanism. mailauth also accepts `+all`, and treats two DMARC records like none.
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
