import { landingPageUrl } from '../../content/index.ts';
import { createBriefCache } from '../../platform/cache/brief-cache.ts';
import type { Services } from '../../platform/services.ts';
import { listIndexed } from './find-page.ts';

/** Most addresses in a sitemap (sitemaps.org). */
const mostIndexed = 50_000;

/** Time in ms for which the sitemap is not written again, because anybody may ask for it at any time. */
const keptFor = 60_000;

function toXml(urls: readonly { readonly url: string; readonly changed: string }[]): string {
  const entries = urls.map(({ url, changed }) => `<url><loc>${url}</loc><lastmod>${changed}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Returns a function that reads the sitemap, at most once a minute. A page that was just published may be missing. */
export function createSitemap({ configuration, database, now }: Services): () => Promise<string> {
  const kept = createBriefCache<string>({ now, time: keptFor, maximumCount: 1 });
  const write = async () => {
    const rows = await listIndexed(database, mostIndexed);
    return toXml(
      rows.map(({ slug, publishedAt }) => ({
        url: landingPageUrl(slug, configuration),
        changed: publishedAt?.toISOString() ?? '',
      })),
    );
  };
  return () => kept.get('all', () => write());
}
