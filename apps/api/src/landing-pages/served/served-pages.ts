import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readLook } from '../../content/index.ts';
import { createPageScript, scriptOfPage } from '../../engagement/index.ts';
import { createSizedCache, type Sized } from '../../platform/cache/sized-cache.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { type CompiledLandingPage, compileLandingPage } from './compile-landing-page.ts';
import { findPageAt, type FoundPage, readVersion } from './find-page.ts';

/** A page in the forms in which browsers ask for it. */
export interface ServedPage extends Sized {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** Strong entity tag of the page, with quotes. That of the compressed form is another one (RFC 9110 §8.8.3). */
  readonly tag: string;
  readonly gzippedTag: string;
  readonly isIndexed: boolean;
  readonly isInteractive: boolean;
}

/** Time in ms for which the address of a page is not looked up again. An earlier version may be seen for that long. */
const lookupTime = 1000;

interface Lookup {
  readonly until: number;
  readonly found: Promise<FoundPage>;
}

const mostLookups = 5000;

const compress = promisify(gzip);

async function serve({ html, isInteractive }: CompiledLandingPage, isIndexed: boolean): Promise<ServedPage> {
  const written = Buffer.from(html);
  const gzipped = new Uint8Array(await compress(written, { level: 9 }));
  const hash = createHash('sha256').update(written).digest('base64url').slice(0, 27);
  return {
    html: new Uint8Array(written),
    gzipped,
    tag: `"${hash}"`,
    gzippedTag: `"${hash}-gzip"`,
    isIndexed,
    isInteractive,
    size: written.length + gzipped.length,
  };
}

/** Reads and compiles the pages that visitors see, and keeps those that are seen at the moment, about 64 MB. */
export function createServedPages({ database, configuration, keys, now }: Services) {
  const pages = createSizedCache<ServedPage>({ maximumCount: 1000, maximumSize: 64_000_000 });
  const lookups = new Map<string, Lookup>();
  const readScript = createPageScript();

  function find(slug: string): Promise<FoundPage> {
    const time = now().getTime();
    const known = lookups.get(slug);
    if (known !== undefined && time < known.until) return known.found;
    lookups.delete(slug);
    const [oldest] = lookups.keys();
    if (oldest !== undefined && lookups.size >= mostLookups) lookups.delete(oldest);
    const found = findPageAt(database, slug);
    lookups.set(slug, { until: time + lookupTime, found });
    // Only pages that are shown are kept: whoever publishes a page and opens it sees it at once.
    found.then(
      ({ state }) => state === 'shown' || lookups.delete(slug),
      () => lookups.delete(slug),
    );
    return found;
  }

  function read({ versionId, alternates }: Extract<FoundPage, { state: 'shown' }>) {
    return pages.get(`${versionId} ${JSON.stringify(alternates)}`, async () => {
      const version = await readVersion(database, versionId);
      if (version === undefined) return undefined;
      const look = readLook(version.look);
      const actions = {
        projectId: version.projectId,
        visitorId: writeIdentifier({ kind: 'visitor', versionId }, keys.tracking),
        script: scriptOfPage(await readScript(), pagesOrigin(configuration)),
      };
      const compiled = compileLandingPage(version, { addresses: configuration, look, alternates, actions });
      return compiled && serve(compiled, version.settings.robots === 'index');
    });
  }

  return { find, read };
}
