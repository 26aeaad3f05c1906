import {
  contract,
  type LandingPageVersion,
  type LandingPageVersionSummary,
  previewLinkDays,
} from '@x/api-client/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { copyPreview, forgetPreviews } from '../../content/index.ts';
import { implement, type Implementation, type ProjectActor } from '../../identity/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { notFound, Refusal, refuse, refuseRule } from '../../platform/http/refusal.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import type { Services } from '../../platform/services.ts';
import { landingPages, landingPageVersions } from '../../tables/landing-pages.ts';
import { findPage } from '../pages/read-page.ts';
import { previewLinkPath } from '../served/preview-link.ts';
import {
  addVersion,
  cancelScheduled,
  dropOldVersions,
  lockPage,
  setUnpublishAt,
  showVersion,
  type StoredPage,
  takeDown,
} from './publish.ts';

/** Copies the preview of a draft for a version of it. Null if there is none. */
async function copyDraftPreview(
  id: string,
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>,
  { files }: Pick<Services, 'files'>,
) {
  const [page] = await transaction((tx) =>
    tx.select({ preview: landingPages.preview }).from(landingPages).where(eq(landingPages.id, id)),
  );
  const source = page?.preview ?? null;
  return { source, copy: await copyPreview(files, source) };
}

type DraftPreview = Awaited<ReturnType<typeof copyDraftPreview>>;

interface NewVersion extends DraftPreview {
  readonly by: ProjectActor;
  readonly now: Date;
  /** Undefined for a version that is published at once. */
  readonly publishAt?: Date;
}

/**
 * Adds a version of the draft, in place of the scheduled one. It has no preview if somebody has changed the draft since that
 * was copied. Returns its id, and the paths of previews whose files must be deleted.
 */
async function addInPlace(tx: Transaction, page: StoredPage, { source, copy, by, now, ...when }: NewVersion) {
  const preview = source === page.preview ? copy : null;
  const canceled = await cancelScheduled(tx, page.id);
  const id = await addVersion(tx, page, { ...when, preview, createdBy: by.name, createdAt: now });
  const outdated = [...canceled, ...(await dropOldVersions(tx, page.id)), preview === null ? copy : null];
  return { id, outdated };
}

const publishPage = implement(
  contract.landingPages.publish,
  { transaction: false },
  async ({ params: { id } }, { change, transaction, services, user }) => {
    const drawn = await copyDraftPreview(id, transaction, services);
    const now = services.now();
    const result = await change(async (tx) => {
      const page = await lockPage(tx, id);
      if (page === undefined) return notFound();
      const version = await addInPlace(tx, page, { ...drawn, by: user, now });
      await showVersion(tx, version.id, now);
      const published = await findPage(tx, id, services.configuration);
      return published === undefined ? notFound() : { published, outdated: version.outdated };
    });
    await forgetPreviews(services.files, result instanceof Refusal ? [drawn.copy] : result.outdated);
    return result instanceof Refusal ? result : result.published;
  },
);

interface Times {
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

function checkTimes({ publishAt, unpublishAt }: Times, now: Date): Refusal<'invalid_request'> | undefined {
  if (publishAt !== null && publishAt <= now) return refuseRule('publish_in_past', 'body.publish_at');
  if (unpublishAt !== null && unpublishAt <= (publishAt ?? now)) {
    return refuseRule('unpublish_too_early', 'body.unpublish_at');
  }
  return undefined;
}

async function isShown(tx: Transaction, pageId: string): Promise<boolean> {
  const shown = and(eq(landingPageVersions.pageId, pageId), eq(landingPageVersions.state, 'published'));
  return (await tx.$count(landingPageVersions, shown)) > 0;
}

const schedulePage = implement(
  contract.landingPages.schedule,
  { transaction: false },
  async ({ params: { id }, body }, { change, transaction, services, user }) => {
    const toDate = (time: string | null) => (time === null ? null : new Date(time));
    const times = { publishAt: toDate(body.publish_at), unpublishAt: toDate(body.unpublish_at) };
    const { publishAt, unpublishAt } = times;
    const now = services.now();
    const refused = checkTimes(times, now);
    if (refused !== undefined) return refused;
    const drawn =
      publishAt === null ? { source: null, copy: null } : await copyDraftPreview(id, transaction, services);
    const result = await change(async (tx) => {
      const page = await lockPage(tx, id);
      if (page === undefined) return notFound();
      if (publishAt === null && unpublishAt !== null && !(await isShown(tx, id))) {
        return refuse('landing_page_unpublished', { path: 'body.unpublish_at' });
      }
      const outdated =
        publishAt === null
          ? await cancelScheduled(tx, id)
          : (await addInPlace(tx, page, { ...drawn, by: user, now, publishAt })).outdated;
      await setUnpublishAt(tx, id, unpublishAt);
      const scheduled = await findPage(tx, id, services.configuration);
      return scheduled === undefined ? notFound() : { scheduled, outdated };
    });
    await forgetPreviews(services.files, result instanceof Refusal ? [drawn.copy] : result.outdated);
    return result instanceof Refusal ? result : result.scheduled;
  },
);

const unpublishPage = implement(
  contract.landingPages.unpublish,
  async ({ params: { id } }, { tx, services, afterCommit }) => {
    if ((await lockPage(tx, id)) === undefined) return notFound();
    const outdated = await takeDown(tx, id);
    afterCommit(() => forgetPreviews(services.files, outdated));
    return (await findPage(tx, id, services.configuration)) ?? notFound();
  },
);

const { config: _config, look: _look, ...versionColumns } = getTableColumns(landingPageVersions);

type StoredSummary = Pick<typeof landingPageVersions.$inferSelect, keyof typeof versionColumns>;

function toVersionSummary({ settings, ...row }: StoredSummary): LandingPageVersionSummary {
  return {
    id: row.id,
    number: row.number,
    slug: row.slug,
    title: settings.title === '' ? row.name : settings.title,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    state: row.state,
  };
}

const listVersions = implement(contract.landingPages.versions, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: landingPageVersions,
    select: tx.select(versionColumns).from(landingPageVersions).$dynamic(),
    where: eq(landingPageVersions.pageId, params.id),
    order: [desc(landingPageVersions.number)],
    toItems: (rows) => rows.map(toVersionSummary),
  }),
);

const getVersion = implement(
  contract.landingPages.version,
  async ({ params: { id, number } }, { tx }): Promise<LandingPageVersion | Refusal<'not_found'>> => {
    const [row] = await tx
      .select()
      .from(landingPageVersions)
      .where(and(eq(landingPageVersions.pageId, id), eq(landingPageVersions.number, number)));
    if (row === undefined) return notFound();
    return { ...toVersionSummary(row), config: row.config, settings: row.settings };
  },
);

const createPreviewLink = implement(
  contract.landingPages.previewLink,
  ({ params: { id } }, { services: { configuration, keys, now } }) => {
    const expires = new Date(now().getTime() + previewLinkDays * 86_400_000);
    const { path, expiresAt } = previewLinkPath(id, expires, keys.tracking);
    return Promise.resolve({
      url: `${pagesOrigin(configuration)}${path}`,
      expires_at: expiresAt.toISOString(),
    });
  },
);

export const versionImplementations: readonly Implementation[] = [
  publishPage,
  schedulePage,
  unpublishPage,
  listVersions,
  getVersion,
  createPreviewLink,
];
