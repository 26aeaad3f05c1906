import type { EmailSender, EmailSenderRecord } from '@x/api-client/contract';
import { judgeDkim, keyName, selectorsFor } from './dkim.ts';
import { judgeOwnKey } from './own-key.ts';
import { judgeDmarc, policyNames } from './dmarc.ts';
import type { SenderDomain } from './sender-domain.ts';
import { judgeSpf } from './spf.ts';
import type { TextLookup } from './text-lookup.ts';

/** Looks the records of a sender's domain up, all at once, and judges them: SPF, DKIM, DMARC. `selector` empty: that of the key that messages are signed with here, else the usual ones. */
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
