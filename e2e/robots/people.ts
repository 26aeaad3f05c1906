import { setTimeout as sleep } from 'node:timers/promises';
import { visibleTimeField } from '@x/api-client/contract';
import { Pointer } from '@x/hands';
import type { Browser } from 'playwright';
import { waitUntil } from '../crash/account.ts';
import type { CaughtMail } from '../mail.ts';
import { findMarkup } from './in-page.ts';
import { passOwnRequests } from './own-requests.ts';
import { patience } from './world.ts';

/** A person who opens a message, and then follows links or presses once. */
export interface Person {
  readonly address: string;
  readonly userAgent: string;
  /** User agent of what loads the pictures, if it is a proxy of the mail client. */
  readonly pictureAgent: string;
  readonly network: string;
  /** Time in ms from the arrival of the message to the open. */
  readonly delay: number;
  /** Time in ms from the open to the first link, and from each link to the next. */
  readonly pause: number;
  /** Number of links, or 0 for a press. */
  readonly links: 0 | 1 | 2 | 3;
  readonly byHand: boolean;
}

const googleProxy =
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const yahooProxy = 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html';
const outlook =
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Win64; x64; Trident/7.0; .NET4.0C; .NET4.0E; Microsoft Outlook 16.0.17928; ms-office; MSOffice 16)';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Browsers, each with what loads the pictures of messages there. Without the proxy of Apple, which loads all pictures by itself,
 * whether or not somebody opens the message.
 */
const browsers: readonly (readonly [browser: string, pictures?: string])[] = [
  [chrome, googleProxy],
  [`${chrome} Edg/140.0.0.0`, outlook],
  [chrome, yahooProxy],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.3.0'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    googleProxy,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
];

const pick = <Item>(list: readonly Item[], index: number, otherwise: Item): Item =>
  list[index % list.length] ?? otherwise;

/** People from shared networks: ten offices and mobile carriers. A third of them acts within five seconds. */
export function createPeople(count: number, byHand: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const [userAgent, pictureAgent = userAgent] = pick(browsers, index, [chrome]);
    const isQuick = index % 3 === 0;
    return {
      address: `person${String(index)}@people.test`,
      userAgent,
      pictureAgent,
      network: `172.16.${String(index % 10)}.${String(index % 250)}`,
      delay: isQuick ? 1200 + (index % 7) * 150 : 3000 + (index % 41) * 100,
      pause: 600 + (index % 11) * 150,
      links: pick([1, 2, 3, 0] as const, Math.floor(index / 3), 1),
      byHand: index % Math.floor(count / byHand) === 0,
    };
  });
}

/** Indexes of the links that people see, among the links of the markup. */
export async function findVisibleLinks(browser: Browser, html: string): Promise<readonly number[]> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  try {
    await page.route('**', (route) => route.abort());
    await page.setContent(html);
    const visible = new Set((await page.evaluate(findMarkup)).visible);
    return hrefsOf(html).flatMap((href, index) => (visible.has(href) && isTracked(href) ? [index] : []));
  } finally {
    await page.close();
  }
}

const isTracked = (href: string): boolean => href.includes('/t/c/');

function hrefsOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gu)].map(([, href = '']) => href);
}

function headersOf({ network, userAgent }: Person): Record<string, string> {
  return { 'x-forwarded-for': network, 'user-agent': userAgent };
}

/** Chooses the links that a person follows. A press begins with the first, which leads to the page. */
function linksOf(
  { html }: CaughtMail,
  visible: readonly number[],
  { links, address }: Person,
): readonly string[] {
  const start = links === 0 ? 0 : Number(/\d+/u.exec(address)?.[0] ?? 0);
  const hrefs = hrefsOf(html);
  const chosen = Array.from(
    { length: Math.max(1, links) },
    (_, count) => visible[(start + count) % visible.length] ?? 0,
  );
  return chosen.map((index) => hrefs[index] ?? '');
}

/** Acts by the requests that the person's programs would send. */
export async function actByRequests(
  person: Person,
  mail: CaughtMail,
  visible: readonly number[],
): Promise<void> {
  const headers = headersOf(person);
  await sleep(person.delay);
  const [pixel = ''] = /http[^"]*\/t\/o\/[^"]*\.gif/u.exec(mail.html) ?? [];
  await fetch(pixel, { headers: { ...headers, 'user-agent': person.pictureAgent } });
  for (const link of linksOf(mail, visible, person)) {
    if (person.links === 0) return pressByRequest(person, link);
    await sleep(person.pause);
    await fetch(link, { redirect: 'manual', headers });
  }
}

/** Follows a link to the page of the message, and presses there as the script of the page does. */
async function pressByRequest(person: Person, link: string): Promise<void> {
  const headers = headersOf(person);
  await sleep(person.pause);
  const { headers: answered } = await fetch(link, { redirect: 'manual', headers });
  const location = answered.get('location') ?? '';
  const page = await (await fetch(location, { headers })).text();
  const form = /<form[^>]*action-xhr="([^"]*\/slide_change\/register)"[^>]*>([\s\S]*?)<\/form>/u.exec(page);
  const [, action = '', content = ''] = form ?? [];
  const fields = new URLSearchParams({ [visibleTimeField]: '1500' });
  for (const [, name = '', value = ''] of content.matchAll(/name="([^"]*)"[^>]*? value="([^"]*)"/gu))
    fields.append(name, value);
  await sleep(1500);
  await fetch(action, { method: 'POST', body: fields, headers: { ...headers, origin: 'null' } });
}

/** Acts with a pointer in a browser. */
export async function actByHand(
  person: Person,
  mail: CaughtMail,
  {
    browser,
    origin,
    visible,
  }: { readonly browser: Browser; readonly origin: string; readonly visible: readonly number[] },
): Promise<void> {
  const context = await browser.newContext({
    userAgent: person.userAgent,
    locale: 'en',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  try {
    await passOwnRequests(context, origin, { 'x-forwarded-for': person.network });
    await sleep(person.delay);
    const links = linksOf(mail, visible, person);
    for (const link of links) {
      const page = await context.newPage();
      // The message was loaded once, and its pictures come from the cache.
      if (link !== links[0]) await page.route('**/t/o/**', (route) => route.abort());
      await page.setContent(mail.html);
      await sleep(person.pause);
      const target = page.locator(`a[href="${link}"]`).filter({ visible: true }).first();
      await Promise.all([
        context.waitForEvent('response', (response) => response.url() === link),
        new Pointer(page).press(target),
      ]);
      if (person.links !== 0) continue;
      // In this tab or a new one.
      const shown = await waitUntil('the page of the message', async () =>
        context.pages().find((one) => one.url().startsWith(`${origin}/v/`)),
      );
      const next = shown.getByRole('button', { name: 'Next picture' });
      await next.waitFor();
      // The page scrolls to the block.
      await sleep(person.pause);
      await Promise.all([
        context.waitForEvent('response', (response) => response.url().endsWith('/slide_change/register')),
        new Pointer(shown).press(next),
      ]);
    }
  } finally {
    await context.close();
  }
}
