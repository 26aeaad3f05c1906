import { contract, mostLandingPages } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import {
  copyPreview,
  forgetPreviews,
  maximumPreviewBytes,
  readDocument,
  replacePreview,
} from '../../content/index.ts';
import { implement, type Implementation, moveToTrash, submitterOf } from '../../identity/index.ts';
import { newId } from '../../platform/database/identifier.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { folded, hasId, holdsText } from '../../platform/database/text.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import { landingPages } from '../../tables/landing-pages.ts';
import { takeDown } from '../versions/publish.ts';
import { completeDraft } from './draft.ts';
import { findPage, selectPages, toSummary } from '../pages/read-page.ts';
import { reserveSlug } from './slugs.ts';

const createPage = implement(
  contract.landingPages.create,
  { transaction: false },
  async ({ body: { project_id: projectId, preview: given, ...body } }, { change, subject, services }) => {
    const read = readDocument(body.config);
    if (read instanceof Refusal) return read;
    const preview = await copyPreview(services.files, given);
    const { organizationId } = subject;
    const pageId = newId();
    const created = await change(async (tx) => {
      if ((await tx.$count(landingPages, eq(landingPages.projectId, projectId))) >= mostLandingPages) {
        return refuse('landing_page_limit', { details: { maximum: mostLandingPages } });
      }
      const draft = await completeDraft(tx, { ...body, config: read.config }, { projectId, pageId });
      await tx.insert(landingPages).values({ id: pageId, organizationId, projectId, ...draft, preview });
      const taken = await reserveSlug(tx, { organizationId, projectId, pageId }, draft.slug);
      return taken ?? (await findPage(tx, pageId, services.configuration)) ?? notFound();
    });
    if (created instanceof Refusal) await forgetPreviews(services.files, [preview]);
    return created;
  },
);

const pageColumns = {
  name: folded(landingPages.name),
  created_at: landingPages.id,
  updated_at: landingPages.updatedAt,
};

const listPages = implement(contract.landingPages.list, ({ params, query }, { tx, services }) =>
  listRows(tx, query, {
    table: landingPages,
    select: selectPages(tx),
    where: and(
      eq(landingPages.projectId, params.id),
      holdsText(query.search, [landingPages.name, landingPages.slug]),
      hasId(query.ids, landingPages.id),
    ),
    order: sortedBy(query, pageColumns, landingPages.id),
    toItems: (rows) => rows.map((row) => toSummary(row, services.configuration)),
  }),
);

const getPage = implement(
  contract.landingPages.get,
  async ({ params }, { tx, services }) =>
    (await findPage(tx, params.id, services.configuration)) ?? notFound(),
);

const updatePage = implement(
  contract.landingPages.update,
  { transaction: false },
  async ({ params: { id }, body }, { change, subject, services }) => {
    const read = readDocument(body.config);
    if (read instanceof Refusal) return read;
    const isThis = eq(landingPages.id, id);
    const saved = await change(async (tx) => {
      const [before] = await tx.select().from(landingPages).where(isThis).for('update');
      if (before === undefined) return notFound();
      const { organizationId, projectId } = subject;
      const draft = await completeDraft(tx, { ...body, config: read.config }, { projectId, pageId: id });
      const taken = await reserveSlug(tx, { organizationId, projectId, pageId: id }, draft.slug);
      if (taken !== undefined) return taken;
      const preview = before.config === draft.config ? before.preview : null;
      await tx
        .update(landingPages)
        .set({ ...draft, preview })
        .where(isThis);
      const page = (await findPage(tx, id, services.configuration)) ?? notFound();
      return page instanceof Refusal ? page : { page, outdated: preview === null ? before.preview : null };
    });
    if (saved instanceof Refusal) return saved;
    await forgetPreviews(services.files, [saved.outdated]);
    return saved.page;
  },
);

/** Keeps `updatedAt`, so that the page keeps its position in the list. */
const savePreview = implement(
  contract.landingPages.savePreview,
  { transaction: false, bodyBytes: maximumPreviewBytes, tooLarge: 'image_too_large' },
  async ({ params: { id }, body }, { change, services, subject, user }) => {
    const isThis = eq(landingPages.id, id);
    return replacePreview(services.files, body.preview, submitterOf(subject, user), (preview) =>
      change(async (tx) => {
        const [before] = await tx
          .select({ updatedAt: landingPages.updatedAt, preview: landingPages.preview })
          .from(landingPages)
          .where(isThis)
          .for('update');
        if (before === undefined) return notFound();
        const { updatedAt, preview: outdated } = before;
        await tx.update(landingPages).set({ preview, updatedAt }).where(isThis);
        const updated = await findPage(tx, id, services.configuration);
        return updated === undefined ? notFound() : { updated, outdated };
      }),
    );
  },
);

const removePage = implement(
  contract.landingPages.remove,
  async ({ params: { id } }, { tx, subject, user, services, afterCommit }) => {
    const page = await findPage(tx, id, services.configuration);
    if (page === undefined) return notFound();
    const outdated = await takeDown(tx, id);
    afterCommit(() => forgetPreviews(services.files, outdated));
    const entry = { id, kind: 'landing_page' as const, name: page.name, ...subject };
    await moveToTrash(tx, entry, { by: user, now: services.now() });
    return {};
  },
);

export const draftImplementations: readonly Implementation[] = [
  createPage,
  listPages,
  getPage,
  updatePage,
  savePreview,
  removePage,
];
