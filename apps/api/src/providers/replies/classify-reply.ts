import { classifyByDefault, classifyStatus, readStatus } from './enhanced-codes.ts';
import { readReply, foldReply, type Reply } from './read-reply.ts';
import type { ReplyClass } from './reply-class.ts';
import { certainPatterns, wordPatterns, type ReplyPattern } from './reply-patterns.ts';

function classifyWords(patterns: readonly ReplyPattern[], folded: string): ReplyClass | undefined {
  return patterns.find(({ pattern }) => pattern.test(folded))?.class;
}

/**
 * Classifies a refusal or deferral. Words that always mean the same decide first, then the enhanced status code, then
 * further words, then the basic code. Addresses and hosts in the reply do not count.
 */
export function classifyReply({ status, code, text }: Reply): ReplyClass {
  const folded = foldReply(text);
  const certain = classifyWords(certainPatterns, folded);
  if (certain !== undefined) return certain;
  const read = readStatus(status);
  const verdict = read === undefined ? 'by words' : classifyStatus(read);
  if (verdict !== 'by words') return verdict;
  const found = classifyWords(wordPatterns, folded) ?? classifyByDefault(code, read);
  // “Mailbox unavailable” of a server that asks to try again means a mailbox that is busy.
  return found === 'unknown' && isDeferral({ code }) ? 'mailbox' : found;
}

/**
 * Class of a bounce.
 * - `hard`: the address is invalid and is suppressed.
 * - `soft`: the address cannot receive mail at the moment, as with a full mailbox.
 * - `refused`: the message, its sender or the server that sent it was refused. The address may be valid.
 */
export type BounceClass = 'hard' | 'soft' | 'refused';

const bounces: Readonly<Record<ReplyClass, BounceClass>> = {
  unknown: 'hard',
  mailbox: 'soft',
  server: 'soft',
  message: 'refused',
  sender: 'refused',
  policy: 'refused',
};

/**
 * Class of the bounce when a server refuses a message for good, or a sender gives up. A temporary failure never means that
 * the address is invalid (RFC 3463 §2: “persistent transient failure”).
 */
export function classifyBounce(reply: Reply): BounceClass {
  const bounce = bounces[classifyReply(reply)];
  const isTemporary = reply.status === undefined ? isDeferral(reply) : reply.status.startsWith('4');
  return bounce === 'hard' && isTemporary ? 'soft' : bounce;
}

/** True if a reply asks to try again later (RFC 5321 §4.2.1). */
export function isDeferral({ code }: Pick<Reply, 'code'>): boolean {
  return code !== undefined && code >= 400 && code < 500;
}

export { readReply, type Reply };
