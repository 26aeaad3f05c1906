import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentOf, paragraph, paragraphWith } from '../../testing/paragraphs.ts';
import { callsOf, LandingPageWorld, newSlug, saying } from '../testing/landing-page-world.ts';
import { sweepLandingPages } from './sweep.ts';

let world: LandingPageWorld;
beforeAll(async () => {
  world = await LandingPageWorld.create();
});
afterAll(() => world.close());

/** For people and for visitors, of whom nobody has a name. */
const greeting = paragraphWith(
  { type: 'text', text: 'Hello ' },
  { type: 'merge_tag', attrs: { name: 'first_name', fallback: 'friend' } },
);

describe('a published page', () => {
  test('shows what was published, until it is published again', async () => {
    const { id, slug, has_changes: hasChanges } = await world.published({ config: saying('First words') });
    expect(hasChanges).toBe(false);
    const changed = await expectData(world.calls.update(id, { slug, config: saying('Second words') }));
    expect(changed).toMatchObject({ has_changes: true });
    expect((await world.visit(slug)).text).toContain('First words');
    expect(await expectData(world.calls.publish(id))).toMatchObject({ has_changes: false });
    expect((await world.visit(slug)).text).toContain('Second words');
    const { items } = await expectData(world.calls.versions(id));
    expect(items.map(({ number, state }) => [number, state])).toEqual([
      [2, 'published'],
      [1, 'earlier'],
    ]);
    const first = await expectData(world.calls.version(id, 1));
    expect(first.config).toContain('First words');
  });

  test('says who it is to browsers and search engines', async () => {
    const page = await world.published({
      config: documentOf(greeting, { ...paragraph('Only some'), visibleIf: { kind: 'all', conditions: [] } }),
      settings: { title: 'Sale & more', description: 'Only "today"', social_picture: 'https://p.test/a.png' },
    });
    const { text, headers } = await world.visit(page.slug);
    expect(text).toContain('<html lang="en"');
    expect(text).toContain('<title>Sale &amp; more</title>');
    expect(text).toContain('<meta name="description" content="Only &quot;today&quot;">');
    expect(text).toContain(`<link rel="canonical" href="${page.url}">`);
    expect(text).toContain('<meta property="og:image" content="https://p.test/a.png">');
    expect(text).toContain('Hello friend');
    expect(text).not.toContain('Only some');
    expect(text).not.toContain('<script');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-security-policy')).not.toContain('allow-same-origin');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('shows what authors type as text, wherever they type it', async () => {
    const hostile = `"'></title></head><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const { slug } = await world.published({
      name: hostile,
      config: documentOf(paragraph(hostile)),
      settings: { title: '', description: hostile, social_picture: `https://p.test/${hostile}` },
    });
    const { status, text } = await world.visit(slug);
    expect(status).toBe(200);
    expect(text).not.toMatch(/<script|<img src=x/u);
    expect(text.match(/<title>/gu)).toHaveLength(1);
    expect(text.match(/<\/head>/gu)).toHaveLength(1);
  });

  test('is written from right to left in a language that is', async () => {
    const { slug } = await world.published({ settings: { language: 'ar' } });
    expect((await world.visit(slug)).text).toContain('<html lang="ar" dir="rtl"');
  });

  test.each(['unsubscribe_url', 'preferences_url', 'view_url'])(
    'leads nowhere where a message would lead to %s',
    async (name) => {
      const marks = [{ type: 'link', attrs: { href: `%%${name}%%` } }];
      const link = paragraphWith({ type: 'text', text: 'Go', marks });
      const { slug } = await world.published({ config: documentOf(link) });
      const { text } = await world.visit(slug);
      expect(text).not.toContain('%%');
      expect(text).toMatch(/<a [^>]*href="#"[^>]*>Go<\/a>/u);
    },
  );

  test('is known by its tag, compressed and not', async () => {
    const { slug } = await world.published();
    for (const encoding of ['identity', 'gzip']) {
      const first = await world.visit(slug, { headers: { 'accept-encoding': encoding } });
      const tag = first.headers.get('etag') ?? '';
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const again = await world.visit(slug, {
        headers: { 'accept-encoding': encoding, 'if-none-match': `"other", W/${tag}` },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  test('is left out by search engines if its settings say so', async () => {
    const [hidden, shown] = [
      await world.published({ settings: { robots: 'noindex' } }),
      await world.published(),
    ];
    const { headers, text } = await world.visit(hidden.slug);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const sitemap = await (await world.application.fetch('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${shown.url}</loc>`);
    expect(sitemap).not.toContain(hidden.url);
    const later = await world.published();
    const readAgain = async () => (await world.application.fetch('/sitemap.xml')).text();
    expect(await readAgain()).not.toContain(later.url);
    world.application.passSeconds(61);
    expect(await readAgain()).toContain(`<loc>${later.url}</loc>`);
    expect(await (await world.application.fetch('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/u);
  });

  test('names the other languages, if either page does and both are published', async () => {
    const english = await world.published();
    const spanish = await world.published({ settings: { language: 'es', alternates: [english.id] } });
    await world.created({ settings: { language: 'de', alternates: [english.id] } });
    for (const { slug } of [english, spanish]) {
      const { text } = await world.visit(slug);
      const links = [...text.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="(\w+)">/gu)];
      expect(Object.fromEntries(links.map(([, href, language]) => [language, href]))).toEqual({
        en: english.url,
        es: spanish.url,
      });
    }
  });

  test('is no longer available once it is taken down, and can be published again', async () => {
    const { id, slug } = await world.published();
    expect(await expectData(world.calls.unpublish(id))).toMatchObject({
      published_at: null,
      published_url: null,
    });
    const gone = await world.visit(slug);
    expect([gone.status, gone.text.includes('no longer available')]).toEqual([410, true]);
    await expectData(world.calls.publish(id));
    expect((await world.visit(slug)).status).toBe(200);
  });

  test('in the trash is not found, keeps its address, and comes back as a draft', async () => {
    const { id, slug } = await world.published();
    await expectData(world.calls.remove(id));
    expect((await world.visit(slug)).status).toBe(404);
    expect(await world.calls.create({ slug })).toMatchObject({ errors: [{ code: 'slug_taken' }] });
    await expectData(world.calls.restore(id));
    expect((await world.visit(slug)).status).toBe(410);
    expect(await expectData(world.calls.get(id))).toMatchObject({ slug, published_at: null });
  });

  test.each(['GET', 'HEAD'])('of a project in the trash is not found by %s', async (method) => {
    const other = await world.signUp();
    const { id, slug } = await expectData(callsOf(other).create());
    await expectData(callsOf(other).publish(id));
    await expectData(other.user.call(contract.projects.remove, { params: { id: other.projectId } }));
    expect((await world.visit(slug, { method })).status).toBe(404);
  });
});

describe('a scheduled page', () => {
  const inMinutes = (minutes: number) =>
    new Date(world.application.services.now().getTime() + minutes * 60_000).toISOString();
  const wait = (minutes: number) => {
    world.application.passSeconds(minutes * 60);
    return sweepLandingPages(world.application.services);
  };

  test('shows what was scheduled at its time, and what was shown until then', async () => {
    const { id, slug } = await world.published({ config: saying('Until June') });
    await expectData(world.calls.update(id, { slug, config: saying('From June') }));
    const publishAt = inMinutes(10);
    expect(await expectData(world.calls.schedule(id, publishAt))).toMatchObject({ publish_at: publishAt });
    await expectData(world.calls.update(id, { slug, config: saying('Half a thought') }));
    await wait(9);
    expect((await world.visit(slug)).text).toContain('Until June');
    await wait(2);
    expect((await world.visit(slug)).text).toContain('From June');
    expect(await expectData(world.calls.get(id))).toMatchObject({ publish_at: null, has_changes: true });
  });

  test('keeps its address for the time when it is published', async () => {
    const [first, second] = [newSlug(), newSlug()];
    const { id } = await world.created({ slug: first });
    await expectData(world.calls.schedule(id, inMinutes(10)));
    await expectData(world.calls.update(id, { slug: second }));
    expect(await world.calls.create({ slug: first })).toMatchObject({ errors: [{ code: 'slug_taken' }] });
    await wait(11);
    expect((await world.visit(first)).status).toBe(200);
  });

  test('is taken down at its time', async () => {
    const { id, slug } = await world.created();
    await expectData(world.calls.schedule(id, inMinutes(10), inMinutes(20)));
    await wait(11);
    expect((await world.visit(slug)).status).toBe(200);
    await wait(10);
    expect((await world.visit(slug)).status).toBe(410);
    expect(await expectData(world.calls.get(id))).toMatchObject({ unpublish_at: null });
  });

  test('whose both times passed while nothing ran is down', async () => {
    const { id, slug } = await world.created();
    await expectData(world.calls.schedule(id, inMinutes(10), inMinutes(20)));
    await wait(60);
    expect((await world.visit(slug)).status).toBe(410);
  });

  test('that is published now is not published again later', async () => {
    const { id, slug } = await world.created({ config: saying('Scheduled') });
    await expectData(world.calls.schedule(id, inMinutes(10)));
    await expectData(world.calls.update(id, { slug, config: saying('Now') }));
    expect(await expectData(world.calls.publish(id))).toMatchObject({ publish_at: null });
    await wait(11);
    expect((await world.visit(slug)).text).toContain('Now');
  });

  test.each([
    ['a past time', -1, null, 'publish_in_past', 'body.publish_at'],
    ['an end before its start', 10, 5, 'unpublish_too_early', 'body.unpublish_at'],
    ['a past end', null, -1, 'unpublish_too_early', 'body.unpublish_at'],
  ])('refuses %s', async (_case, from, to, rule, path) => {
    const { id } = await world.published();
    const at = (minutes: number | null) => (minutes === null ? null : inMinutes(minutes));
    expect(await world.calls.schedule(id, at(from), at(to))).toMatchObject({ errors: [{ rule, path }] });
  });

  test('refuses the end of a page that nobody will see', async () => {
    const { id } = await world.created();
    expect(await world.calls.schedule(id, null, inMinutes(5))).toMatchObject({
      errors: [{ code: 'landing_page_unpublished' }],
    });
  });

  test('in the trash is not published', async () => {
    const { id, slug } = await world.created();
    await expectData(world.calls.schedule(id, inMinutes(10)));
    await expectData(world.calls.remove(id));
    await wait(11);
    await expectData(world.calls.restore(id));
    await wait(1);
    expect((await world.visit(slug)).status).toBe(404);
  });
});

describe('the link to a draft', () => {
  const link = async (id: string) => {
    const { url } = await expectData(world.calls.previewLink(id));
    return new URL(url).pathname;
  };

  test('shows the draft as it is now, to nobody’s search engine', async () => {
    const { id, slug } = await world.created({ config: saying('Before') });
    const path = await link(id);
    await expectData(world.calls.update(id, { slug, config: saying('After') }));
    const response = await world.application.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.text()).toContain('After');
  });

  test('works for seven days, and not after that', async () => {
    const { id } = await world.created();
    const path = await link(id);
    const week = 7 * 86_400;
    onTestFinished(() => world.application.passSeconds(-week - 86_400));
    world.application.passSeconds(week - 60);
    expect((await world.application.fetch(path)).status).toBe(200);
    world.application.passSeconds(86_400 + 60);
    const late = await world.application.fetch(path);
    expect([late.status, (await late.text()).includes('no longer works')]).toEqual([404, true]);
  });

  test('is not found if it was changed, or the page is in the trash', async () => {
    const { id } = await world.created();
    const path = await link(id);
    expect(
      (await world.application.fetch(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status,
    ).toBe(404);
    await expectData(world.calls.remove(id));
    expect((await world.application.fetch(path)).status).toBe(404);
  });
});
