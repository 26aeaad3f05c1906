import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { startDnsDouble, type DnsDouble, type Zone } from '../../../testing/dns-double.ts';
import { judgeRecords } from './judge-records.ts';
import type { SenderDomain } from './sender-domain.ts';
import { withTextLookup } from '../../../platform/outgoing/text-lookup.ts';

const smtp: SenderDomain = { domain: 'brand.test', providerType: 'smtp', host: 'smtp.relay.test' };
const ses: SenderDomain = { ...smtp, providerType: 'aws_ses_api', host: undefined };
const sendgrid: SenderDomain = { ...smtp, providerType: 'sendgrid', host: undefined };

let double: DnsDouble | undefined;
afterEach(async () => {
  await double?.close();
  double = undefined;
});

async function judge(zone: Zone, sender = smtp, selector = '') {
  double = await startDnsDouble(zone);
  const [spf, dkim, dmarc] = await withTextLookup([double.server], (lookup) =>
    judgeRecords(sender, selector, lookup),
  );
  return { spf, dkim, dmarc };
}

function rsaKey(bits: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

function ed25519Key(): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

const providers: Zone = {
  'amazonses.com': ['v=spf1 ip4:199.255.192.0/22 -all'],
  'sendgrid.net': ['v=spf1 ip4:167.89.0.0/17 ~all'],
  '_spf.brand.test': ['v=spf1 ip4:192.0.2.1 -all'],
};

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `a:h${String(index)}.test`).join(' ');

