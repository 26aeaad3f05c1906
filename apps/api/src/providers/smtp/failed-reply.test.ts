import { describe, expect, test } from 'vitest';
import { readFailedReply, type Provider } from './failed-reply.ts';

const relay: Provider = { hosts: ['relay.example'], isOneReceiver: false };
const commands = { MAIL: 'MAIL FROM', RCPT: 'RCPT TO', DATA: 'DATA' } as const;

function read(command: keyof typeof commands, code: number, text: string, provider = relay) {
  const response = `${String(code)} ${text}`;
  return readFailedReply({ reason: response, code, response, command: commands[command] }, provider);
}

describe('a deferral is read', () => {
  const domain = { deferral: { about: 'domain' } };
  const domainOrProvider = { deferral: { about: 'domain_or_provider' } };
  test.each([
    // RFC 3463: X.1 and X.2 are about the address, X.6 about the message.
    ['RCPT', 452, '4.2.2 The recipient is over quota', {}],
    ['RCPT', 450, '4.1.1 Address verification in progress', {}],
    ['RCPT', 450, '4.2.1 The user is receiving mail too quickly', {}],
    ['RCPT', 451, '4.7.1 Greylisting in action, please come back later', {}],
    ['RCPT', 452, '4.2.3 Message too long for this mailbox', {}],
    ['RCPT', 451, '4.6.1 Media not supported', {}],
    ['RCPT', 450, 'mailbox busy', {}],
    // X.4 is about the receiving domain, X.3 and X.7 may be.
    ['RCPT', 450, '4.4.1 No answer from host', domain],
    [
      'RCPT',
      421,
      '4.7.0 [TSS04] Messages temporarily deferred',
      { deferral: { about: 'domain', receiver: 'Yahoo' } },
    ],
    ['RCPT', 452, '4.3.1 Insufficient system storage', domainOrProvider],
    ['RCPT', 421, '4.7.0 Too many messages, slow down', domainOrProvider],
    ['DATA', 451, 'Try again later', domainOrProvider],
    // Greylisting in other words.
    ['RCPT', 451, '4.7.1 Please try again later', domain],
    ['DATA', 450, '4.3.2 Service currently unavailable', domain],
    ['RCPT', 451, '4.7.1 Temporarily rejected. Try again later.', domain],
    ['RCPT', 451, '4.7.1 Please try again in 300 seconds', {}],
    ['RCPT', 450, 'Delayed, please come back after 5 minutes', {}],
    ['RCPT', 451, '4.7.1 Unknown triplet, come back later', {}],
    // A relay may say so of our server.
    ['RCPT', 450, '4.7.1 Client host rejected: cannot find your hostname, [192.0.2.1]', domainOrProvider],
    ['RCPT', 421, '4.7.0 Try again in 60 seconds', domainOrProvider],
    [
      'RCPT',
      421,
      'mx.shop.example Service not available',
      { deferral: { about: 'domain', receiver: 'mx.shop.example' } },
    ],
    // Before a recipient, only the provider or the sender can be the cause.
    ['MAIL', 421, '4.3.2 Not now', { providerFailure: 'throttled' }],
    ['MAIL', 451, '4.1.8 Domain of sender address does not resolve', { deferral: { about: 'sender' } }],
    ['RCPT', 454, '4.7.0 Throttling failure', { providerFailure: 'throttled' }],
  ] as const)('at %s with %d %s', (command, code, text, expected) => {
    const answer = read(command, code, text);
    expect(answer).toMatchObject({ outcome: 'retry', reason: expect.stringContaining(text) });
    const { reason: _, bounce, ...rest } = answer.outcome === 'retry' ? answer : expect.fail('not deferred');
    expect(rest).toEqual({ outcome: 'retry', ...expected });
    expect(bounce).not.toBe('hard');
  });

  test('as about the provider if it names it', () => {
    expect(read('RCPT', 421, 'relay.example Service not available')).toMatchObject({
      providerFailure: 'throttled',
    });
  });
});

test.each([
  [421, 'mx.shop.example Service not available', { outcome: 'retry', providerFailure: 'throttled' }],
  [
    454,
    'Throttling failure: Maximum sending rate exceeded',
    { outcome: 'retry', providerFailure: 'throttled' },
  ],
  [451, 'Temporary service failure', { outcome: 'retry' }],
  [554, 'Message rejected: Email address is not verified', { outcome: 'rejected', bounce: 'refused' }],
  [550, '5.1.8 Sender domain not found', { outcome: 'rejected', bounce: 'refused' }],
] as const)('Amazon SES answers for itself: %d %s', (code, text, expected) => {
  const answer = read('DATA', code, text, { ...relay, isOneReceiver: true });
  const reason = `${String(code)} ${text}`;
  expect(answer).toEqual({ reason, ...expected });
});
