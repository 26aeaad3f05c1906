import { expect, test } from 'vitest';
import { isMachine } from './machine.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [firefox, false],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', false],
  ['YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', false],
  ['', true],
  ['Mozilla/5.0', true],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; BarracudaCentral)', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
])('%s: %s', (agent, expected) => {
  expect(isMachine(agent)).toBe(expected);
});
