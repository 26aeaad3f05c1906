import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scanner, type Scanned } from './robots/scanner.ts';
import { actByHand, actByRequests, createPeople, findVisibleLinks } from './robots/people.ts';
import { countGuestActions, countQuickClicks, readTallies, type Tally } from './robots/tally.ts';
import { isMarked, isNight, variants, type Variant } from './robots/variants.ts';
import { RobotWorld } from './robots/world.ts';

/*
 * Simulated scanners of messages cause no actions, and no opens and clicks of people if they follow every link. Each
 * scanner gets a message of its own from the built product.
 */

let world: RobotWorld;
beforeAll(async () => {
  world = await RobotWorld.start();
}, 120_000);
afterAll(() => world.close(), 60_000);

const addressOf = (variant: Variant) => `${variant.name.replaceAll(' ', '-')}@scanned.test`;

/** Scanners at a time. */
const atOnce = 4;

async function scanAll(): Promise<ReadonlyMap<Variant, Scanned>> {
  const { browser, system } = world;
  const work: (() => Promise<void>)[] = [];
  const done = new Map<Variant, Scanned>();
  await world.receive(variants.map(addressOf), async (mail, address) => {
    const variant = variants.find((one) => addressOf(one) === address);
    if (variant === undefined) return;
    const scanner = new Scanner(variant, { browser, origin: system.url, index: variants.indexOf(variant) });
    work.push(async () => void done.set(variant, await scanner.scan(mail)));
  });
  // A scanner in the second of the delivery would be known by that alone.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const takeNext = async () => {
    for (let next = work.shift(); next !== undefined; next = work.shift()) await next();
  };
  // With waits, scanners need little of the machine.
  await Promise.all(Array.from({ length: isNight ? 12 : atOnce }, takeNext));
  return done;
}

/** The figures of each scanner as a table. */
function tableOf(rows: readonly (readonly [Variant, Scanned | undefined, Tally | undefined])[]): string {
  const lines = rows.map(([{ name }, scanned, tally]) =>
    [
      name,
      scanned?.links,
      scanned?.forms,
      scanned?.presses,
      tally?.opens,
      tally?.clicks,
      tally?.botOpens,
      tally?.botClicks,
      tally?.actions,
      tally?.unsubscribed,
    ].join(' | '),
  );
  const head =
    'scanner | links | forms | presses | opens | clicks | opens by bots | clicks by bots | actions | unsubscribed';
  return ['', head, ...lines].join('\n');
}

test(
  'scanners cause no actions, and no opens and clicks where they follow all links',
  { timeout: 7_200_000 },
  async () => {
    const campaignId = await world.send('Scanned', variants.map(addressOf));
    const scanned = await scanAll();
    await world.settle();
    const tallies = await readTallies(world.database, campaignId);
    const rows = variants.map(
      (variant) => [variant, scanned.get(variant), tallies.get(addressOf(variant))] as const,
    );
    console.log(tableOf(rows));
    for (const [variant, { links = 0, forms = 0, presses = 0 } = {}, tally] of rows) {
      const { name, by } = variant;
      expect([name, links > 5, by === 'browser' ? presses > 20 : forms > 5]).toEqual([name, true, true]);
      expect([name, tally?.actions]).toEqual([name, 0]);
      if (isMarked(variant)) expect([name, tally?.opens, tally?.clicks]).toEqual([name, 0, 0]);
    }
    expect(await countGuestActions(world.database, campaignId)).toBe(0);
  },
);

test('no person is taken for a bot', { timeout: isNight ? 3_600_000 : 600_000 }, async () => {
  const people = createPeople(isNight ? 1000 : 60, isNight ? 100 : 5);
  const addresses = people.map(({ address }) => address);
  const campaignId = await world.send('Read', addresses);
  const { browser, system } = world;
  let visible: Promise<readonly number[]> | undefined;
  let hands: Promise<void> = Promise.resolve();
  await world.receive(addresses, async (mail, address) => {
    const person = people.find((one) => one.address === address);
    if (person === undefined) return;
    visible ??= findVisibleLinks(browser, mail.html);
    const options = { browser, origin: system.url, visible: await visible };
    if (!person.byHand) return actByRequests(person, mail, options.visible);
    // A hand needs the browser for itself.
    const turn = hands.then(() => actByHand(person, mail, options));
    hands = turn.catch(() => undefined);
    return turn;
  });
  await world.settle();
  const tallies = await readTallies(world.database, campaignId);
  const quick = await countQuickClicks(world.database, campaignId);
  console.log(`${String(people.length)} people, ${String(quick)} of whom clicked within 5 s of the delivery`);
  expect(quick).toBeGreaterThan(people.length / 20);
  const found = people.map(({ address, links }) => {
    const { opens = 0, clicks = 0, botOpens = 0, botClicks = 0, actions = 0 } = tallies.get(address) ?? {};
    return { address, links, opens, clicks, botOpens, botClicks, actions };
  });
  const expected = people.map(({ address, links }) => ({
    address,
    links,
    opens: 1,
    clicks: Math.max(1, links),
    botOpens: 0,
    botClicks: 0,
    actions: links === 0 ? 1 : 0,
  }));
  expect(found).toEqual(expected);
});
