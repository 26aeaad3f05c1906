import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError, sqlState } from '../../platform/database/failures.ts';
import { asSystem, asTenant } from '../../platform/database/tenant.ts';
import { sweepExpired } from '../../platform/upkeep/sweeps.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { landingPageVisitors, landingPageVisits, visitSalts } from '../../tables/landing-page-visits.ts';
import { emptyTrash } from '../../tenancy/trash/empty-trash.ts';
import { sweeps } from '../../upkeep.ts';
import { LandingPageWorld, newSlug } from '../testing/landing-page-world.ts';
import { atNoon, readVisits, startProcess, visitOf } from '../testing/visitors.ts';
import { mostSources } from './place-sources.ts';

let world: LandingPageWorld;
beforeAll(async () => {
  world = await LandingPageWorld.create(atNoon);
});
afterAll(() => world.close());

const database = () => world.application.services.database;

type Visit = Parameters<typeof visitOf>[0];

async function visit(slug: string, given: Visit = {}): Promise<number> {
  const { status } = await world.visit(slug, visitOf(given));
  return status;
}

async function counted(pageId: string) {
  await world.application.visits.flush();
  return readVisits(world.application.services, pageId);
}

async function totals(pageId: string) {
  const rows = await counted(pageId);
  const sum = (count: 'views' | 'pageVisitors' | 'projectVisitors') =>
    rows.reduce((total, row) => total + row[count], 0);
  return { views: sum('views'), visitors: sum('pageVisitors'), inProject: sum('projectVisitors') };
}

