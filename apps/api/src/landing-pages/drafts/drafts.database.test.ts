import { expectData } from '@x/api-client';
import { contract, mostSlugsOfPage, mostVersionsOfPage } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, LandingPageWorld, newSlug, saying } from '../testing/landing-page-world.ts';

let world: LandingPageWorld;
beforeAll(async () => {
  world = await LandingPageWorld.create();
});
afterAll(() => world.close());

describe('a draft', () => {
  test('is stored as given, and visitors do not see it', async () => {
    const config = saying('Bargains');
    const page = await world.created({
      config,
      settings: { title: 'Sale', description: 'Only in June', robots: 'noindex' },
    });
    expect(page).toMatchObject({
      name: 'Summer sale',
      config,
      settings: {
        title: 'Sale',
        description: 'Only in June',
        language: 'en',
        robots: 'noindex',
        social_picture: '',
        alternates: [],
      },
      published_at: null,
      published_url: null,
      has_changes: true,
      publish_at: null,
      unpublish_at: null,
      preview: null,
    });
    expect(page.url).toMatch(new RegExp(`/p/${page.slug}$`, 'u'));
    expect(await expectData(world.calls.get(page.id))).toEqual(page);
    expect((await world.visit(page.slug)).status).toBe(404);
  });

  test('is found by its name and slug', async () => {
    const other = await world.signUp();
    await expectData(callsOf(other).create({ name: 'Winter', slug: 'cold-days' }));
    await expectData(callsOf(other).create({ name: 'Autumn', slug: 'warm-days' }));
    const found = async (search: string) => {
      const { items } = await expectData(
        other.user.call(contract.landingPages.list, { params: { id: other.projectId }, query: { search } }),
      );
      return items.map(({ name }) => name);
    };
    expect(await found('wint')).toEqual(['Winter']);
    expect(await found('warm')).toEqual(['Autumn']);
    expect(await found('')).toEqual(['Autumn', 'Winter']);
  });

  test('that no compiler reads is refused', async () => {
    expect(await world.calls.create({ config: '{"rows":3}' })).toMatchObject({
      errors: [{ code: 'document_unreadable', path: 'body.config' }],
    });
  });

  test('leaves out alternates that are no other page of the project', async () => {
    const other = await world.signUp();
    const [own, foreign] = [await world.created(), await expectData(callsOf(other).create())];
    const page = await world.created({
      settings: { alternates: [own.id, own.id, foreign.id, '0198c5a2-1111-7000-8000-000000000001'] },
    });
    expect(page.settings.alternates).toEqual([own.id]);
  });
});

describe('an address', () => {
  test.each([
    ['Capital letters and spaces around it', '  Summer-SALE-x ', 'summer-sale-x'],
    ['digits', '2027', '2027'],
  ])('with %s is taken as written by a careful person', async (_case, given, slug) => {
    expect((await world.created({ slug: given })).slug).toBe(slug);
  });

  test.each(['', 'a b', 'a--b', '-a', 'a-', 'año', 'a/b', '.preview', 'a.html', 'x'.repeat(81)])(
    '%s is refused',
    async (slug) => {
      // By the client, which knows the rule.
      expect(await world.calls.create({ slug })).toMatchObject({
        success: false,
        errors: [{ path: 'slug' }],
      });
    },
  );

  test('belongs to one page of the installation', async () => {
    const other = await world.signUp();
    const { slug } = await world.created();
    for (const caller of [world.calls, callsOf(other)]) {
      expect(await caller.create({ slug })).toMatchObject({
        status: 409,
        errors: [{ code: 'slug_taken', path: 'body.slug', details: { slug } }],
      });
    }
  });

  test('of two pages saved at once goes to one', async () => {
    const slug = newSlug();
    const answers = await Promise.all([
      world.calls.create({ slug }),
      world.calls.create({ slug }),
      world.calls.create({ slug }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('that no visitor has seen is free again once the draft has another', async () => {
    const [first, second] = [newSlug(), newSlug()];
    const page = await world.created({ slug: first });
    await expectData(world.calls.update(page.id, { slug: second }));
    expect((await world.created({ slug: first })).slug).toBe(first);
  });

  test('changes for visitors when the page is published, and the earlier ones lead there', async () => {
    const [first, second, third] = [newSlug(), newSlug(), newSlug()];
    const { id } = await world.published({ slug: first });
    const draft = await expectData(world.calls.update(id, { slug: second }));
    expect(draft.published_url).toMatch(new RegExp(`/p/${first}$`, 'u'));
    expect((await world.visit(first)).status).toBe(200);
    expect((await world.visit(second)).status).toBe(404);
    await expectData(world.calls.publish(id));
    await expectData(world.calls.update(id, { slug: third }));
    await expectData(world.calls.publish(id));
    for (const earlier of [first, second]) {
      const { status, headers } = await world.visit(`${earlier}?utm_source=mail`);
      expect([status, headers.get('location')]).toEqual([308, `/p/${third}?utm_source=mail`]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(await world.calls.create({ slug: earlier })).toMatchObject({ errors: [{ code: 'slug_taken' }] });
    }
  });

  test('that the page had before is shown again, without a circle', async () => {
    const [first, second] = [newSlug(), newSlug()];
    const { id } = await world.published({ slug: first });
    for (const slug of [second, first]) {
      await expectData(world.calls.update(id, { slug }));
      await expectData(world.calls.publish(id));
    }
    expect((await world.visit(first)).status).toBe(200);
    expect((await world.visit(second)).headers.get('location')).toBe(`/p/${first}`);
  });

  test('cannot be changed without end', { timeout: 60_000 }, async () => {
    const { id } = await world.published();
    for (let at = 1; at < mostSlugsOfPage; at += 1) {
      await expectData(world.calls.update(id, { slug: newSlug() }));
      await expectData(world.calls.publish(id));
    }
    expect(await world.calls.update(id, { slug: newSlug() })).toMatchObject({
      errors: [{ code: 'slug_limit', details: { maximum: mostSlugsOfPage } }],
    });
    const { pagination } = await expectData(world.calls.versions(id));
    expect(pagination.total_items).toBe(mostVersionsOfPage);
  });
});
