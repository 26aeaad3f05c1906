import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageNotice } from '@x/email-compiler/page';
import { landingPageUrl, readLook } from '../../content/index.ts';
import { createPageScript, scriptOfPage, writeNotice } from '../../engagement/index.ts';
import { createBriefCache } from '../../platform/cache/brief-cache.ts';
import { createSizedCache, type Sized } from '../../platform/cache/sized-cache.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { writeKnownVisitor } from '../../platform/secrets/known-visitor.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import type { FormOnPageOptions } from '../../signup/index.ts';
import { compileLandingPage } from './compile-landing-page.ts';
import { findPageAt, type FoundPage, readVersion } from './find-page.ts';
import { type PageWithForms, placeForms } from './place-forms.ts';

/** A page in the forms in which browsers ask for it. */
export interface ServedPage extends Sized {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
  /** Strong entity tag of the page, with quotes. That of the compressed form is another one (RFC 9110 §8.8.3). */
  readonly tag: string;
  readonly gzippedTag: string;
  readonly isIndexed: boolean;
  readonly isInteractive: boolean;
  readonly formTargets: PageWithForms['formTargets'];
}

/** Time in ms for which pages and their forms are not looked up again. Earlier versions may be seen for that long. */
const lookupTime = 1000;

const mostLookups = 5000;

const compress = promisify(gzip);

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

type PageToServe = Pick<ServedPage, 'isIndexed' | 'isInteractive' | 'formTargets'> & {
  readonly html: string;
};

async function serve({ html, ...others }: PageToServe): Promise<ServedPage> {
  const written = Buffer.from(html);
  const gzipped = new Uint8Array(await compress(written, { level: 9 }));
  const hash = hashOf(written);
  return {
    html: new Uint8Array(written),
    gzipped,
    tag: `"${hash}"`,
    gzippedTag: `"${hash}-gzip"`,
    ...others,
    size: written.length + gzipped.length,
  };
}

/** A page before its forms are in their places. */
interface CompiledPage extends Sized, Pick<ServedPage, 'isIndexed' | 'isInteractive'> {
  readonly html: string;
  readonly forms: FormOnPageOptions;
}

type ShownPage = Extract<FoundPage, { state: 'shown' }>;
type RecipientPages = ShownPage['owner']['pages'];

/** Recipient of the message whose link led to the page. */
export interface Person {
  readonly deliveryId: string;
  readonly email: string;
}

/** Reads and compiles the pages that visitors see, and keeps those that are seen at the moment, about 100 MB. */
export function createServedPages(services: Services) {
  const { database, configuration, keys, now } = services;
  const compiledPages = createSizedCache<CompiledPage>({ maximumCount: 1000, maximumSize: 36_000_000 });
  const pages = createSizedCache<ServedPage>({ maximumCount: 1000, maximumSize: 64_000_000 });
  const brief = { now, time: lookupTime, maximumCount: mostLookups };
  // Only published pages are cached, so that a page that was just published is seen at once.
  const lookups = createBriefCache<FoundPage>({ ...brief, isKept: ({ state }) => state === 'shown' });
  const placed = createBriefCache<ServedPage | undefined>(brief);
  const readScript = createPageScript();

  async function compile(
    { versionId, alternates, owner }: ShownPage,
    known?: Person,
  ): Promise<CompiledPage | undefined> {
    const version = await readVersion(database, versionId);
    if (version === undefined) return undefined;
    const { projectId, settings, slug } = version;
    const visitorId = writeIdentifier({ kind: 'visitor', versionId }, keys.tracking);
    const visitor =
      known === undefined
        ? { visitorId, notice: undefined }
        : {
            visitorId: writeKnownVisitor({ versionId, deliveryId: known.deliveryId }, keys.tracking),
            notice: await noticeFor(known, owner.pages, { language: settings.language, slug }),
          };
    const script = scriptOfPage(await readScript(), pagesOrigin(configuration));
    const compiled = compileLandingPage(version, {
      addresses: configuration,
      look: readLook(version.look),
      alternates,
      actions: { projectId, ...visitor, script },
    });
    if (compiled === undefined) return undefined;
    return {
      ...compiled,
      isIndexed: settings.robots === 'index',
      forms: { projectId, language: settings.language, visitorId },
      size: compiled.html.length * 2,
    };
  }

  async function noticeFor(
    { email }: Person,
    pages: RecipientPages,
    { language, slug }: { readonly language: string; readonly slug: string },
  ): Promise<PageNotice> {
    const { text, link } = await writeNotice(pages, { email, language });
    return { text, link: { label: link, url: landingPageUrl(slug, configuration) } };
  }

  async function place(key: string, { html, forms, ...page }: CompiledPage) {
    const whole = await placeForms(html, forms, services);
    const content = whole.formTargets === undefined ? '' : hashOf(whole.html);
    return pages.get(`${key} ${content}`, () => serve({ ...page, ...whole }));
  }

  async function read(found: ShownPage): Promise<ServedPage | undefined> {
    const key = `${found.versionId} ${JSON.stringify(found.alternates)}`;
    const compiled = await compiledPages.get(key, () => compile(found));
    return compiled && placed.get(key, () => place(key, compiled));
  }

  /** Reads the page for somebody who is known, in which the forms ask for no address. */
  async function readFor(person: Person, found: ShownPage): Promise<ServedPage | undefined> {
    const compiled = await compile(found, person);
    if (compiled === undefined) return undefined;
    const { html, forms, ...page } = compiled;
    return serve({ ...page, ...(await placeForms(html, forms, services)), isIndexed: false });
  }

  return { readFor, find: (slug: string) => lookups.get(slug, () => findPageAt(database, slug)), read };
}