describe('SPF', () => {
  test.each([
    ['is good', smtp, ['other text', 'v=spf1 mx ~all'], 'good', 'spf_good', undefined],
    ['is missing', smtp, [], 'missing', 'spf_missing', 'v=spf1 a:smtp.relay.test ~all'],
    ['is missing for SES', ses, [], 'missing', 'spf_missing', 'v=spf1 include:amazonses.com ~all'],
    [
      'is missing for a public IP address',
      { ...smtp, host: '93.184.216.34' },
      [],
      'missing',
      'spf_missing',
      'v=spf1 ip4:93.184.216.34 ~all',
    ],
    [
      'is missing for a local IP address',
      { ...smtp, host: '127.0.0.1' },
      [],
      'missing',
      'spf_missing',
      'v=spf1 mx ~all',
    ],
    [
      'is missing for a local host name',
      { ...smtp, host: 'mailserver' },
      [],
      'missing',
      'spf_missing',
      'v=spf1 mx ~all',
    ],
    ['has another version', smtp, ['v=spf10 mx'], 'missing', 'spf_missing', 'v=spf1 a:smtp.relay.test ~all'],
    ['exists twice', smtp, ['v=spf1 mx -all', 'V=SPF1 a -all'], 'wrong', 'spf_several', undefined],
    ['allows everybody', smtp, ['v=spf1 +all'], 'wrong', 'spf_allows_all', 'v=spf1 ~all'],
    [
      'allows everybody without a plus sign',
      smtp,
      ['v=spf1 mx all'],
      'wrong',
      'spf_allows_all',
      'v=spf1 mx ~all',
    ],
    ['includes SES', ses, ['v=spf1 include:amazonses.com -all'], 'good', 'spf_good', undefined],
    [
      'includes another provider',
      sendgrid,
      ['v=spf1 include:amazonses.com ?all'],
      'weak',
      'spf_provider_absent',
      'v=spf1 include:amazonses.com include:sendgrid.net ?all',
    ],
    [
      'redirects elsewhere',
      ses,
      ['v=spf1 redirect=_spf.brand.test'],
      'weak',
      'spf_provider_absent',
      'v=spf1 include:amazonses.com redirect=_spf.brand.test',
    ],
  ] as const)('a record that %s', async (_name, sender, texts, status, code, value) => {
    const { spf } = await judge({ ...providers, 'brand.test': texts }, sender);
    expect(spf).toMatchObject({ status, code, name: 'brand.test' });
    expect(spf?.suggestion?.value).toBe(value);
  });

  test.each<[string, SenderDomain, Zone, string, string, number | undefined]>([
    ['includes nothing', smtp, { 'brand.test': ['v=spf1 ip4:192.0.2.1 ~all'] }, 'good', 'spf_good', 0],
    [
      'includes a record that includes SES',
      ses,
      {
        'brand.test': ['v=spf1 include:group.test ~all'],
        'group.test': ['v=spf1 +include:AmazonSES.com -all'],
      },
      'good',
      'spf_good',
      2,
    ],
    [
      'redirects to a record that includes SES',
      ses,
      { 'brand.test': ['v=spf1 redirect=group.test'], 'group.test': ['v=spf1 include:amazonses.com -all'] },
      'good',
      'spf_good',
      2,
    ],
    [
      'has a redirect that "all" disables',
      ses,
      {
        'brand.test': ['v=spf1 a -all redirect=group.test'],
        'group.test': ['v=spf1 include:amazonses.com -all'],
      },
      'weak',
      'spf_provider_absent',
      1,
    ],
    ['needs ten lookups', smtp, { 'brand.test': [`v=spf1 ${many(10)} -all`] }, 'good', 'spf_good', 10],
    [
      'needs eleven lookups',
      smtp,
      { 'brand.test': [`v=spf1 ${many(11)} -all`] },
      'wrong',
      'spf_too_many_lookups',
      11,
    ],
    [
      'needs eleven lookups with its includes',
      ses,
      { 'brand.test': [`v=spf1 include:group.test mx ptr -all`], 'group.test': [`v=spf1 ${many(8)} -all`] },
      'wrong',
      'spf_too_many_lookups',
      11,
    ],
    [
      'includes itself',
      smtp,
      { 'brand.test': ['v=spf1 include:brand.test -all'] },
      'wrong',
      'spf_too_many_lookups',
      11,
    ],
    [
      'includes a name without a record',
      smtp,
      { 'brand.test': ['v=spf1 include:gone.test -all'] },
      'wrong',
      'spf_include_broken',
      1,
    ],
    [
      'includes a name with two records',
      smtp,
      { 'brand.test': ['v=spf1 include:two.test -all'], 'two.test': ['v=spf1 -all', 'v=spf1 a -all'] },
      'wrong',
      'spf_include_broken',
      1,
    ],
    ['has a macro', smtp, { 'brand.test': ['v=spf1 include:%{i}.x.test -all'] }, 'good', 'spf_good', 1],
    [
      'includes a name whose lookup fails',
      ses,
      { 'brand.test': ['v=spf1 include:slow.test -all'], 'slow.test': 'failing' },
      'unknown',
      'dns_unanswered',
      undefined,
    ],
  ])('with includes and redirects: a record that %s', async (_name, sender, zone, status, code, lookups) => {
    const { spf } = await judge({ ...providers, ...zone }, sender);
    expect(spf).toMatchObject({ status, code });
    expect(spf?.lookups).toBe(lookups);
  });

  test.each(['silent', 'failing'] as const)('is unknown if the DNS server is %s', async (answer) => {
    const { spf } = await judge({ 'brand.test': answer });
    expect(spf).toMatchObject({ status: 'unknown', code: 'dns_unanswered' });
  });
});

