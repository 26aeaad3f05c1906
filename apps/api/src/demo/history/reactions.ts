import type { RecipientAction } from '@x/api-client/contract';
import type { RecipientEvent } from '../../engagement/index.ts';
import { isBot } from '../../engagement/index.ts';
import type { Customer, MailProgram } from './customers.ts';
import type { Appeal } from './story.ts';

/** Interactive block of a message with the events that it reports, in the order in which a recipient triggers them. */
export interface ReportingBlock {
  readonly id: string;
  readonly events: readonly RecipientAction[];
}

export interface SentMessage {
  readonly appeal: Appeal;
  /** Positions of the links with their shares of the clicks. */
  readonly links: readonly (readonly [position: number, share: number])[];
  readonly blocks: readonly ReportingBlock[];
}

export interface Recipient {
  readonly deliveryId: string;
  readonly customer: Customer;
  readonly acceptedAt: Date;
}

const agents: Readonly<Record<MailProgram, string>> = {
  gmail: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  apple: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  outlook:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  yahoo: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  guarded:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};
const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** Share of the opens that show the AMP version. */
const ampShare: Readonly<Partial<Record<MailProgram, number>>> = { gmail: 0.62, yahoo: 0.45 };

/** Likelihood that people read their mail in each hour of the day (UTC), compared with the liveliest hour. */
const rhythm = [
  0.12, 0.07, 0.05, 0.05, 0.12, 0.35, 0.65, 0.9, 0.95, 0.85, 0.75, 0.8, 0.75, 0.6, 0.65, 0.7, 0.75, 0.85,
  0.95, 1, 0.9, 0.7, 0.45, 0.25,
] as const;

const hour = 3_600_000;
const second = 1000;

/** Delay in milliseconds with this average. Short delays are the most likely ones. */
function waiting(average: number, random: () => number): number {
  return -Math.log(1 - random()) * average;
}

/** Chooses when a message is read: most people read it soon, some days later, and few at night. */
function readingTime(acceptedAt: Date, random: () => number): number {
  let at = acceptedAt.getTime();
  for (let attempt = 0; attempt < 12; attempt++) {
    const kind = random();
    const average = kind < 0.5 ? 1.6 : kind < 0.86 ? 9 : 34;
    at = acceptedAt.getTime() + 40 * second + waiting(average * hour, random);
    if (random() < (rhythm[new Date(at).getUTCHours()] ?? 1)) return at;
  }
  return at;
}

function chooseLink({ links }: SentMessage, random: () => number): number | undefined {
  let left = random() * links.reduce((sum, [, share]) => sum + share, 0);
  return links.find(([, share]) => (left -= share) <= 0)?.[0];
}

interface Reading {
  readonly deliveryId: string;
  readonly contentType: 'html' | 'amp';
  readonly agent: string;
}

function messageEvent(
  { deliveryId, contentType, agent: userAgent }: Reading,
  kind: 'open' | 'click',
  at: number,
  linkPosition: number | null = null,
): RecipientEvent {
  const request = 'GET';
  const bot = isBot({ userAgent, request, network: '' });
  return {
    deliveryId,
    kind,
    linkPosition,
    contentType,
    userAgent,
    request,
    bot,
    occurredAt: new Date(Math.round(at)),
  };
}

function clicks(message: SentMessage, reading: Reading, at: number, random: () => number) {
  const events: RecipientEvent[] = [];
  let moment = at + (3 + 60 * random()) * second;
  do {
    const link = chooseLink(message, random);
    if (link === undefined) break;
    events.push(messageEvent({ ...reading, agent: browser }, 'click', moment, link));
    moment += (12 + 180 * random()) * second;
  } while (random() < 0.24);
  return events;
}

/** Actions in one block. Each step is taken by a part of those who took the step before. */
function actions({ blocks }: SentMessage, { deliveryId }: Reading, at: number, random: () => number) {
  const events: RecipientEvent[] = [];
  for (const { id: target, events: names } of blocks) {
    let moment = at + (8 + 90 * random()) * second;
    for (const event of names) {
      if (random() > 0.68) break;
      const value = event === 'click_rating' ? String(random() < 0.7 ? 5 : 2 + Math.floor(3 * random())) : '';
      const occurredAt = new Date(Math.round(moment));
      events.push({ kind: 'yamp', deliveryId, event, target, value, userAgent: browser, occurredAt });
      moment += (10 + 70 * random()) * second;
    }
  }
  return events;
}

/** Events of programs that load all pictures ahead, or follow all links at once. */
function byPrograms(
  message: SentMessage,
  { deliveryId, customer, acceptedAt }: Recipient,
  random: () => number,
) {
  const at = acceptedAt.getTime();
  if (customer.program === 'apple') {
    const reading: Reading = { deliveryId, contentType: 'html', agent: 'Mozilla/5.0' };
    return [messageEvent(reading, 'open', at + (20 + 1800 * random()) * second)];
  }
  if (customer.program !== 'guarded') return [];
  const reading: Reading = { deliveryId, contentType: 'html', agent: agents.guarded };
  return message.links.map(([position], index) =>
    messageEvent(reading, 'click', at + 300 + 60 * index, position),
  );
}

function byPerson(
  message: SentMessage,
  { deliveryId, customer, acceptedAt }: Recipient,
  random: () => number,
) {
  const { appeal } = message;
  const { program, interest } = customer;
  const events: RecipientEvent[] = [];
  if (random() > Math.min(0.95, appeal.open * interest)) return events;
  const showsAmp = random() < (ampShare[program] ?? 0);
  const reading: Reading = { deliveryId, contentType: showsAmp ? 'amp' : 'html', agent: agents[program] };
  let at = readingTime(acceptedAt, random);
  events.push(messageEvent(reading, 'open', at));
  if (random() < appeal.click * Math.sqrt(interest)) events.push(...clicks(message, reading, at, random));
  if (showsAmp && random() < appeal.act) events.push(...actions(message, reading, at, random));
  while (random() < 0.22) {
    at = readingTime(new Date(at), random);
    events.push(messageEvent(reading, 'open', at));
  }
  return events;
}

/** Invents what a recipient and the recipient’s mail program do with a message, up to a time. */
export function inventReactions(
  message: SentMessage,
  recipient: Recipient,
  until: Date,
  random: () => number,
): readonly RecipientEvent[] {
  return [...byPrograms(message, recipient, random), ...byPerson(message, recipient, random)].filter(
    ({ occurredAt }) => occurredAt <= until,
  );
}
