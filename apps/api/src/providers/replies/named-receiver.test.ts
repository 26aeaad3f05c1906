import { expect, test } from 'vitest';
import { namedReceiver } from './named-receiver.ts';
import { operatorOfDomain, operators } from './operators.ts';

test.each([
  ['451 4.7.500 Server busy. [VE1EUR01FT012.eop-EUR01.prod.protection.outlook.com]', 'Microsoft'],
  [
    '451 4.7.650 The mail server has been temporarily rate limited [CY4PEPF0000E9D1.namprd03.prod.outlook.com]',
    'Microsoft',
  ],
  ['421-4.7.0 Try again later\n421 4.7.0 closing connection a640c23a62f3a-acc - gsmtp', 'Google'],
  [
    '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred; see https://postmaster.yahooinc.com/error-codes',
    'Yahoo',
  ],
  [
    '451 Internal resources are temporarily unavailable - https://community.mimecast.com/docs/DOC-1369#451 [abc.us32]',
    'Mimecast',
  ],
  ['421 4.7.1 mx0a-00123401.pphosted.com connection rate limit exceeded', 'Proofpoint'],
  ['421 mwinf5c63 ME Trop de connexions. OFR005_104 [104]', 'Orange'],
  ['421 mx1.shop.example Service not available, closing transmission channel', 'mx1.shop.example'],
  ['421 4.3.2 MX1.shop.example Not now', 'mx1.shop.example'],
  [
    '451 host mx.shop.example[192.0.2.7] said: 421 4.4.5 busy (in reply to RCPT TO command)',
    'mx.shop.example',
  ],
  ['450 4.7.1 greylisted [mx2.shop.example]', 'mx2.shop.example'],
  // A program, the sender's host or a list does not form a group.
  ['450 4.7.0 Postfix: try again later', undefined],
  ['421 Exim 4.97 is too busy', undefined],
  ['450 4.7.1 Client host rejected: cannot find your hostname mail.brand.test', undefined],
  ['454 4.7.1 Client host [mail.brand.test] blocked using zen.spamhaus.org', undefined],
  ['451 4.3.0 see www.help.example/later', undefined],
  ['421 4.7.0 Messages to ana@shop.example are deferred', undefined],
  ['', undefined],
])('%s names %s', (reply, expected) => {
  expect(namedReceiver(reply)).toBe(expected);
});

test('no domain has two operators', () => {
  const domains = operators.flatMap((operator) => operator.domains);
  expect(new Set(domains).size).toBe(domains.length);
  expect(operatorOfDomain('outlook.com')).toBe('Microsoft');
  expect(operatorOfDomain('shop.example')).toBeUndefined();
});
