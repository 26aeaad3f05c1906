import { describe, expect, test } from 'vitest';
import { isBot } from './bot.ts';
import { isScannerNetwork, networkOf } from './network.ts';

describe('isBot', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test.each([
    [firefox, 'GET', false],
    [
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
      'GET',
      false,
    ],
    ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', 'GET', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'GET', false],
    [firefox, 'HEAD', true],
    [firefox, 'prefetch', true],
    ['', 'GET', true],
    ['Mozilla/5.0', 'GET', true],
    ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'GET', true],
    ['Mozilla/5.0 (compatible; BarracudaCentral)', 'GET', true],
    ['curl/8.5.0', 'GET', true],
    ['python-requests/2.32', 'GET', true],
    [
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'GET',
      false,
    ],
    ['Mozilla/5.0 (Linux; Android 11; Cubot Note 20) AppleWebKit/537.36 Chrome/120.0', 'GET', false],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'GET', true],
    ['LinkedInBot/1.0 (compatible; Mozilla/5.0)', 'GET', true],
    ['WhatsApp/2.24 A', 'GET', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 300.0', 'GET', false],
  ] as const)('%s by %s: %s', (userAgent, request, expected) => {
    expect(isBot({ userAgent, request, network: '203.0.113.0/24' })).toBe(expected);
  });

  test('a mail gateway is detected by its network, whatever its user agent', () => {
    const trace = { userAgent: firefox, request: 'GET' as const };
    expect(isBot({ ...trace, network: '209.222.82.0/24' })).toBe(true);
    expect(isBot({ ...trace, network: '209.222.88.0/24' })).toBe(false);
    expect(isBot({ ...trace, network: '' })).toBe(false);
  });
});

describe('networks', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:0DB8:0001::1', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unknown', ''],
    ['', ''],
  ])('of %s only %s is kept', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each([
    ['209.222.80.0/24', true],
    ['209.222.87.0/24', true],
    ['209.222.88.0/24', false],
    ['2001:db8:1::/48', false],
    ['', false],
  ])('%s belongs to a mail gateway: %s', (network, expected) => {
    expect(isScannerNetwork(network)).toBe(expected);
  });
});
