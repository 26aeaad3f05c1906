import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { startFaultSimulator, type AcceptedMail, type FaultSimulator } from '@x/fault-simulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSendingWorld, type SendingWorld } from '../delivery/testing/sending-world.ts';
import { emailProviders } from '../tables/providers.ts';
import {
  countRecipients,
  createCampaign,
  importFile,
  sendAll,
  startCampaign,
} from './testing/foreign-campaign.ts';
import { compareFigures, readSuppressed, type Figures } from './testing/foreign-figures.ts';
import { createPeople, fileNames } from './testing/foreign-people.ts';
import { react, readReceived, type Received } from './testing/foreign-reactions.ts';
import { findTruth, isUnknown, takesMail } from './testing/foreign-truth.ts';

/*
 * A campaign to the contacts of four other products, in four scripts and encodings, through a relay in front of mail
 * systems that answer as Microsoft, Yahoo, Google and others do. Everything is counted against what the files say.
 */

const contacts = Number(process.env['BORDERS_CONTACTS'] ?? 160);
const seed = Number(process.env['PROPERTY_SEED'] ?? 38);
const people = createPeople(contacts / fileNames.length, seed);
const truth = findTruth(people);
const { byAddress, suppressedBefore, mailable, reasons } = truth;

let world: SendingWorld;
let relay: FaultSimulator;
const mails: AcceptedMail[] = [];

beforeAll(async () => {
  world = await createSendingWorld();
  relay = await startFaultSimulator({
    smtpPort: 0,
    httpPort: 0,
    receivers: {
      replies: people.replies,
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

/** Lets the project begin as others do: with addresses that it does not mail, and the contacts of four files. */
async function prepare(): Promise<readonly string[]> {
  const { user, projectId } = world;
  const params = { id: projectId };
  const suppressed = { emails: [...suppressedBefore] };
  await expectData(user.call(contract.suppressions.add, { params, body: suppressed }));
  // More addresses are unknown than a campaign may have by default.
  const limits = { bounce_percent: null, complaint_percent: 0.1, minimum_messages: 100 };
  await expectData(user.call(contract.projects.setBounceLimits, { params, body: limits }));
  const audiences: string[] = [];
  for (const name of fileNames) audiences.push(await importFile(world, name, people.rows));
  return audiences;
}

const received = () => mails.map(({ to }) => to.toLowerCase());

/** People at servers that defer nobody who did not get the message although it was due. */
function heldBack(): readonly string[] {
  const got = new Set(received());
  return [...mailable]
    .filter(
      ([email, { mailbox }]) =>
        mailbox === 'takes' && !/@(?:yahoo|aol)\.com$/u.test(email) && !got.has(email),
    )
    .map(([email]) => email);
}

test(
  'a campaign to the files of four other products reaches everybody who may be mailed, and nobody else',
  { timeout: 60_000 + 600 * contacts },
  async () => {
    const audiences = await prepare();
    const id = await createCampaign(world, audiences);
    const planned = await countRecipients(world, id);
    await startCampaign(world, id, planned.contacts);
    let waiting: readonly string[] = [];
    // All batches are due in the second round.
    const rounds = await sendAll(world, id, (round) => {
      if (round === 2) waiting = heldBack();
    });
    expect(waiting).toEqual([]);

    const handedOver = received();
    const got = new Set(handedOver);
    const wrongly = handedOver.filter((email) => !mailable.has(email));
    const missed = [...mailable].filter(([email, person]) => takesMail(person) !== got.has(email));
    expect([wrongly, missed]).toEqual([[], []]);
    expect(got.size).toBe(handedOver.length);

    const messages: Received[] = [];
    for (const mail of mails) messages.push(await readReceived(mail, truth));
    const reactions = await react(world, messages);

    const unknown = [...mailable].filter(([, person]) => isUnknown(person, people)).map(([email]) => email);
    const expected = new Map<string, string>([
      ...reasons,
      ...unknown.map((email) => [email, 'bounce'] as const),
      ...[...reactions.unsubscribed].map((email) => [email, 'unsubscribe'] as const),
    ]);
    const suppressed = await readSuppressed(world);
    const wrong = [...suppressed].filter(([email, reason]) => expected.get(email) !== reason);
    expect(wrong).toEqual([]);
    expect([...expected.keys()].filter((email) => !suppressed.has(email))).toEqual([]);

    const next = await countRecipients(world, await createCampaign(world, audiences));
    const count = (reason: string) => [...reasons.values()].filter((known) => known === reason).length;
    const figures: Figures = [
      ['recipients in the preflight', planned.recipients, mailable.size],
      ...Object.entries(planned.suppressed).map(
        ([reason, shown]) => [`${reason} in the preflight`, shown, count(reason)] as const,
      ),
      ['recipients of the next campaign', next.recipients, byAddress.size - expected.size],
      ...(await compareFigures(world, id, { truth, got, reactions })),
    ];
    const disagreeing = figures.filter(([, shown, counted]) => shown !== counted);
    expect(disagreeing).toEqual([]);
    expect(reactions.arrived).toBe(reactions.clicks);

    const counts = {
      rows: people.rows.length,
      addresses: byAddress.size,
      'may be mailed': mailable.size,
      'handed over': handedOver.length,
      'held-out replies': new Set([...mailable.keys()].flatMap((email) => people.replies[email] ?? [])).size,
      'mailed wrongly': wrongly.length,
      'clicks arrived': `${String(reactions.arrived)} of ${String(reactions.clicks)}`,
      'unknown mailboxes suppressed': unknown.length,
      'suppressed rightly': suppressed.size - wrong.length,
      'suppressed wrongly': wrong.length,
      'figures that disagree': `${String(disagreeing.length)} of ${String(figures.length)}`,
      rounds,
    };
    console.info(
      Object.entries(counts)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', '),
    );
  },
);
