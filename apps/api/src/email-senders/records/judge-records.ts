import type { EmailSenderRecord } from '@x/api-client/contract';
import { judgeDkim, keyName, selectorsFor } from './dkim.js';
import { judgeDmarc, policyNames } from './dmarc.js';
import type { SenderDomain } from './sender-domain.js';
import { judgeSpf } from './spf.js';
import type { TextLookup } from './text-lookup.js';

/** Looks the records of a sender's domain up, all at once, and judges them: SPF, DKIM, DMARC. `selector` empty: the usual ones. */
export async function judgeRecords(
  sender: SenderDomain,
  selector: string,
  lookup: TextLookup,
): Promise<EmailSenderRecord[]> {
  const choice = selectorsFor(sender, selector);
  const [spf, keys, policies] = await Promise.all([
    lookup(sender.domain),
    Promise.all(choice.selectors.map((name) => lookup(keyName(name, sender.domain)))),
    Promise.all(policyNames(sender.domain).map(lookup)),
  ]);
  return [judgeSpf(sender, spf), judgeDkim(sender, choice, keys), judgeDmarc(sender, policies)];
}
