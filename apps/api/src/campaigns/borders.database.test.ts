import { expectData } from '@x/api-client';
import { contract, type CampaignPeopleEvent, type ImportMapping } from '@x/api-client/contract';
import {
  compile,
  createStarterDocument,
  withoutTrackingParameter,
  type EmailDocument,
} from '@x/email-compiler';
import { startFaultSimulator, type AcceptedMail, type FaultSimulator } from '@x/fault-simulator';
import { readMessage, type ReadMessage } from '@x/mail-catcher';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../audience/imports/run-import.ts';
import { blocks } from '../content/blocks.ts';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { workCampaign } from '../delivery/worker/work-campaign.ts';
import { rollUp } from '../engagement/rollups/roll-up.ts';
import { countRaw } from '../engagement/testing/raw-figures.ts';
import { newId } from '../platform/database/identifier.ts';
import { deliveries, emailProviders } from '../platform/database/schema/index.ts';
import { createPeople, fileNames, writeFile, type FileName, type Person } from './testing/foreign-people.ts';

/*
 * A campaign to the contacts of four other products, in four scripts and encodings, through a relay in front of mail
 * systems that answer as Microsoft, Yahoo, Google and others do. Everything is counted against what the files say.
 */

const contacts = Number(process.env['BORDERS_CONTACTS'] ?? 160);
const seed = Number(process.env['PROPERTY_SEED'] ?? 38);
const { rows, replies } = createPeople(contacts / fileNames.length, seed);

/** Links as people type them. The last one has merge values. */
const typedLinks = [
  'https://sklep.example/żółte-łóżko?szukaj=gęś&cena=5€#część',
  'https://księgarnia.example/nowości/łódź?autor=Ćwikła&rabat=100%',
  'https://例え.jp/商品/能ソ表?検索=さくら&並び=新着順#トップ',
  'https://shop.example/%E5%95%86%E5%93%81/①?キー=値',
  'https://متجر.السعودية/قائمة/كتب?س=ك&بحث=كتاب جميل#أعلى',
  'https://shop.example/عروض/الرياض?مدينة=جدة',
  'https://müller-söhne.de/größen/ä?straße=Königsallee#Übersicht',
  'HTTPS://Käse-Straße.DE:443/a/../Käse?ß=ẞ',
  'https://shop.example/für/{{first_name|alle}}?imię={{first_name|alle}}#{{first_name|alle}}',
];

/**
 * The address that a browser opens. Merge values are one component of it. A percent sign that encodes nothing is encoded,
 * which servers read as the same.
 */
function openedAddress(typed: string, firstName: string): string {
  const { href } = new URL(typed.replaceAll('{{first_name|alle}}', encodeURIComponent(firstName)));
  return href.replaceAll(/%(?![0-9A-F]{2})/giu, '%25');
}

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let world: SendingWorld;
let relay: FaultSimulator;
const mails: AcceptedMail[] = [];

beforeAll(async () => {
  world = await createSendingWorld();
  relay = await startFaultSimulator({
    smtpPort: 0,
    httpPort: 0,
    receivers: {
      replies,
      greylistings: 1,
      limits: { Yahoo: Math.ceil(contacts / 24) },
      pauseMilliseconds: 100,
    },
    onMail: (mail) => mails.push(mail),
  });
  const config = { host: '127.0.0.1', port: relay.smtpPort, security: 'none', user: '' };
  await world.inTenant((tx) =>
    tx.update(emailProviders).set({ config }).where(eq(emailProviders.id, world.providerId)),
  );
});
afterAll(async () => {
  await relay.close();
  await world.close();
});

/** The rows of each address, in lower case, since addresses are compared without case. */
const byAddress = Map.groupBy(rows, ({ email }) => email.toLowerCase());

/** An address that the project suppressed before the files came, although a file says that it may be mailed. */
const suppressedBefore = new Set(
  [...byAddress]
    .filter(([, found]) => found.every(({ state }) => state === 'subscribed'))
    .map(([email]) => email)
    .slice(5, 8),
);

