/**
 * Class of a permanent refusal.
 * - `hard`: the address is invalid and is suppressed.
 * - `soft`: the address cannot receive mail for now, as with a full mailbox.
 * - `refused`: the message, its sender or the server that sent it was refused. The address may be good.
 */
export type BounceClass = 'hard' | 'soft' | 'refused';

/** `by words`: the code is ambiguous, so the text decides. */
type Verdict = BounceClass | 'by words';

/**
 * Enhanced status codes (RFC 3463 §3, and IANA's registry "SMTP Enhanced Status Codes" with the RFC of each later code),
 * without the class. Subjects that are missing here are `refused`: protocol (5), content (6) and policy (7) say nothing
 * against the address.
 */
const verdicts: Readonly<Record<string, Verdict>> = {
  // X.0.0 and X.1.0 are unspecific.
  '0.0': 'by words',
  '1.0': 'by words',
  // Bad destination mailbox, system or syntax; moved without a forwarding address.
  '1.1': 'hard',
  '1.2': 'hard',
  '1.3': 'hard',
  '1.6': 'hard',
  // RFC 7505 §4.1: the domain has a null MX, which says that it takes no mail.
  '1.10': 'hard',
  // X.1.4 is an ambiguous address, X.1.5 a valid one, X.1.7 and X.1.8 are about the sender, X.1.9 about the path.
  '2.0': 'by words',
  // RFC 3463 §3.3: disabled; permanent where the class is 5. Gmail also says it of a mailbox that gets mail too fast.
  '2.1': 'hard',
  '2.2': 'soft',
  // X.2.3 is a message too long for the mailbox, X.2.4 a mailing list's own fault.
  '3.0': 'by words',
  '3.1': 'soft',
  // RFC 3463 §3.5: no answer. Exchange Online says 550 5.4.1 of addresses that its directory does not have.
  '4.1': 'by words',
  // Unable to route: with class 5 the domain has no servers (Postfix: "Host or domain name not found").
  '4.4': 'hard',
  // A loop, and a time that ran out: others than the address are at fault.
  '4.6': 'soft',
  '4.7': 'soft',
  // Exchange Online, "Non-delivery reports": the recipient's domain does not exist in DNS.
  '4.310': 'hard',
  // RFC 5321 §4.2.3 has one text for many reasons; Outlook.com says 5.5.0 of mailboxes that do not exist.
  '5.0': 'by words',
  // RFC 7293 §7.1: the mailbox, or the domain, belongs to somebody else than when the address was given.
  '7.17': 'hard',
  '7.18': 'hard',
};

/** Basic codes, for replies without an enhanced one (RFC 5321 §4.2.3; 556: RFC 7504 §3). */
const basicVerdicts: Readonly<Record<number, Verdict>> = {
  550: 'by words',
  551: 'by words',
  552: 'soft',
  553: 'by words',
  554: 'by words',
  556: 'hard',
};

/** The first match decides. Policy comes before recipient, since policy refusals often mention the recipient. */
const words: readonly (readonly [RegExp, BounceClass])[] = [
  [
    /\b(?:over ?quota|quota exceeded|exceeded (?:its |the )?(?:storage|quota)|mailbox (?:is )?full)\b/iu,
    'soft',
  ],
  [/\b(?:insufficient (?:system )?storage|too (?:fast|quickly)|receiving mail at a rate)\b/iu, 'soft'],
  // Exchange Online, directory-based edge blocking; checked before "denied".
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

/** Classifies a permanent refusal. */
export function classifyRefusal({ status, code, text }: Refused): BounceClass {
  const { digit, subject, detail } = statusPattern.exec(status ?? '')?.groups ?? {};
  // Persistent transient failure (RFC 3463 §2, class 4): the address may be valid.
  if (digit === '4') return 'soft';
  const verdict =
    digit === '5'
      ? (verdicts[`${String(Number(subject))}.${String(Number(detail))}`] ?? 'refused')
      : (basicVerdicts[code ?? 0] ?? 'refused');
  if (verdict === 'by words') return byWords(text);
  const tooFast = verdict === 'hard' && subject === '2' && byWords(text) === 'soft';
  return tooFast ? 'soft' : verdict;
}

/** A reply's first line with a code: `550-5.1.1 …`, `550 5.1.1 …` or `550 …` (RFC 5321 §4.2, RFC 2034 §4). */
const replyPattern = /\b(?<code>[245]\d\d)(?:[ -]#?(?<status>[245]\.\d{1,3}\.\d{1,3})\b)?/u;

/** Parses the codes of an SMTP reply. */
export function readReply(reply: string): Refused {
  // Bounds the cost of the patterns above.
  const text = reply.slice(0, 2000);
  const { code, status } = replyPattern.exec(text)?.groups ?? {};
  return { status, code: code === undefined ? undefined : Number(code), text };
}