describe('a visit', () => {
  test('counts each time, its visitor once a day', async () => {
    const { id, slug } = await world.published();
    const { headers } = await world.visit(slug, visitOf());
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect(await visit(slug, again)).toBe(304);
    await visit(slug, { address: '203.0.113.77' });
    await visit(slug, { address: '198.51.100.1' });
    await visit(slug, { agent: 'Safari/26' });
    await visit(slug, { address: '2001:db8:1:2::3' });
    await visit(slug, { address: '2001:db8:1:9::4' });
    expect(await totals(id)).toEqual({ views: 7, visitors: 4, inProject: 4 });
    await visit(slug);
    expect(await totals(id)).toEqual({ views: 8, visitors: 4, inProject: 4 });
    world.application.passSeconds(86_400);
    onTestFinished(() => world.application.passSeconds(-86_400));
    await visit(slug);
    expect(await totals(id)).toMatchObject({ views: 9, visitors: 5 });
    expect(new Set((await counted(id)).map(({ day }) => day)).size).toBe(2);
  });

  test.each<[string, Visit]>([
    ['a crawler', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a preview of links', { agent: 'WhatsApp/2.23' }],
    ['a client without a name', { agent: '' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a request for the headers', { method: 'HEAD' }],
    ['a scanner of mail', { address: '209.222.82.7' }],
  ])('is not one of %s', async (_name, given) => {
    const { id, slug } = await world.published();
    expect(await visit(slug, given)).toBe(200);
    expect(await counted(id)).toEqual([]);
  });

  test('is one of a page that is shown: no draft, no redirect, none that is gone', async () => {
    const { id, slug } = await world.published();
    const { url } = await expectData(world.calls.previewLink(id));
    await world.application.fetch(new URL(url).pathname, visitOf());
    const moved = newSlug();
    await expectData(world.calls.update(id, { slug: moved }));
    await expectData(world.calls.publish(id));
    expect(await visit(slug)).toBe(308);
    expect(await counted(id)).toEqual([]);
    expect(await visit(moved)).toBe(200);
    await expectData(world.calls.unpublish(id));
    expect(await visit(moved)).toBe(410);
    expect(await totals(id)).toMatchObject({ views: 1 });
  });

  test('of a second page is one of the same visitor of the project', async () => {
    const other = await world.published();
    const { id, slug } = await world.published();
    const reader = { agent: 'Reader of two pages' };
    await visit(other.slug, reader);
    await visit(slug, reader);
    expect(await totals(other.id)).toEqual({ views: 1, visitors: 1, inProject: 1 });
    expect(await totals(id)).toEqual({ views: 1, visitors: 1, inProject: 0 });
  });
});

describe('a source', () => {
  const found = async (id: string) =>
    (await counted(id)).map(({ kind, source, medium, campaign }) => [kind, source, medium, campaign]);

  test('is what UTM parameters say, else the host of the referrer, else direct', async () => {
    const { id, slug } = await world.published();
    const referrer = (url: string) => ({ headers: { referer: url } });
    await visit(
      `${slug}?utm_source=news&utm_medium=email&utm_campaign=June%20sale`,
      referrer('https://a.test/'),
    );
    await visit(slug, referrer('https://Search.Example/q?secret=1'));
    await visit(slug, referrer(`${world.application.services.configuration.publicUrl}/p/other`));
    await visit(slug, referrer('about:blank'));
    expect(await found(id)).toEqual([
      ['utm', 'news', 'email', 'June sale'],
      ['referrer', 'search.example', '', ''],
      ['direct', '', '', ''],
    ]);
  });

  test('counts its own visitors, and the first source of a visitor makes the visitors of the page', async () => {
    const { id, slug } = await world.published();
    const reader = { agent: 'Reader' };
    await visit(`${slug}?utm_source=b`, reader);
    await visit(`${slug}?utm_source=a`, reader);
    await visit(`${slug}?utm_source=b`, reader);
    const rows = await counted(id);
    expect(
      rows.map(({ source, views, visitors, pageVisitors }) => [source, views, visitors, pageVisitors]),
    ).toEqual([
      ['a', 1, 1, 0],
      ['b', 2, 1, 1],
    ]);
    expect(await totals(id)).toMatchObject({ views: 3, visitors: 1 });
  });

  test('is stored in bounded, well-formed text, whatever somebody writes', async () => {
    const { id, slug } = await world.published();
    const source = encodeURIComponent(`  a\u0000\u202E\n<b>'"${'😀'.repeat(100)}`);
    await visit(`${slug}?utm_source=${source}&utm_medium=%ED%A0%80%FF&utm_campaign=ada%40example.com`);
    const [row] = await counted(id);
    expect(row?.source).toMatch(/^a <b>'"😀+$/u);
    expect(row?.source.isWellFormed()).toBe(true);
    expect(row?.source.length).toBeLessThanOrEqual(100);
    expect(row?.medium.isWellFormed()).toBe(true);
    expect(row?.campaign).toBe('');
  });

  test('is one of a bounded number, also if several processes count', async () => {
    const { id, slug } = await world.published();
    const second = startProcess(world.application.services);
    await Promise.all(
      Array.from({ length: mostSources }, (_, index) => visit(`${slug}?utm_source=a${String(index)}`)),
    );
    for (let index = 0; index < 5; index += 1) await second.visit(`${slug}?utm_source=b${String(index)}`);
    await second.visit(slug);
    await second.visits.flush();
    const rows = await counted(id);
    expect(rows.filter(({ kind }) => kind === 'utm')).toHaveLength(mostSources);
    const others = rows.filter(({ kind }) => kind === 'other');
    expect(others.map(({ views }) => views)).toEqual([5]);
    expect(rows.filter(({ kind }) => kind === 'direct').map(({ views }) => views)).toEqual([1]);
    await visit(`${slug}?utm_source=b9`);
    await visit(`${slug}?utm_source=a3`);
    expect((await counted(id)).reduce((sum, { views }) => sum + views, 0)).toBe(mostSources + 8);
    expect(await counted(id)).toHaveLength(rows.length);
  });
});

describe('the counter', () => {
  test('counts a visitor of several processes once, also after a restart', async () => {
    const { id, slug } = await world.published();
    const processes = [1, 2, 3].map(() => startProcess(world.application.services));
    for (const { visit: open } of processes) await open(slug);
    await Promise.all(processes.map(({ visits }) => visits.flush()));
    expect(await totals(id)).toMatchObject({ views: 3, visitors: 1 });
    const restarted = startProcess(world.application.services);
    await restarted.visit(slug);
    await restarted.visits.stop();
    expect(await totals(id)).toMatchObject({ views: 4, visitors: 1 });
  });

  test('needs no statement for a visit, and flushes by itself', async () => {
    const { id, slug } = await world.published();
    await visit(slug);
    await vi.waitFor(
      async () => expect(await readVisits(world.application.services, id)).toMatchObject([{ views: 1 }]),
      { timeout: 10_000 },
    );
  });

  /** A process whose transactions fail with an error while there is one. */
  function startFailing(error: Error) {
    const { services } = world.application;
    const state: { error: Error | undefined } = { error };
    const database = {
      ...services.database,
      transaction: (...given: Parameters<typeof services.database.transaction>) =>
        state.error === undefined ? services.database.transaction(...given) : Promise.reject(state.error),
    } as typeof services.database;
    return { ...startProcess({ ...services, database }), recover: () => (state.error = undefined) };
  }

  test('keeps visits while the database cannot be reached, without failing them', async () => {
    const { id, slug } = await world.published();
    const { visits, visit: open, recover } = startFailing(new DatabaseUnavailableError());
    expect((await open(slug)).status).toBe(200);
    await visits.flush();
    expect((await open(slug)).status).toBe(200);
    recover();
    await visits.flush();
    expect(await totals(id)).toMatchObject({ views: 2, visitors: 1 });
  });

  test('counts the visits after those that no flush can store', async () => {
    const { id, slug } = await world.published();
    const { visits, visit: open, recover } = startFailing(new Error('wrong statement'));
    expect((await open(slug)).status).toBe(200);
    await visits.flush();
    recover();
    await open(slug);
    await visits.flush();
    expect(await totals(id)).toMatchObject({ views: 1, visitors: 1 });
  });

  test('leaves out visits of pages that are deleted meanwhile', async () => {
    const kept = await world.published();
    const { id, slug } = await world.published();
    await visit(slug);
    await visit(kept.slug);
    await asSystem(database(), (tx) => tx.delete(landingPages).where(eq(landingPages.id, id)));
    expect(await counted(id)).toEqual([]);
    expect(await totals(kept.id)).toMatchObject({ views: 1 });
  });
});

describe('what is stored', () => {
  test('names neither the address nor the browser', async () => {
    const { slug } = await world.published();
    await visit(slug, { address: '203.0.113.201', agent: 'A browser of its own' });
    await world.application.visits.flush();
    const tables = [landingPageVisits, landingPageVisitors, visitSalts];
    for (const table of tables) {
      const { rows } = await asSystem(database(), (tx) =>
        tx.execute(sql`select ${table}::text as row from ${table}`),
      );
      const text = JSON.stringify(rows);
      expect(text).not.toContain('203.0.113');
      expect(text).not.toContain('A browser');
    }
  });

  test('is read by its own organization only, and hashes and salts by none', async () => {
    const { id, slug } = await world.published();
    await visit(slug);
    await counted(id);
    const stranger = await world.signUp();
    const seenBy = (organizationId: string) =>
      asTenant(database(), [organizationId], (tx) =>
        tx.$count(landingPageVisits, eq(landingPageVisits.pageId, id)),
      );
    expect(await seenBy(world.person.organizationId)).toBe(1);
    expect(await seenBy(stranger.organizationId)).toBe(0);
    for (const table of [landingPageVisitors, visitSalts]) {
      const read = asTenant(database(), [world.person.organizationId], (tx) => tx.$count(table));
      expect(sqlState(await read.catch((error: unknown) => error))).toBe('42501');
    }
  });

  test('goes with the page, also from the trash', async () => {
    const { id, slug } = await world.published();
    await visit(slug);
    await counted(id);
    await expectData(world.calls.remove(id));
    expect(await counted(id)).toHaveLength(1);
    await expectData(world.person.user.call(contract.trash.purgeLandingPage, { params: { id } }));
    await emptyTrash(world.application.services);
    expect(await counted(id)).toEqual([]);
  });
});

describe('after two days', () => {
  test('salts and hashes are deleted, and a visitor of a day cannot be recognized again', async () => {
    const apart = await LandingPageWorld.create(atNoon);
    onTestFinished(() => apart.close());
    const { application } = apart;
    const { id, slug } = await apart.published();
    const hashes = () =>
      asSystem(application.services.database, async (tx) => ({
        salts: await tx.select().from(visitSalts),
        visitors: await tx.select().from(landingPageVisitors),
      }));
    await apart.visit(slug, visitOf());
    await application.visits.flush();
    const before = await hashes();
    expect(before.salts).toHaveLength(1);
    application.passSeconds(86_400);
    await sweepExpired(application.services, sweeps);
    expect(await hashes()).toEqual(before);
    application.passSeconds(86_400);
    await sweepExpired(application.services, sweeps);
    expect(await hashes()).toEqual({ salts: [], visitors: [] });
    // Even a visit that says it is of that day gets another hash.
    application.passSeconds(-2 * 86_400);
    await apart.visit(slug, visitOf());
    await application.visits.flush();
    const after = await hashes();
    expect(after.salts.map(({ day }) => day)).toEqual(before.salts.map(({ day }) => day));
    expect(after.visitors).toHaveLength(1);
    expect(after.visitors[0]?.visitor).not.toEqual(before.visitors[0]?.visitor);
    expect(await readVisits(application.services, id)).toMatchObject([{ views: 2, visitors: 2 }]);
  });

  test('the counts stay, for 25 months', async () => {
    const { id, slug } = await world.published();
    await visit(slug);
    await counted(id);
    const age = (days: number) =>
      asSystem(database(), (tx) =>
        tx.execute(sql`update landing_page_visits set day = day - ${days}::integer where page_id = ${id}`),
      );
    await age(750);
    await sweepExpired(world.application.services, sweeps);
    expect(await counted(id)).toHaveLength(1);
    await age(30);
    await sweepExpired(world.application.services, sweeps);
    expect(await counted(id)).toEqual([]);
  });
});
