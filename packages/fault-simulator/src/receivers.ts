/** Mail systems that the simulator answers as. */
export type ReceiverName = 'Microsoft' | 'Yahoo' | 'Google' | 'Postfix';

/** What a recipient's mail system answers. */
export type ReceiverAnswer = 'unknown' | 'full' | 'blocked' | 'greylisted' | 'slow' | 'sender';

/** A reply to RCPT, such as `550 5.1.1 User unknown`. */
type Reply = `${number} ${string}`;

/**
 * Replies of each mail system (Microsoft Learn, “Non-delivery reports in Exchange Online”; Yahoo Sender Hub, “SMTP error
 * codes”; Google Workspace Admin Help, “Gmail SMTP errors and codes”; postconf(5)).
 */
const answers: Readonly<Record<ReceiverName, Readonly<Record<ReceiverAnswer, Reply>>>> = {
  Microsoft: {
    unknown:
      '550 5.4.1 Recipient address rejected: Access denied. [AM7EUR03FT040.eop-EUR03.prod.protection.outlook.com 2026-01-15T09:12:44.123Z 08DE3A1B2C3D4E5F]',
    full: '452 4.2.2 Mailbox full; STOREDRV.Deliver; mailbox full [VE1EUR01FT012.eop-EUR01.prod.protection.outlook.com]',
    blocked:
      '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list please visit https://sender.office.com/ [DB5EUR01FT031.eop-EUR01.prod.protection.outlook.com]',
    greylisted: '450 4.7.1 Greylisting in action, please come back later',
    slow: '451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (S77719) [VE1EUR01FT012.eop-EUR01.prod.protection.outlook.com]',
    sender: '550 5.1.8 Sender address rejected: Domain not found',
  },
  Yahoo: {
    unknown: '552 1 Requested mail action aborted, mailbox not found',
    full: "452 4.2.2 The recipient's mailbox is full",
    blocked:
      '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    greylisted: '451 4.7.1 Greylisted, please try again later',
    slow: '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints - 4.16.55.1; see https://postmaster.yahooinc.com/error-codes',
    sender: '550 5.1.8 Sender domain does not resolve',
  },
  Google: {
    unknown:
      '550 5.1.1 The email account that you tried to reach does not exist. https://support.google.com/mail/?p=NoSuchUser a640c23a62f3a-acc - gsmtp',
    full: "452 4.2.2 The recipient's inbox is out of storage space. https://support.google.com/mail/?p=OverQuotaTemp 5b1f17b1804b1 - gsmtp",
    blocked: '550 5.7.26 This mail has been blocked because the sender is unauthenticated. - gsmtp',
    greylisted: '450 4.2.1 The user you are trying to contact is receiving mail too quickly. - gsmtp',
    slow: '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail. Mail has been temporarily rate limited. - gsmtp',
    sender: '553 5.1.7 The sender address is not a valid RFC 5321 address. - gsmtp',
  },
  Postfix: {
    unknown: '550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table',
    full: '452 4.2.2 Recipient address rejected: Mailbox is full',
    blocked:
      '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/192.0.2.1',
    greylisted:
      '450 4.2.0 Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch/help/example.com.html',
    slow: '421 4.7.0 Error: too many connections from 192.0.2.1',
    sender: '450 4.1.8 Sender address rejected: Domain not found',
  },
};

/** Mail systems of domains. All other domains answer as Postfix does. */
const receiverDomains = {
  'outlook.com': 'Microsoft',
  'hotmail.com': 'Microsoft',
  'live.com': 'Microsoft',
  'yahoo.com': 'Yahoo',
  'aol.com': 'Yahoo',
  'gmail.com': 'Google',
  'googlemail.com': 'Google',
} as const satisfies Readonly<Record<string, ReceiverName>>;

export interface ReceiverOptions {
  /** Mail systems of further domains, by domain in lower case. */
  readonly domains?: Readonly<Record<string, ReceiverName>>;
  /**
   * Replies by whole address, or by local part without the digits at its end, in lower case: `full` answers for
   * `full12@example.com` too. They take precedence over the answers that local parts ask for by their names.
   */
  readonly replies?: Readonly<Record<string, string>>;
  /** Number of messages that a mail system takes before it defers all further ones for `pauseMilliseconds`. */
  readonly limits?: Partial<Readonly<Record<ReceiverName, number>>>;
  /** Default: 30,000. */
  readonly pauseMilliseconds?: number;
  /** Number of times that a `greylisted` recipient is deferred before the message is taken. Default: no end. */
  readonly greylistings?: number;
}

export interface SimulatedReply {
  readonly code: number;
  readonly text: string;
}

function isAnswer(name: string): name is ReceiverAnswer {
  return Object.hasOwn(answers.Postfix, name);
}

function readReply(reply: string): SimulatedReply {
  const { code = '', text = '' } = /^(?<code>[45]\d\d)[ -](?<text>.*)$/su.exec(reply)?.groups ?? {};
  if (code === '')
    throw new Error(`A reply must start with a code from 400 to 599 (got ${JSON.stringify(reply)}).`);
  return { code: Number(code), text: text.replaceAll(/\s+/gu, ' ') };
}

/** A relay that passes on the replies of the mail systems behind it. */
export class Receivers {
  readonly #options: ReceiverOptions;
  readonly #domains: ReadonlyMap<string, ReceiverName>;
  readonly #replies: ReadonlyMap<string, SimulatedReply>;
  readonly #now: () => number;
  readonly #taken = new Map<ReceiverName, number>();
  readonly #pausedUntil = new Map<ReceiverName, number>();
  readonly #greylisted = new Map<string, number>();

  /** Throws if a reply of the options is invalid. `now` returns milliseconds. */
  constructor(options: ReceiverOptions = {}, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
    this.#domains = new Map(Object.entries({ ...receiverDomains, ...options.domains }));
    const replies = Object.entries(options.replies ?? {});
    this.#replies = new Map(replies.map(([name, reply]) => [name, readReply(reply)]));
  }

  /** Returns the reply to RCPT. Undefined if the recipient's mail system takes the message. */
  answer(recipient: string): SimulatedReply | undefined {
    const address = recipient.toLowerCase();
    const at = address.lastIndexOf('@');
    const local = address.slice(0, at).replace(/\d+$/u, '');
    const own = this.#replies.get(address) ?? this.#replies.get(local);
    if (own !== undefined) return own;
    const receiver = this.#domains.get(address.slice(at + 1)) ?? 'Postfix';
    if (local === 'greylisted' && this.#isKnown(address)) return undefined;
    if (isAnswer(local)) return readReply(answers[receiver][local]);
    return this.#isBusy(receiver) ? readReply(answers[receiver].slow) : undefined;
  }

  /** True if a greylisted recipient was deferred as often as it has to be. */
  #isKnown(address: string): boolean {
    const deferrals = this.#greylisted.get(address) ?? 0;
    this.#greylisted.set(address, deferrals + 1);
    return deferrals >= (this.#options.greylistings ?? Number.POSITIVE_INFINITY);
  }

  #isBusy(receiver: ReceiverName): boolean {
    const { limits = {}, pauseMilliseconds = 30_000 } = this.#options;
    const limit = limits[receiver];
    if (limit === undefined) return false;
    if ((this.#pausedUntil.get(receiver) ?? 0) > this.#now()) return true;
    const taken = this.#taken.get(receiver) ?? 0;
    if (taken < limit) {
      this.#taken.set(receiver, taken + 1);
      return false;
    }
    this.#taken.set(receiver, 0);
    this.#pausedUntil.set(receiver, this.#now() + pauseMilliseconds);
    return true;
  }
}
