import { expectData } from '@x/api-client';
import { contract, type CampaignPeopleEvent } from '@x/api-client/contract';
import type { SendingWorld } from '../../delivery/testing/sending-world.ts';
import { countRaw } from '../../engagement/testing/raw-figures.ts';
import type { Reactions } from './foreign-reactions.ts';
import type { ForeignTruth } from './foreign-truth.ts';

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

async function listPeople(world: SendingWorld, id: string, event: CampaignPeopleEvent, position?: number) {
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
export async function readSuppressed(world: SendingWorld): Promise<ReadonlyMap<string, string>> {
  const items = await readPages((query) =>
    expectData(world.user.call(contract.suppressions.list, { params: { id: world.projectId }, query })),
  );
  return new Map(items.map(({ email, reason }) => [email, reason]));
}

interface Happened {
  readonly truth: ForeignTruth;
  readonly got: ReadonlySet<string>;
  readonly reactions: Reactions;
}

/** Pairs of a figure that the product shows and what it has to be, by what they count. */
export type Figures = readonly (readonly [name: string, shown: number, expected: number])[];

/** Compares the report, the raw rows, the lists and the segments with what happened. `got` is who got the message. */
export async function compareFigures(world: SendingWorld, id: string, happened: Happened): Promise<Figures> {
  const {
    truth: { byAddress, mailable },
    got,
    reactions,
  } = happened;
  const report = await expectData(world.user.call(contract.campaigns.report, { params: { id } }));
  const raw = await world.inTenant((tx) => countRaw(tx, id, false));
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
  const events = [
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
  for (const [event, shown, counted, people] of events) {
    const listed = await listPeople(world, id, event);
    const emails = listed.map(({ email }) => email);
    figures.push([`${event} in the report`, shown, people.size]);
    figures.push([`${event} in the raw rows`, counted, people.size]);
    figures.push([`${event} in the list`, listed.length, people.size]);
    figures.push([`${event} in the list, wrongly`, emails.filter((email) => !people.has(email)).length, 0]);
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
    const listed = await listPeople(world, id, 'clicked', position);
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
