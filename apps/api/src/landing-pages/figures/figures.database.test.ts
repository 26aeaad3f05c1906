import { expectData } from '@x/api-client';
import { contract, mostVisitSources } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/identifier.ts';
import { asSystem } from '../../platform/database/tenant.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { visitorActions } from '../../tables/landing-pages.ts';
import { landingPageVisits } from '../../tables/landing-page-visits.ts';
import { confirmation, signupRow } from '../../signup/testing/signup-row.ts';
import { signups } from '../../tables/signup.ts';
import { LandingPageWorld } from '../testing/landing-page-world.ts';
import { atNoon, visitOf } from '../testing/visitors.ts';

let world: LandingPageWorld;
beforeAll(async () => {
  world = await LandingPageWorld.create(atNoon);
});
afterAll(() => world.close());

const { page: ofPage, project: ofProject } = contract.landingPageFigures;
const may = { start_date: '2026-05-01', end_date: '2026-05-31', interval: 'day' } as const;
const place = () => ({ organizationId: world.person.organizationId, projectId: world.person.projectId });
const database = () => world.application.services.database;

const figuresOf = (id: string, interval: 'day' | 'week' | 'month' = 'day') =>
  world.person.user.call(ofPage, { params: { id }, query: { ...may, interval } });
const figuresOfProject = (projectId = world.person.projectId) =>
  world.person.user.call(ofProject, { params: { id: projectId }, query: may });

type Counted = Partial<typeof landingPageVisits.$inferInsert>;

/** Adds counted visits, by default from nowhere. */
async function addVisits(pageId: string, rows: readonly Counted[]): Promise<void> {
  const source = { kind: 'direct', source: '', medium: '', campaign: '', day: '2026-05-04' } as const;
  await asSystem(database(), (tx) =>
    tx.insert(landingPageVisits).values(rows.map((row) => ({ ...place(), pageId, ...source, ...row }))),
  );
}

async function addActions(pageId: string, actions: readonly (readonly [event: string, at: string])[]) {
  await asSystem(database(), (tx) =>
    tx.insert(visitorActions).values(
      actions.map(([event, at]) => ({
        ...place(),
        pageId,
        event,
        target: 'b0000001',
        value: '',
        occurredAt: new Date(at),
        userAgent: '',
      })),
    ),
  );
}

async function addSignups(
  landingPageId: string,
  times: readonly { readonly at: string; readonly isConfirmed: boolean }[],
) {
  const audience = await expectData(
    world.person.user.call(contract.audiences.create, {
      body: { name: 'Readers', project_id: world.person.projectId },
    }),
  );
  await asSystem(database(), (tx) =>
    tx.insert(signups).values(
      times.map(({ at, isConfirmed }, index) => ({
        ...signupRow({
          ...place(),
          audienceId: audience.id,
          landingPageId,
          email: `reader${String(index)}@example.com`,
          createdAt: new Date(at),
          expiresAt: new Date('2027-01-01T00:00:00Z'),
        }),
        ...(isConfirmed ? confirmation(new Date(at), newId()) : {}),
      })),
    ),
  );
}

