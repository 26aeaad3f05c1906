/**
 * Class of a permanent refusal.
 * - `hard`: the address is invalid and is suppressed.
 * - `soft`: the address cannot receive mail at the moment, as with a full mailbox.
 * - `refused`: the message, its sender or the server that sent it was refused. The address may be valid.
 */
export type BounceClass = 'hard' | 'soft' | 'refused';

/** `by words` means that the code is ambiguous, so the text of the reply decides. */
type Verdict = BounceClass | 'by words';

/**
 * Verdicts by enhanced status code, without its first digit (RFC 3463 §3; for later codes, the RFC in IANA's registry
 * "SMTP Enhanced Status Codes"). All other codes are `refused`. Most of them concern the protocol (5), the content (6)
 * or a policy (7).
 */
const verdicts: Readonly<Record<string, Verdict>> = {
  // X.0.0 and X.1.0 do not name a specific cause.
  '0.0': 'by words',
  '1.0': 'by words',
  // The destination mailbox, system or syntax is bad, or the mailbox moved without a forwarding address.
  '1.1': 'hard',
  '1.2': 'hard',
  '1.3': 'hard',
  '1.6': 'hard',
  // The domain has a null MX, so it accepts no mail (RFC 7505 §4.1).
  '1.10': 'hard',
  // Not listed, and so `refused`: X.1.4 (ambiguous address), X.1.5 (valid address), X.1.7 and X.1.8 (sender) and X.1.9
  // (path).
  '2.0': 'by words',
  // The mailbox is disabled (RFC 3463 §3.3). Gmail also uses this code for a mailbox that receives mail too fast.
  '2.1': 'hard',
  '2.2': 'soft',
  // Not listed, and so `refused`: X.2.3 (message too long for the mailbox) and X.2.4 (the fault of a mailing list).
  '3.0': 'by words',
  '3.1': 'soft',
  // The host did not respond (RFC 3463 §3.5). Exchange Online uses 550 5.4.1 for addresses that are not in its
  // directory.
  '4.1': 'by words',
  // The message cannot be routed. With class 5, the domain has no servers (Postfix: "Host or domain name not found").
  '4.4': 'hard',
  // A routing loop or an expired delivery time is not the fault of the address.
  '4.6': 'soft',
  '4.7': 'soft',
  // The recipient's domain does not exist in DNS (Exchange Online, "Non-delivery reports").
  '4.310': 'hard',
  // The code covers many reasons (RFC 5321 §4.2.3). Outlook.com uses 5.5.0 for mailboxes that do not exist.
  '5.0': 'by words',
  // The owner of the mailbox or domain has changed since the address was collected (RFC 7293 §7.1).
  '7.17': 'hard',
  '7.18': 'hard',
};

/** Verdicts by basic code, for replies without an enhanced code (RFC 5321 §4.2.3; for 556, RFC 7504 §3). */
const basicVerdicts: Readonly<Record<number, Verdict>> = {
  550: 'by words',
  551: 'by words',
  552: 'soft',
  553: 'by words',
  554: 'by words',
  556: 'hard',
};

/**
 * Patterns for the text of a reply. The first match decides. Policy patterns come before recipient patterns, since
 * policy refusals often mention the recipient.
 */
const words: readonly (readonly [RegExp, BounceClass])[] = [
  [
    /\b(?:over ?quota|quota exceeded|exceeded (?:its |the )?(?:storage|quota)|mailbox (?:is )?full)\b/iu,
    'soft',
  ],
  [/\b(?:insufficient (?:system )?storage|too (?:fast|quickly)|receiving mail at a rate)\b/iu, 'soft'],
  // Exchange Online's directory-based edge blocking. Must come before the policy pattern, which matches "denied".
  [/\brecipient address rejected: access denied\b.*\bAS\(\d+\)/iu, 'hard'],
  [
    /\b(?:spam|spf|dkim|dmarc|block(?:ed|ing|list)?|blacklist(?:ed)?|denied|policy|policies|reputation|relay(?:ing)?|virus|content|banned|rate|too many|greylist(?:ed|ing)?|authenticat\w+|sender|suspicious|unsolicited)\b/iu,
    'refused',
  ],
  [
    /\b(?:user|recipient|mailbox|account|address|alias|local part)(?: address)?(?: is| was| has been)? (?:unknown|not found|unavailable|disabled|deactivated|inactive|closed|invalid|no longer (?:active|available|valid|exists?)|does(?: not|n['’]t) exist|rejected: (?:user unknown|undeliverable))\b/iu,
    'hard',
  ],
  [
    /\b(?:unknown|invalid|no such|non-?existent|undeliverable|unrouteable|bad) (?:user|recipient|mailbox|account|address|destination|local[ -]part|domain)\b/iu,
    'hard',
  ],
  [/\b(?:no mailbox (?:here )?by that name|no such person|not a known user|not our customer)\b/iu, 'hard'],
  [/\b(?:domain|host)(?: name)? (?:is )?(?:not found|does(?: not|n['’]t) exist)\b/iu, 'hard'],
];

function byWords(text: string): BounceClass {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
}

export interface Refused {
  /** Enhanced status code, such as `5.1.1`. */
  readonly status: string | undefined;
  /** Basic code, such as 550. */
  readonly code: number | undefined;
  readonly text: string;
}

const statusPattern = /^(?<digit>[245])\.(?<subject>\d{1,3})\.(?<detail>\d{1,3})$/u;

export function classifyRefusal({ status, code, text }: Refused): BounceClass {
  const { digit, subject, detail } = statusPattern.exec(status ?? '')?.groups ?? {};
  // Class 4 is a persistent transient failure (RFC 3463 §2), so the address may be valid.
  if (digit === '4') return 'soft';
  const verdict =
    digit === '5'
      ? (verdicts[`${String(Number(subject))}.${String(Number(detail))}`] ?? 'refused')
      : (basicVerdicts[code ?? 0] ?? 'refused');
  if (verdict === 'by words') return byWords(text);
  const tooFast = verdict === 'hard' && subject === '2' && byWords(text) === 'soft';
  return tooFast ? 'soft' : verdict;
}

/** Matches the first codes in a reply, such as `550-5.1.1 …`, `550 5.1.1 …` or `550 …` (RFC 5321 §4.2, RFC 2034 §4). */
const replyPattern = /\b(?<code>[245]\d\d)(?:[ -]#?(?<status>[245]\.\d{1,3}\.\d{1,3})\b)?/u;

export function readReply(reply: string): Refused {
  // Bounds the time that the patterns above take.
  const text = reply.slice(0, 2000);
  const { code, status } = replyPattern.exec(text)?.groups ?? {};
  return { status, code: code === undefined ? undefined : Number(code), text };
}