describe('DKIM', () => {
  test.each([
    [
      'under a usual selector',
      smtp,
      '',
      { 'mail._domainkey.brand.test': [`v=DKIM1; k=rsa; p=${rsaKey(2048)}`] },
      'good',
      'dkim_good',
    ],
    [
      'under the given selector',
      ses,
      'abc',
      { 'abc._domainkey.brand.test': [`p=${rsaKey(2048)}`] },
      'good',
      'dkim_good',
    ],
    [
      'of type Ed25519',
      smtp,
      'e',
      { 'e._domainkey.brand.test': [`v=DKIM1; k=ed25519; p=${ed25519Key()}`] },
      'good',
      'dkim_good',
    ],
    ['of 1024 bits', smtp, 'x', { 'x._domainkey.brand.test': [`p=${rsaKey(1024)}`] }, 'weak', 'dkim_short'],
    ['of 512 bits', smtp, 'x', { 'x._domainkey.brand.test': [`p=${rsaKey(512)}`] }, 'wrong', 'dkim_short'],
    ['that was revoked', smtp, 'x', { 'x._domainkey.brand.test': ['v=DKIM1; p='] }, 'wrong', 'dkim_revoked'],
    [
      'that was truncated',
      smtp,
      'x',
      { 'x._domainkey.brand.test': ['v=DKIM1; p=MIIB'] },
      'wrong',
      'dkim_unreadable',
    ],
    ['that is invalid', smtp, 'x', { 'x._domainkey.brand.test': ['hello'] }, 'wrong', 'dkim_unreadable'],
    ['missing under the given selector', smtp, 'x', {}, 'missing', 'dkim_missing'],
    ['missing under the selectors of SendGrid', sendgrid, '', {}, 'missing', 'dkim_missing'],
    ['missing under the usual selectors', smtp, '', {}, 'unknown', 'dkim_not_found'],
    ['whose lookup fails', smtp, 'x', { 'x._domainkey.brand.test': 'failing' }, 'unknown', 'dns_unanswered'],
    [
      'beside a revoked key',
      sendgrid,
      '',
      { 's1._domainkey.brand.test': ['p='], 's2._domainkey.brand.test': [`p=${rsaKey(2048)}`] },
      'good',
      'dkim_good',
    ],
  ] as const)('key %s', async (_name, sender, selector, zone: Zone, status, code) => {
    const { dkim } = await judge(zone, sender, selector);
    expect(dkim).toMatchObject({ kind: 'dkim', status, code });
  });
});

describe('DMARC', () => {
  const own = '_dmarc.brand.test';
  test.each([
    ['with quarantine', { [own]: ['v=DMARC1; p=quarantine'] }, 'good', 'dmarc_good', undefined],
    [
      'that only monitors',
      { [own]: ['v=DMARC1;p=none; pct=100'] },
      'weak',
      'dmarc_watches',
      'v=DMARC1;p=quarantine; pct=100',
    ],
    ['that is missing', {}, 'missing', 'dmarc_missing', 'v=DMARC1; p=none; rua=mailto:postmaster@brand.test'],
    [
      'without a policy',
      { [own]: ['v=DMARC1; rua=mailto:a@brand.test'] },
      'wrong',
      'dmarc_unreadable',
      'v=DMARC1; p=none',
    ],
    [
      'with an unknown policy',
      { [own]: ['v=DMARC1; p=block'] },
      'wrong',
      'dmarc_unreadable',
      'v=DMARC1; p=none',
    ],
    [
      'that exists twice',
      { [own]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      'wrong',
      'dmarc_several',
      undefined,
    ],
    ['whose lookup fails', { [own]: 'failing' }, 'unknown', 'dns_unanswered', undefined],
  ] as const)('policy %s', async (_name, zone: Zone, status, code, value) => {
    const { dmarc } = await judge(zone);
    expect(dmarc).toMatchObject({ status, code, name: own });
    expect(dmarc?.suggestion?.value).toBe(value);
  });

  test('is inherited from the parent domain, with its subdomain policy', async () => {
    const below = { ...smtp, domain: 'news.eu.brand.test' };
    const { dmarc } = await judge({ [own]: ['v=DMARC1; p=none; sp=reject'] }, below);
    expect(dmarc).toMatchObject({ status: 'good', name: own });
  });

  test('is never read from a top-level domain', async () => {
    const { dmarc } = await judge({ '_dmarc.test': ['v=DMARC1; p=reject'] });
    expect(dmarc).toMatchObject({ code: 'dmarc_missing' });
  });
});