describe('the figures of a page', () => {
  test('are its visits, sign-ups and actions by day (UTC), and in total', async () => {
    const { id } = await world.created();
    await addVisits(id, [
      { views: 7, visitors: 4, pageVisitors: 3 },
      { kind: 'referrer', source: 'a.test', views: 2, visitors: 2, pageVisitors: 1 },
      { day: '2026-05-31', views: 1, visitors: 1, pageVisitors: 1 },
      { day: '2026-06-01', views: 99, visitors: 99, pageVisitors: 99 },
    ]);
    await addActions(id, [
      ['click_rating', '2026-05-01T00:00:00Z'],
      ['submission', '2026-05-31T23:59:59.999Z'],
      ['click_rating', '2026-05-04T12:00:00Z'],
      ['submission', '2026-06-01T00:00:00Z'],
      ['submission', '2026-04-30T23:59:59.999Z'],
    ]);
    await addSignups(id, [
      { at: '2026-05-04T10:00:00Z', isConfirmed: true },
      { at: '2026-05-04T11:00:00Z', isConfirmed: false },
      { at: '2026-06-04T11:00:00Z', isConfirmed: true },
    ]);
    const figures = await expectData(figuresOf(id));
    expect(figures.summary).toEqual({ views: 10, visitors: 5, signups: 2, confirmed_signups: 1, actions: 3 });
    expect(figures.items).toHaveLength(31);
    expect(figures.items[3]).toEqual({
      start_at: '2026-05-04',
      end_at: '2026-05-04',
      views: 9,
      visitors: 4,
      signups: 2,
      confirmed_signups: 1,
      actions: 1,
    });
    expect(figures.items[1]).toMatchObject({ views: 0, visitors: 0, signups: 0, actions: 0 });
    expect(figures.actions).toEqual([
      { action: 'click_rating', total: 2 },
      { action: 'submission', total: 1 },
    ]);
    expect(figures.sources.map(({ kind, views, visitors }) => [kind, views, visitors])).toEqual([
      ['direct', 8, 5],
      ['referrer', 2, 2],
    ]);
    const byMonth = await expectData(figuresOf(id, 'month'));
    expect(byMonth.items).toMatchObject([{ start_at: '2026-05-01', end_at: '2026-05-31', views: 10 }]);
  });

  test('name the campaign whose links alone carry the utm_campaign', async () => {
    const { id } = await world.created();
    const named = { fromEmail: 'a@example.com', fromName: 'A', subject: 'S' };
    const utm = { source: 'news', medium: 'email', term: '', content: '' };
    const [first, second, third, fourth] = [newId(), newId(), newId(), newId()];
    await asSystem(database(), (tx) =>
      tx.insert(campaigns).values([
        { ...place(), ...named, id: first, name: 'First', utm: { ...utm, campaign: 'june' } },
        { ...place(), ...named, id: second, name: 'Second', utm: { ...utm, campaign: 'june' } },
        {
          ...place(),
          ...named,
          id: third,
          name: '50 % & más',
          utm: { ...utm, campaign: '{{campaign_name}}' },
        },
        { ...place(), ...named, id: newId(), name: 'x', utm: { ...utm, campaign: '{{city}}' } },
        { ...place(), ...named, id: fourth, name: 'Fourth', utm: { ...utm, campaign: 'july' } },
      ]),
    );
    const ofUtm = (campaign: string, views: number) =>
      ({ kind: 'utm', source: 'news', campaign, views }) as const;
    await addVisits(id, [ofUtm('june', 3), ofUtm('50 % & más', 2), ofUtm('', 1), ofUtm('july', 1)]);
    const { sources } = await expectData(figuresOf(id));
    expect(sources.map(({ utm_campaign: value, campaign }) => [value, campaign?.id])).toEqual([
      ['june', undefined],
      ['50 % & más', third],
      ['', undefined],
      ['july', fourth],
    ]);
  });

  test('list a bounded number of sources, and the others together', async () => {
    const { id } = await world.created();
    const many = Array.from({ length: mostVisitSources + 20 }, (_, index) => ({
      kind: 'utm' as const,
      source: `s${String(index)}`,
      views: 2,
      visitors: 1,
    }));
    await addVisits(id, [...many, { kind: 'other', views: 5, visitors: 5 }]);
    const { sources } = await expectData(figuresOf(id));
    expect(sources).toHaveLength(mostVisitSources + 1);
    expect(sources.find(({ kind }) => kind === 'other')).toMatchObject({
      source: '',
      views: 45,
      visitors: 25,
    });
  });

  test('are those of real visits', async () => {
    const { id, slug } = await world.published();
    await world.visit(`${slug}?utm_source=poster`, visitOf());
    await world.visit(slug, visitOf());
    await world.application.visits.flush();
    const today = world.application.services.now().toISOString().slice(0, 10);
    const { summary, sources } = await expectData(
      world.person.user.call(ofPage, { params: { id }, query: { start_date: today, end_date: today } }),
    );
    expect(summary).toMatchObject({ views: 2, visitors: 1 });
    expect(sources.map(({ source }) => source).toSorted()).toEqual(['', 'poster']);
  });

  test('are refused for days that make no sense, and hidden from others and in the trash', async () => {
    const { id } = await world.created();
    const turned = await world.person.user.call(ofPage, {
      params: { id },
      query: { start_date: '2026-05-02', end_date: '2026-05-01' },
    });
    expect(turned).toMatchObject({ success: false, status: 400 });
    const fine = await world.person.user.call(ofPage, {
      params: { id },
      query: { start_date: '2020-01-01', end_date: '2026-05-01', interval: 'day' },
    });
    expect(fine).toMatchObject({ success: false, status: 400 });
    const { user: stranger } = await world.signUp();
    const seen = (query = may) => stranger.call(ofPage, { params: { id }, query });
    expect(await seen()).toMatchObject({ success: false, status: 404 });
    await expectData(world.calls.remove(id));
    expect(await figuresOf(id)).toMatchObject({ success: false, status: 404 });
    await expectData(world.calls.restore(id));
    expect(await figuresOf(id)).toMatchObject({ success: true });
  });
});

describe('the figures of a project', () => {
  test('add up its pages, and count a visitor of several pages once', async () => {
    const apart = await LandingPageWorld.create(atNoon);
    const { projectId, organizationId, user } = apart.person;
    const one = await apart.created({ name: 'One' });
    const two = await apart.created({ name: 'Two' });
    await apart.created({ name: 'Without figures' });
    const trashed = await apart.created({ name: 'In the trash' });
    const visits = {
      organizationId,
      projectId,
      kind: 'direct',
      source: '',
      medium: '',
      campaign: '',
    } as const;
    const day = '2026-05-04';
    await asSystem(apart.application.services.database, (tx) =>
      tx.insert(landingPageVisits).values([
        { ...visits, day, pageId: one.id, views: 2, visitors: 2, pageVisitors: 2, projectVisitors: 2 },
        { ...visits, day, pageId: two.id, views: 5, visitors: 3, pageVisitors: 3, projectVisitors: 1 },
        { ...visits, day, pageId: trashed.id, views: 9, visitors: 9, pageVisitors: 9, projectVisitors: 9 },
      ]),
    );
    await expectData(apart.calls.remove(trashed.id));
    const read = () => expectData(user.call(ofProject, { params: { id: projectId }, query: may }));
    const figures = await read();
    expect(figures.summary).toMatchObject({ views: 7, visitors: 3 });
    expect(figures.items[3]).toMatchObject({ start_at: day, views: 7, visitors: 3 });
    expect(figures.pages.map(({ page, counts }) => [page.name, counts.views, counts.visitors])).toEqual([
      ['Two', 5, 3],
      ['One', 2, 2],
    ]);
    await asSystem(apart.application.services.database, (tx) =>
      tx.delete(landingPageVisits).where(eq(landingPageVisits.projectId, projectId)),
    );
    expect(await read()).toMatchObject({ pages: [], summary: { views: 0 } });
    await apart.close();
  });

  test('are hidden from other organizations', async () => {
    const stranger = await world.signUp();
    expect(await figuresOfProject(stranger.projectId)).toMatchObject({ success: false, status: 404 });
  });
});
