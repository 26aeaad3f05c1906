import { classifyBounce, readReply, type BounceClass } from '../replies/classify-reply.ts';
import { summarize, type ReturnedMessage } from './delivery-status.ts';

/** Maximum characters to read. The report comes before the returned message. */
const mostCharacters = 16_384;
const mostRecipients = 64;

function toReturned(
  reasons: readonly string[],
  classify: (reason: string) => BounceClass,
): ReturnedMessage | undefined {
  const [first] = reasons;
  if (first === undefined) return undefined;
  return { bounce: summarize(reasons.map(classify)), detail: first };
}

function unfold(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Reads a bounce of qmail (QSBMF, https://cr.yp.to/proto/qsbmf.txt): an introduction, a paragraph for each failed
 * recipient, and a paragraph that starts with a dash before the returned message.
 */
function readQmail(text: string): ReturnedMessage | undefined {
  if (!text.startsWith('Hi. This is the')) return undefined;
  const paragraphs = text.split(/\n[ \t]*\n/u, mostRecipients);
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith('-'));
  const reasons = paragraphs.slice(1, end === -1 ? undefined : end).flatMap((paragraph) => {
    const { reason } = /^<[^>\n]*>:(?<reason>.*)$/su.exec(paragraph)?.groups ?? {};
    return reason === undefined ? [] : [unfold(reason)];
  });
  return toReturned(reasons, (reason) => classifyBounce(readReply(reason)));
}

/** Exim's sentence before the failed recipients, each on an indented line with its reason below. */
const eximRecipients =
  /\n(?:[^\n]*\n)?[^\n]*\bfollowing\s+address(?:\(es\)|es)?\s+failed:[ \t]*\n(?<blocks>.*)$/su;

/** A refusal of MAIL FROM is about the sender's address. */
function classifyExim(reason: string): BounceClass {
  const bounce = classifyBounce(readReply(reason));
  return bounce === 'hard' && /\bafter MAIL FROM\b/u.test(reason) ? 'refused' : bounce;
}

/**
 * Reads a bounce of Exim that is a text only. Warnings about messages that are delayed name no failed addresses (Exim
 * specification, “Customizing messages”).
 */
function readExim(text: string): ReturnedMessage | undefined {
  const [report = ''] = text.split(/^-{3,}/mu, 1);
  if (!/^This message was created automatically by mail delivery software\b/u.test(report.trimStart()))
    return undefined;
  const { blocks } = eximRecipients.exec(report)?.groups ?? {};
  if (blocks === undefined) return undefined;
  const lines = blocks.split('\n', 500).filter((line) => line.trim() !== '');
  // Reasons are indented further than addresses, and may contain addresses.
  const indent = /^\s*/u.exec(lines[0] ?? '')?.[0] ?? '';
  const reasons: string[] = [];
  for (const line of lines) {
    const isRecipient = line.startsWith(indent) && /^[^\s<]+@\S+$/u.test(line.slice(indent.length).trimEnd());
    if (isRecipient && reasons.length < mostRecipients) reasons.push('');
    else if (reasons.length > 0) reasons.push(`${reasons.pop() ?? ''} ${line}`);
  }
  return toReturned(
    reasons.map(unfold).filter((reason) => reason !== ''),
    classifyExim,
  );
}

/** Reads a bounce that is older than RFC 3464. Returns undefined for all other messages. */
export function readTextBounce(text: string): ReturnedMessage | undefined {
  const whole = text.slice(0, mostCharacters).replaceAll(/\r\n?/gu, '\n').trimStart();
  return readQmail(whole) ?? readExim(whole);
}