const severity = ['subscribed', 'no_consent', 'unsubscribe', 'bounce', 'complaint'] as const;

/** The worst state of some rows. */
function worstState(found: readonly Person[]): Person['state'] {
  return severity[Math.max(...found.map(({ state }) => severity.indexOf(state)))] ?? 'subscribed';
}

const mailable = new Map(
  [...byAddress].flatMap(([email, found]) => {
    const [first] = found;
    const mayBeMailed = worstState(found) === 'subscribed' && !suppressedBefore.has(email);
    return mayBeMailed && first !== undefined ? [[email, first] as const] : [];
  }),
);

function takesMail({ mailbox, expected }: Person): boolean {
  return mailbox === 'takes' || mailbox === 'greylisted' || (mailbox === 'held out' && expected === '');
}

function isUnknown({ email, mailbox, expected }: Person): boolean {
  // A temporary reply never means that an address does not exist.
  return (
    mailbox === 'unknown' ||
    (expected === 'unknown' && replies[email.toLowerCase()]?.startsWith('5') === true)
  );
}

async function importFile(name: FileName): Promise<string> {
  const { user, projectId, organizationId, application } = world;
  const audience = await expectData(
    user.call(contract.audiences.create, { body: { name, project_id: projectId } }),
  );
  const file = new File([writeFile(name, rows)], `${name}.csv`, { type: 'text/csv' });
  const { id } = await expectData(
    user.call(contract.audiences.import, { params: { id: audience.id }, body: { file, mapping: 'ask' } }),
  );
  const preview = await expectData(user.call(contract.imports.preview, { params: { id } }));
  const body: ImportMapping = {
    header: preview.header,
    columns: preview.columns.map(({ field }) => field),
    new_fields: preview.new_fields.map((field) => ({ ...field, listed: false })),
  };
  const run = async (endpoint: 'check' | 'start') => {
    await expectData(user.call(contract.imports[endpoint], { params: { id }, body }));
    const signal = new AbortController().signal;
    await runImport({ importId: id, organizationId }, { services: application.services, signal });
    return expectData(user.call(contract.imports.get, { params: { id } }));
  };
  const checked = await run('check');
  const done = await run('start');
  const own = rows.filter(({ file: of }) => of === name);
  const addresses = Map.groupBy(own, ({ email }) => email.toLowerCase());
  expect(done, name).toMatchObject({
    status: 'completed',
    addresses: addresses.size,
    created: addresses.size,
    duplicates: own.length - addresses.size,
    refused: 0,
  });
  const { addresses: total, created, duplicates, never_mailed: never } = done;
  expect(checked).toMatchObject({
    status: 'checked',
    addresses: total,
    created,
    duplicates,
    never_mailed: never,
  });
  expect(
    done.states.filter(({ known }) => !known),
    `words in the ${name} file that are not known`,
  ).toEqual([]);
  return audience.id;
}

