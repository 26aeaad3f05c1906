import { expect, test } from 'vitest';
import { isMachine } from './machine.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [firefox, 'GET', false],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'GET', false],
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
] as const)('%s by %s: %s', (userAgent, request, expected) => {
  expect(isMachine({ userAgent, request })).toBe(expected);
});
