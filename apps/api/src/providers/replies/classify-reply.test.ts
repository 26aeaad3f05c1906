import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyBounce, classifyReply, isDeferral, readReply } from './classify-reply.ts';

const classify = (reply: string) => classifyBounce(readReply(reply));

/** Replies of servers by class and software. In the files, `\\n` is a line break within a reply. */
function readReplies(name: string) {
  const lines = readFileSync(new URL(`testing/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [expected = '', software = '', reply = ''] = line.split('\t');
    return { expected, software, reply: reply.replaceAll('\\n', '\n') };
  });
}

/** The second file, a fifth of the replies, was set aside while the patterns were written. */
const collected = ['replies.tsv', 'held-out-replies.tsv'].flatMap(readReplies);

describe('replies collected from servers', () => {
  test.each(collected)('$software: $reply', ({ expected, reply }) => {
    expect(classifyReply(readReply(reply))).toBe(expected);
  });

  test('of a refusal suppress the address only if it does not exist', () => {
    const suppressed = collected.filter(({ reply }) => classify(reply) === 'hard');
    expect(suppressed.filter(({ expected }) => expected !== 'unknown')).toEqual([]);
    const unknown = collected.filter(
      ({ expected, reply }) => expected === 'unknown' && !isDeferral(readReply(reply)),
    );
    expect(suppressed).toHaveLength(unknown.length);
  });
});

test('addresses in a reply never decide', () => {
  const words = fc.constantFrom(
    'policy',
    'spam',
    'user-unknown',
    'mailbox-full',
    'blocked',
    'greylisted',
    '5.7.1',
  );
  const addresses = fc.oneof(
    fc.tuple(words, words).map(([host, path]) => `https://${host}.example.com/${path}?why=${path}#${host}`),
    fc.tuple(words, words).map(([host, path]) => `www.${host}.example/${path}`),
    fc.tuple(words, words).map(([name, host]) => `<${name}@${host}.example.com>`),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...collected),
      fc.array(addresses, { maxLength: 3 }),
      ({ expected, reply }, added) => {
        expect(classifyReply(readReply([reply, ...added].join(' ')))).toBe(expected);
      },
    ),
    { numRuns: 1000 },
  );
});

describe('an SMTP reply with an enhanced code', () => {
  test.each([
    [
      '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
      'hard',
    ],
    [
      '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Please try double-checking',
      'hard',
    ],
    // The code takes precedence over the text.
    ['550 5.1.1 This message looks like spam', 'hard'],
    ['550 5.1.2 Bad destination system address', 'hard'],
    ['501 5.1.3 Bad recipient address syntax', 'hard'],
    ['550 5.1.4 Ambiguous address', 'refused'],
    ['551 5.1.6 Mailbox has moved, no forwarding address', 'hard'],
    ['553 5.1.7 Bad address syntax of the sender', 'refused'],
    ['553 5.1.8 Sender domain not found', 'refused'],
    ['556 5.1.10 Recipient address has null MX', 'hard'],
    ['550 5.1.0 Address rejected: user unknown', 'hard'],
    ['550 5.1.0 Sender denied', 'refused'],
    ['550 5.2.0 Mailbox unavailable', 'hard'],
    ['550 5.2.1 The email account that you tried to reach is inactive', 'hard'],
    [
      '550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery',
      'soft',
    ],
    ['552 5.2.2 Mailbox full', 'soft'],
    ['552 5.2.3 Message too long for this mailbox', 'refused'],
    ['554 5.3.0 User unknown', 'hard'],
    ['554 5.3.0 Something went wrong', 'refused'],
    ['452 5.3.1 System storage exceeded', 'soft'],
    ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AB1.prod.outlook.com]', 'hard'],
    ['550 5.4.1 Relay access denied', 'refused'],
    ['550 5.4.4 Host or domain name not found', 'hard'],
    ['554 5.4.6 Too many hops', 'soft'],
    ['550 5.4.310 DNS domain example.invalid does not exist', 'hard'],
    ['550 5.5.0 Requested action not taken: mailbox unavailable', 'hard'],
    ['550 5.5.0 Requested action not taken', 'refused'],
    ['554 5.6.0 Message contains invalid header', 'refused'],
    ['550 5.7.1 Unauthenticated email is not accepted from this domain', 'refused'],
    // Postfix and Yandex send 5.7.1 for unknown recipients.
    ['550 5.7.1 User unknown', 'hard'],
    ['550 5.7.1 User unknown to our policy', 'refused'],
    ['550 5.7.26 This message does not pass authentication checks', 'refused'],
    ['550 5.7.17 Mailbox owner has changed', 'hard'],
    ['550 5.7.18 Domain owner has changed', 'hard'],
    ['554 5.9.9 A subject nobody has registered', 'refused'],
    ['550 #5.1.0 Address rejected. No such user', 'hard'],
  ] as const)('%s → %s', (reply, expected) => {
    expect(classify(reply)).toBe(expected);
  });
});

describe('an SMTP reply without an enhanced code', () => {
  test.each([
    ['550 No such user here', 'hard'],
    ['550 Unknown user', 'hard'],
    ['550 Unrouteable address', 'hard'],
    ['550 Requested action not taken: mailbox unavailable', 'hard'],
    ["554 delivery error: dd This user doesn't have an account; account disabled", 'hard'],
    ['550 User unknown; message blocked by policy', 'refused'],
    ['550 sorry, no mailbox here by that name', 'hard'],
    ['550 Mailbox is full', 'soft'],
    ['552 Requested mail action aborted: exceeded storage allocation', 'soft'],
    ['553 Invalid recipient', 'hard'],
    ['553 Requested action not taken: mailbox name not allowed', 'refused'],
    ['554 Transaction failed', 'refused'],
    ['554 Message refused as spam', 'refused'],
    ['556 Domain does not accept mail', 'hard'],
    ['500 Syntax error', 'refused'],
    ['', 'refused'],
  ] as const)('%s → %s', (reply, expected) => {
    expect(classify(reply)).toBe(expected);
  });
});

// Times out if reading takes more than linear time.
test('reads long replies in linear time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), fc.nat({ max: 5000 }), (text, times) => {
      expect(['hard', 'soft', 'refused']).toContain(classify(`550 ${text}${'user is '.repeat(times)}`));
    }),
    { numRuns: 50 },
  );
});