function createDocument(): EmailDocument {
  const starter = createStarterDocument();
  const text = starter.rows.find(({ type }) => type === 'paragraph');
  if (text === undefined) throw new Error('The starter has no paragraph.');
  const greeting = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Hello <' },
      { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'you' } },
      { type: 'text', text: '>!' },
    ],
  };
  const links = typedLinks.map((href, index) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Link ${String(index)}.`, marks: [{ type: 'link', attrs: { href } }] }],
  }));
  return { ...starter, rows: [{ ...text, content: { type: 'doc', content: [greeting, ...links] } }] };
}

/** Recipients that a campaign would have, as its preflight counts them. */
async function countRecipients(id: string) {
  const query = { part: 'recipients' as const };
  const { recipients } = await expectData(world.user.call(contract.preflight.get, { params: { id }, query }));
  return recipients;
}

async function createCampaign(audiences: readonly string[]): Promise<string> {
  const { user, projectId } = world;
  const campaign = await expectData(
    user.call(contract.campaigns.create, {
      body: {
        name: 'Borders',
        from: 'shop@brand.test',
        from_name: 'Brand',
        subject: 'Hi {{first_name|you}}',
        project_id: projectId,
      },
    }),
  );
  const { id } = campaign;
  for (const audienceId of audiences)
    await expectData(user.call(contract.campaigns.addAudience, { params: { id, audienceId } }));
  const document = createDocument();
  const { html, amp } = compile(document, { blocks });
  const content = { config: JSON.stringify(document), content_html: html, content_amp: amp };
  await expectData(user.call(contract.campaignContents.create, { body: { campaign_id: id, ...content } }));
  return id;
}

const statusOf = async (id: string) =>
  (await expectData(world.user.call(contract.campaigns.get, { params: { id } }))).status;

const mostRounds = 20;

/**
 * Sends until the campaign ends, as if a day had passed between the rounds. Returns the number of rounds, and who got the
 * message in the first.
 */
async function sendAll(campaignId: string) {
  const { services } = world.application;
  let atOnce = new Set<string>();
  for (let rounds = 1; rounds <= mostRounds; rounds += 1) {
    await workCampaign(campaignId, { services, workerId: newId(), signal: new AbortController().signal });
    if (rounds === 1) atOnce = new Set(mails.map(({ to }) => to.toLowerCase()));
    if ((await statusOf(campaignId)) === 'completed') return { rounds, atOnce };
    await world.inTenant((tx) =>
      tx
        .update(deliveries)
        .set({
          dueAt: sql`now() - interval '1 second'`,
          deferredSince: sql`deferred_since - interval '1 day'`,
        })
        .where(sql`campaign_id = ${campaignId} and status = 'planned'`),
    );
  }
  throw new Error(`The campaign is still ${await statusOf(campaignId)} after ${String(mostRounds)} rounds.`);
}

interface Received {
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

async function read({ to, raw }: AcceptedMail): Promise<Received> {
  const email = to.toLowerCase();
  const message = await readMessage(raw);
  const named = (text: string) =>
    /Hello (?:<|&lt;)(?<name>[^<>&]*)(?:>|&gt;)!/u.exec(text)?.groups?.['name'] ?? '';
  const firstName = named(message.text);
  const names = new Set(byAddress.get(email)?.map((person) => person.firstName));
  expect([...names], `the name in the message to ${email}`).toContain(firstName);
  expect([named(message.html), named(message.amp), message.subject], email).toEqual([
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

interface Reactions {
  readonly opened: ReadonlySet<string>;
  /** Clickers of each link. */
  readonly clicked: readonly ReadonlySet<string>[];
  readonly clicks: number;
  readonly arrived: number;
  readonly unsubscribed: ReadonlySet<string>;
}

/** Opens, clicks and unsubscribes as people do. Two thirds click on a link, and a sixth on all. */
async function react(received: readonly Received[]): Promise<Reactions> {
  const { application } = world;
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

/** All items of a paged list. */
async function readPages<Item>(
  read: (query: { page: number; rows: 100 }) => Promise<{
    readonly items: readonly Item[];
    readonly pagination: { readonly total_items: number };
  }>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items: found, pagination } = await read({ page, rows: 100 });
    items.push(...found);
    if (items.length >= pagination.total_items || found.length === 0) return items;
  }
}

async function listPeople(id: string, event: CampaignPeopleEvent, position?: number) {
  const link = position === undefined ? {} : { link_position: position };
  const items = await readPages((query) =>
    expectData(
      world.user.call(contract.campaignPeople.list, {
        params: { id },
        query: event === 'clicked' ? { event, ...link, ...query } : { event, ...query },
      }),
    ),
  );
  return items.map(({ email, times }) => ({ email: email.toLowerCase(), times }));
}

/** The suppressed addresses with their reasons. */
async function readSuppressed(): Promise<ReadonlyMap<string, string>> {
  const items = await readPages((query) =>
    expectData(world.user.call(contract.suppressions.list, { params: { id: world.projectId }, query })),
  );
  return new Map(items.map(({ email, reason }) => [email, reason]));
}

/** Pairs of a figure that the product shows and what it has to be, by what they count. */
type Figures = readonly (readonly [name: string, shown: number, expected: number])[];

async function compareFigures(id: string, reactions: Reactions): Promise<Figures> {
  const report = await expectData(world.user.call(contract.campaigns.report, { params: { id } }));
  const raw = await world.inTenant((tx) => countRaw(tx, id, false));
  const got = new Set(mails.map(({ to }) => to.toLowerCase()));
  const figures: [string, number, number][] = [
    ['recipients', report.deliveries.total, byAddress.size],
    ['accepted', report.deliveries.accepted, got.size],
    ['refused', report.deliveries.refused, mailable.size - got.size],
    ['left out', report.deliveries.rejected - report.deliveries.refused, byAddress.size - mailable.size],
    ['left out in the raw rows', raw.leftOut, byAddress.size - mailable.size],
    ['dropped', report.unique.dropped, byAddress.size - mailable.size],
    ['delivered', report.unique.delivered, got.size],
    ['left open', report.deliveries.planned + report.deliveries.claimed + report.deliveries.unknown, 0],
    ['loads', report.total.open, raw.loads],
    ['clicks', report.total.click, reactions.clicks],
    ['clicks in the raw rows', report.total.click, raw.clicks],
    ['bots', report.bots.click + report.bots.open, 0],
  ];
  const truth = [
    ['sent', report.unique.processed, raw.sent, new Set(mailable.keys())],
    ['received', report.deliveries.accepted, got.size, got],
    [
      'bounced',
      report.unique.bounce,
      raw.bounced,
      new Set([...mailable.keys()].filter((email) => !got.has(email))),
    ],
    ['opened', report.unique.open, raw.opened, reactions.opened],
    [
      'clicked',
      report.unique.click,
      raw.clicked,
      new Set(reactions.clicked.flatMap((people) => [...people])),
    ],
    ['unsubscribed', report.unique.unsubscribe, raw.unsubscribed, reactions.unsubscribed],
    ['complained', report.unique.spamreport, raw.complained, new Set<string>()],
    ['acted', report.unique.yamps, raw.acted, new Set<string>()],
  ] as const;
  for (const [event, shown, counted, people] of truth) {
    const listed = await listPeople(id, event);
    const emails = listed.map(({ email }) => email);
    figures.push([`${event} in the report`, shown, people.size]);
    figures.push([`${event} in the raw rows`, counted, people.size]);
    figures.push([`${event} in the list`, listed.length, people.size]);
    figures.push([
      `${event} in the list, not in truth`,
      emails.filter((email) => !people.has(email)).length,
      0,
    ]);
    if (event === 'sent') continue;
    const tree = {
      kind: 'all' as const,
      conditions: [{ kind: 'engagement' as const, event, campaign_id: id, at_least: 1 }],
    };
    const { contacts: found } = await expectData(
      world.user.call(contract.segments.preview, { params: { id: world.projectId }, body: { tree } }),
    );
    figures.push([`${event} in a segment`, found, people.size]);
  }
  for (const { position, text, unique, total } of report.links) {
    const people = reactions.clicked[Number(/\d+/u.exec(text)?.[0] ?? -1)] ?? new Set();
    const listed = await listPeople(id, 'clicked', position);
    figures.push(
      [`people of link ${text}`, unique, people.size],
      [`clicks of link ${text}`, total, people.size],
    );
    figures.push([`list of link ${text}`, listed.length, people.size]);
    figures.push([
      `times in the list of link ${text}`,
      listed.reduce((sum, { times }) => sum + times, 0),
      people.size,
    ]);
  }
  return figures;
}

test(
  'a campaign to the files of four other products reaches everybody who may be mailed, and nobody else',
  { timeout: 60_000 + 600 * contacts },
  async () => {
    const { user, projectId } = world;
    await expectData(
      user.call(contract.suppressions.add, {
        params: { id: projectId },
        body: { emails: [...suppressedBefore] },
      }),
    );
    // More addresses are unknown than a campaign may have by default.
    const limits = { bounce_percent: null, complaint_percent: 0.1, minimum_messages: 100 };
    await expectData(
      user.call(contract.projects.setBounceLimits, { params: { id: projectId }, body: limits }),
    );
    const audiences: string[] = [];
    for (const name of fileNames) audiences.push(await importFile(name));
    const id = await createCampaign(audiences);
    const { findings } = await expectData(
      user.call(contract.preflight.get, { params: { id }, query: { part: 'message' } }),
    );
    expect(findings.filter(({ severity: level }) => level === 'blocking')).toEqual([]);
    const counted = await countRecipients(id);
    await expectData(user.call(contract.campaigns.send, { params: { id }, body: {} }));
    const { rounds, atOnce } = await sendAll(id);

    const handedOver = mails.map(({ to }) => to.toLowerCase());
    const wrongly = handedOver.filter((email) => !mailable.has(email));
    const missed = [...mailable.values()].filter(
      (person) => takesMail(person) && !handedOver.includes(person.email.toLowerCase()),
    );
    expect({ wrongly, missed: missed.map(({ email }) => email) }).toEqual({ wrongly: [], missed: [] });
    expect(new Set(handedOver).size).toBe(handedOver.length);
    const heldBack = [...mailable.values()].filter(
      ({ email, mailbox }) =>
        mailbox === 'takes' && !/@(?:yahoo|aol)\.com$/iu.test(email) && !atOnce.has(email.toLowerCase()),
    );
    expect(heldBack.map(({ email }) => email)).toEqual([]);

    const received: Received[] = [];
    for (const mail of mails) received.push(await read(mail));
    const reactions = await react(received);
    expect(reactions.arrived).toBe(reactions.clicks);

    const expected = new Map<string, string>();
    for (const email of suppressedBefore) expected.set(email, 'manual');
    for (const [email, found] of byAddress) {
      const state = worstState(found);
      if (state !== 'subscribed') expected.set(email, state);
    }
    for (const [email, person] of mailable) if (isUnknown(person)) expected.set(email, 'bounce');
    for (const email of reactions.unsubscribed) expected.set(email, 'unsubscribe');
    const suppressed = await readSuppressed();
    const wrong = [...suppressed].filter(([email, reason]) => expected.get(email) !== reason);
    const forgotten = [...expected].filter(([email]) => !suppressed.has(email));
    expect({ wrong, forgotten }).toEqual({ wrong: [], forgotten: [] });

    const next = await countRecipients(await createCampaign(audiences));
    const figures: Figures = [
      ['recipients in the preflight', counted?.recipients ?? 0, mailable.size],
      ['recipients of the next campaign', next?.recipients ?? 0, byAddress.size - expected.size],
      ...(await compareFigures(id, reactions)),
    ];
    const disagreeing = figures.filter(([, shown, truth]) => shown !== truth);
    expect(disagreeing).toEqual([]);

    const counts = {
      rows: rows.length,
      addresses: byAddress.size,
      'handed over': handedOver.length,
      'never mailed': byAddress.size - mailable.size,
      'mailed wrongly': wrongly.length,
      clicks: reactions.clicks,
      'clicks arrived': reactions.arrived,
      'suppressed rightly': suppressed.size - wrong.length,
      'suppressed wrongly': wrong.length,
      'figures compared': figures.length,
      'figures that disagree': disagreeing.length,
      rounds,
    };
    console.info(
      Object.entries(counts)
        .map(([name, count]) => `${name} ${String(count)}`)
        .join(', '),
    );
  },
);
