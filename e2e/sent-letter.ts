import { contract, expectData, type ActionsByPlace, type Client } from '@x/api-client';
import { signInToDemo } from './client.ts';
import { expect } from './fixtures.ts';
import type { BlockToActIn } from './interactive-blocks.ts';
import { type Interactive, sendInteractive, type SentMessage } from './message-page.ts';
import type { Language } from './message-words.ts';

export interface Letter extends SentMessage {
  readonly client: Client;
  readonly email: string;
  readonly language: Language;
}

interface Installation {
  readonly url: string;
  readonly mailCatcherUrl: string;
}

/** Sends a message with all interactive blocks to one address. */
export async function sendLetter(
  { url, mailCatcherUrl }: Installation,
  given: { readonly email: string; readonly language: Language; readonly port: number },
): Promise<Letter> {
  const { client, projectId } = await signInToDemo(url);
  const { email, language } = given;
  const sent = await sendInteractive(client, { ...given, projectId, mailCatcherUrl });
  return { client, email, language, ...sent };
}

export async function actionsOf({ client, campaignId: id }: Letter): Promise<ActionsByPlace> {
  const report = await expectData(client.call(contract.campaigns.report, { params: { id }, query: {} }));
  return report.actions;
}

/** The actions of each block that the report shows, without those that nobody took. */
async function actionsByBlock({ client, campaignId, ids }: Letter) {
  const query = { filter_type: 'campaign', filter_id: campaignId } as const;
  const blocks = await expectData(client.call(contract.analytics.blocksStats, { query }));
  const typeOf = (id: string) => (Object.keys(ids) as Interactive[]).find((type) => ids[type] === id);
  return blocks.flatMap(({ block, events }) =>
    events
      .filter(({ total }) => total > 0)
      .map(({ id, total, unique, places }) => ({ block: typeOf(block.id), id, total, unique, places })),
  );
}

const once = { total: 1, unique: 1 };
const never = { total: 0, unique: 0 };

/** Places of an action that a recipient took once. */
const placesOfOne: Readonly<Record<'amp' | 'page', ActionsByPlace>> = {
  amp: { amp: once, page: never, entrances: [], guests: 0 },
  page: { amp: never, page: once, entrances: [{ entrance: 'html', ...once }], guests: 0 },
};

/** Waits until the report shows each action once, with the place where the recipient took it, and nothing else. */
export async function expectEachOnce(
  letter: Letter,
  blocks: readonly BlockToActIn[],
  place: 'amp' | 'page',
): Promise<void> {
  const expected = blocks.flatMap(({ type, actions, chosen = [] }) =>
    [...(place === 'amp' ? chosen : []), ...actions].map((id) => ({
      block: type,
      id,
      ...once,
      places: placesOfOne[place],
    })),
  );
  await expect(async () => {
    expect(await actionsByBlock(letter)).toEqual(expected);
  }).toPass({ timeout: 15_000 });
  const total = { total: expected.length, unique: 1 };
  const entrances = place === 'amp' ? [] : [{ entrance: 'html', ...total }];
  expect(await actionsOf(letter)).toEqual({ amp: never, page: never, entrances, guests: 0, [place]: total });
}

/** Waits until the report shows as many actions on the page, and no more. All are those of the recipient who came from the email. */
export async function expectOnPage(letter: Letter, total: number): Promise<void> {
  const counts = { total, unique: total === 0 ? 0 : 1 };
  const entrances = total === 0 ? [] : [{ entrance: 'html', ...counts }];
  await expect(async () => {
    expect(await actionsOf(letter)).toEqual({ amp: never, page: counts, entrances, guests: 0 });
  }).toPass({ timeout: 15_000 });
}
