import { withoutTrackingParameter } from '@x/email-compiler';
import type { AcceptedMail } from '@x/fault-simulator';
import { readMessage, type ReadMessage } from '@x/mail-catcher';
import { expect } from 'vitest';
import type { SendingWorld } from '../../delivery/testing/sending-world.ts';
import { rollUp } from '../../engagement/rollups/roll-up.ts';
import type { ForeignTruth } from './foreign-truth.ts';
import { openedAddress, typedLinks } from './typed-links.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

export interface Received {
  readonly email: string;
  readonly message: ReadMessage;
  /** Paths of the links, by their positions in `typedLinks`. */
  readonly html: readonly string[];
  readonly amp: readonly string[];
  readonly firstName: string;
}

function linksOf(markup: string): readonly string[] {
  const found = new Map(
    [...markup.matchAll(/<a\b[^>]*href="(?<url>[^"]+)"[^>]*>(?:<[^>]+>)*Link (?<index>\d+)\./gu)].map(
      ({ groups: { url = '', index = '' } = {} }) => [Number(index), new URL(url).pathname],
    ),
  );
  return typedLinks.map((_, index) => found.get(index) ?? '');
}

/** Reads a message, which must greet its recipient by a name that a file has, in the same letters everywhere. */
export async function readReceived(
  { to, raw }: AcceptedMail,
  { byAddress }: ForeignTruth,
): Promise<Received> {
  const email = to.toLowerCase();
  const message = await readMessage(raw);
  const named = (text: string) =>
    /Hello (?:<|&lt;)(?<name>[^<>&]*)(?:>|&gt;)!/u.exec(text)?.groups?.['name'] ?? '';
  const firstName = named(message.text);
  const names = new Set(byAddress.get(email)?.map((person) => person.firstName));
  expect([...names]).toContain(firstName);
  expect([named(message.html), named(message.amp), message.subject]).toEqual([
    firstName,
    firstName,
    `Hi ${firstName}`,
  ]);
  return { email, message, firstName, html: linksOf(message.html), amp: linksOf(message.amp) };
}

/** Runs `work` for all, some at a time. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 40)
    await Promise.all(items.slice(start, start + 40).map(work));
}

export interface Reactions {
  readonly opened: ReadonlySet<string>;
  /** Clickers of each link. */
  readonly clicked: readonly ReadonlySet<string>[];
  readonly clicks: number;
  readonly arrived: number;
  readonly unsubscribed: ReadonlySet<string>;
}

/** Opens, clicks and unsubscribes as people do. Two thirds click on a link, and a sixth on all. */
export async function react(
  { application }: SendingWorld,
  received: readonly Received[],
): Promise<Reactions> {
  const opened = new Set<string>();
  const unsubscribed = new Set<string>();
  const clicked = typedLinks.map(() => new Set<string>());
  let [clicks, arrived] = [0, 0];
  const groups = received.map((person, index) => ({ ...person, index, group: index % 6 }));
  // Scanners are recognized by clicks that follow at once.
  application.passSeconds(60);
  await forAll(
    groups.filter(({ group }) => group === 0 || group === 5),
    async ({ email, message }) => {
      const [path = ''] = /\/t\/o\/[\w-]+\.gif/u.exec(message.html) ?? [];
      expect((await application.fetch(path, { headers: browser })).status).toBe(200);
      opened.add(email);
    },
  );
  for (const [position, typed] of typedLinks.entries()) {
    application.passSeconds(20);
    const now = groups.filter(
      ({ group, index }) => group === 1 || (group < 5 && group > 0 && index % typedLinks.length === position),
    );
    await forAll(now, async ({ email, group, html, amp, firstName }) => {
      const path = (group === 4 ? amp : html)[position] ?? '';
      const answer = await application.fetch(path, { headers: browser });
      const location = withoutTrackingParameter(answer.headers.get('location') ?? '');
      clicks += 1;
      clicked[position]?.add(email);
      opened.add(email);
      if (answer.status === 302 && location === openedAddress(typed, firstName)) arrived += 1;
      else expect(`${String(answer.status)} ${location}`).toBe(`302 ${openedAddress(typed, firstName)}`);
    });
  }
  application.passSeconds(20);
  await forAll(
    groups.filter(({ index }) => index % 29 === 7),
    async ({ email, message }) => {
      const header = message.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const [path = ''] = /\/u\/[\w-]+/u.exec(header) ?? [];
      const answer = await application.fetch(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(200);
      unsubscribed.add(email);
    },
  );
  await rollUp(application.services.database);
  return { opened, clicked, clicks, arrived, unsubscribed };
}
