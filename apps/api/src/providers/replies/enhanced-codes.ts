import type { ReplyClass } from './reply-class.ts';

/** `by words` means that the code names no cause, or that servers use it for several, so the text decides. */
export type CodeVerdict = ReplyClass | 'by words';

/**
 * Classes by enhanced status code, without its first digit (RFC 3463 §3; for later codes, the RFC in IANA's registry
 * “SMTP Enhanced Status Codes”, https://www.iana.org/assignments/smtp-enhanced-status-codes).
 */
const details: Readonly<Record<string, CodeVerdict>> = {
  // X.0.0, X.1.0, X.2.0 and X.3.0 do not name a specific cause.
  '0.0': 'by words',
  '1.0': 'by words',
  '1.1': 'unknown',
  '1.2': 'unknown',
  '1.3': 'unknown',
  // The address is ambiguous, valid, or reached in a way that is not possible.
  '1.4': 'message',
  '1.5': 'message',
  // The mailbox moved without a forwarding address.
  '1.6': 'unknown',
  '1.7': 'sender',
  '1.8': 'sender',
  '1.9': 'message',
  // The domain has a null MX, so it accepts no mail (RFC 7505 §4.1).
  '1.10': 'unknown',
  // Exchange Online, for a recipient that the next server does not know.
  '1.351': 'unknown',
  '2.0': 'by words',
  // The mailbox is disabled. Gmail also uses this code for a mailbox that receives mail too fast.
  '2.1': 'unknown',
  '2.2': 'mailbox',
  // The message is too long for the mailbox, or is the fault of a mailing list.
  '2.3': 'message',
  '2.4': 'message',
  '3.0': 'by words',
  '3.1': 'server',
  '3.2': 'server',
  '3.4': 'message',
  '3.5': 'server',
  // The host did not respond. Exchange Online uses 550 5.4.1 for addresses that are not in its directory.
  '4.1': 'by words',
  // The message cannot be routed. Postfix: “Host or domain name not found”.
  '4.4': 'unknown',
  // A routing loop or an expired delivery time is not the fault of the address.
  '4.6': 'server',
  '4.7': 'server',
  // The recipient's domain does not exist in DNS (Exchange Online, “Non-delivery reports”).
  '4.310': 'unknown',
  // The code covers many reasons (RFC 5321 §4.2.3). Outlook.com uses 5.5.0 for mailboxes that do not exist.
  '5.0': 'by words',
  '5.3': 'policy',
  // Servers use the code for unknown recipients too, such as Yandex and Postfix with `reject_unlisted_recipient`.
  '7.1': 'by words',
  // The owner of the mailbox or domain has changed since the address was collected (RFC 7293 §7.1).
  '7.17': 'unknown',
  '7.18': 'unknown',
};

/** Classes of all other codes by their second number: addressing, mailbox, system, network, protocol, content, policy. */
const subjects: Readonly<Record<string, CodeVerdict>> = {
  '1': 'message',
  '2': 'message',
  '3': 'by words',
  '4': 'by words',
  '5': 'message',
  '6': 'message',
  '7': 'policy',
};

/** Exchange Online, “message expired”: the next server did not answer for a day. */
const expired = /^4\.3\d\d$/u;

/** Classes by basic code, for replies without an enhanced code and without telling words (RFC 5321 §4.2.3). */
const basicCodes: Readonly<Record<number, ReplyClass>> = {
  421: 'server',
  450: 'mailbox',
  451: 'server',
  452: 'server',
  453: 'server',
  454: 'server',
  552: 'mailbox',
  // The domain does not accept mail (RFC 7504 §3).
  556: 'unknown',
};

export interface StatusCode {
  readonly isTemporary: boolean;
  /** Second and third number, such as `1.1`. */
  readonly cause: string;
}

export function readStatus(status: string | undefined): StatusCode | undefined {
  const found = /^(?<digit>[245])\.(?<subject>\d{1,3})\.(?<detail>\d{1,3})$/u.exec(status ?? '')?.groups;
  if (found === undefined || found['digit'] === '2') return undefined;
  const { digit, subject, detail } = found;
  return { isTemporary: digit === '4', cause: `${String(Number(subject))}.${String(Number(detail))}` };
}

export function classifyStatus({ isTemporary, cause }: StatusCode): CodeVerdict {
  const [subject = ''] = cause.split('.');
  if (isTemporary) {
    // Temporary failures of the network are about the receiving domain, and so is a name that cannot be resolved now.
    if (subject === '4') return 'server';
    if (subject === '7') return 'by words';
    if (cause === '2.1') return 'mailbox';
  }
  return details[cause] ?? (expired.test(cause) ? 'server' : undefined) ?? subjects[subject] ?? 'by words';
}

/** Class if neither the enhanced code nor the text tells. */
export function classifyByDefault(code: number | undefined, status: StatusCode | undefined): ReplyClass {
  const [subject = ''] = status?.cause.split('.') ?? [];
  if (subject === '4') return 'server';
  if (status?.isTemporary === true && subject !== '7') return 'server';
  if (status !== undefined && !status.isTemporary) return 'policy';
  return basicCodes[code ?? 0] ?? 'policy';
}
