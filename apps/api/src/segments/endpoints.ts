import {
  contract,
  mostSegments,
  rate,
  type SegmentPreview,
  type SegmentProblem,
  type SegmentTrace,
} from '@x/api-client/contract';
import { and, eq, sql, sum } from 'drizzle-orm';
import { readContacts } from '../audience/index.ts';
import { implement, type Implementation, moveToTrash } from '../identity/index.ts';
import { readUsage, usesSegment } from '../campaigns/usage/index.ts';
import { audiences } from '../tables/audience.ts';
import {
  type ConditionUser,
  divideUsers,
  explainCondition,
  findConditionUsers,
  refuseForMessage,
  type Trace,
  traceSegment,
  readFacts,
  readKnownProject,
  findSegment,
  type StoredSegment,
  toSegment,
  selectContacts,
  findProblems,
  resolveSegment,
  type FoundProblem,
  type ResolvedTree,
} from './language/index.ts';
import { createDownloadLink } from '../platform/downloads/signed-download.ts';
import { folded, holdsText } from '../platform/database/text.ts';
import type { CallerLanguage } from '../platform/http/caller-language.ts';
import { newId } from '../platform/database/identifier.ts';
import { notFound, type Refusal, refuse } from '../platform/http/refusal.ts';
import { listRows } from '../platform/http/list-rows.ts';
import { readPage } from '../platform/http/page.ts';
import { sortedBy } from '../platform/database/sorting.ts';
import type { Transaction } from '../platform/database/database.ts';
import { segments } from '../tables/segments.ts';
import { refuseForUsers, refuseTree } from './check-tree.ts';
import { releaseSegment } from '../campaigns/index.ts';
import { segmentContactsDownload } from './contacts-as-csv.ts';

/** Changes of the segments of a project run one after the other, or two of them could make segments use each other. */
async function lockSegments(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('segments:' || ${projectId}::text, 0))`);
}

function toProblem(found: FoundProblem, language: CallerLanguage): SegmentProblem {
  return { ...found, message: explainCondition(found, language) };
}

function problemsOf(tree: ResolvedTree, language: CallerLanguage): SegmentProblem[] {
  return findProblems(tree).map((found) => toProblem(found, language));
}

async function resolveStored(tx: Transaction, { id, tree, ...place }: StoredSegment, now: Date) {
  return resolveSegment(tree, await readKnownProject(tx, place, now, [tree]), id);
}

const segmentColumns = {
  name: folded(segments.name),
  created_at: segments.id,
  updated_at: segments.updatedAt,
};

const listSegments = implement(contract.segments.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: segments,
    select: tx.select().from(segments).$dynamic(),
    where: and(
      eq(segments.projectId, params.id),
      holdsText(query.search, [segments.name, segments.description]),
    ),
    order: sortedBy(query, segmentColumns, segments.id),
    toItems: (rows) => rows.map(toSegment),
  }),
);

const createSegment = implement(
  contract.segments.create,
  async ({ body: { name, description, tree } }, { tx, subject, services }) => {
    await lockSegments(tx, subject.projectId);
    if ((await tx.$count(segments, eq(segments.projectId, subject.projectId))) >= mostSegments) {
      return refuse('segment_limit', { details: { maximum: mostSegments } });
    }
    const known = await readKnownProject(tx, subject, services.now(), [tree]);
    const refusal = refuseTree(tree, known);
    if (refusal !== undefined) return refusal;
    const { organizationId, projectId } = subject;
    const [created] = await tx
      .insert(segments)
      .values({ id: newId(), organizationId, projectId, name, description, tree })
      .returning();
    return created === undefined ? notFound() : toSegment(created);
  },
);

const getSegment = implement(contract.segments.get, async ({ params }, { tx, services, language }) => {
  const segment = await findSegment(tx, params.id);
  if (segment === undefined) return notFound();
  return {
    ...toSegment(segment),
    problems: problemsOf(await resolveStored(tx, segment, services.now()), language),
  };
});

const updateSegment = implement(
  contract.segments.update,
  async ({ params: { id }, body: { name, description, tree } }, { tx, subject, services }) => {
    await lockSegments(tx, subject.projectId);
    const known = await readKnownProject(tx, subject, services.now(), [tree]);
    const refusal = refuseTree(tree, known, id) ?? refuseForUsers(id, tree, known);
    if (refusal !== undefined) return refusal;
    const [changed] = await tx
      .update(segments)
      .set({ name, description, tree })
      .where(eq(segments.id, id))
      .returning();
    return changed === undefined ? notFound() : toSegment(changed);
  },
);

function readUsers(tx: Transaction, { id, projectId }: StoredSegment) {
  return findConditionUsers(tx, projectId, { kind: 'segment', id });
}

const getUsage = implement(contract.segments.usage, async ({ params }, { tx }) => {
  const segment = await findSegment(tx, params.id);
  return segment === undefined ? notFound() : divideUsers(await readUsers(tx, segment));
});

function refuseInUse(user: ConditionUser): Refusal<'segment_in_use' | 'used_by_condition'> {
  if (user.kind !== 'segment') return refuseForMessage(user);
  return refuse('segment_in_use', { details: { segment: user.name } });
}

const removeSegment = implement(
  contract.segments.remove,
  async ({ params }, { tx, subject, user, services }) => {
    await lockSegments(tx, subject.projectId);
    const segment = await findSegment(tx, params.id);
    if (segment === undefined) return notFound();
    const [first] = await readUsers(tx, segment);
    if (first !== undefined) return refuseInUse(first);
    const entry = { id: params.id, kind: 'segment' as const, name: segment.name, ...subject };
    const released = await releaseSegment(tx, params.id);
    await moveToTrash(tx, entry, { by: user, now: services.now() });
    await released();
    return {};
  },
);

/** Rounds a share so that only everyone is 100 percent, and only nobody is 0. */
function shareOf(contacts: number, total: number): number {
  if (contacts === 0) return 0;
  const share = rate(contacts, total);
  return contacts >= total ? 100 : Math.min(99.99, Math.max(0.01, share));
}

async function countAll(tx: Transaction, projectId: string): Promise<number> {
  const [counted] = await tx
    .select({ contacts: sum(audiences.contactsCount).mapWith(Number) })
    .from(audiences)
    .where(eq(audiences.projectId, projectId));
  // The sum of no rows is null.
  return counted?.contacts ?? 0;
}

const sampleSize = 10;

const previewSegment = implement(
  contract.segments.preview,
  async ({ params, body: { tree } }, { tx, subject, services, language }) => {
    const known = await readKnownProject(tx, subject, services.now(), [tree]);
    const refusal = refuseTree(tree, known);
    if (refusal !== undefined) return refusal;
    const resolved = resolveSegment(tree, known);
    const window = { limit: sampleSize, offset: 0 };
    const found = await selectContacts(tx, subject, resolved, window);
    const total = await countAll(tx, params.id);
    const preview: SegmentPreview = {
      contacts: found.contacts,
      total,
      share: shareOf(found.contacts, total),
      sample: [...(await readContacts(tx, found.ids))],
      problems: problemsOf(resolved, language),
    };
    return preview;
  },
);

const listContacts = implement(
  contract.segments.contacts,
  async ({ params, query: { page, rows } }, { tx, subject, services, language }) => {
    const segment = await findSegment(tx, params.id);
    if (segment === undefined) return notFound();
    const resolved = await resolveStored(tx, segment, services.now());
    const window = { limit: rows, offset: (page - 1) * rows };
    const found = await selectContacts(tx, subject, resolved, window);
    const read = await readPage({ page, rows }, found.contacts, () => readContacts(tx, found.ids));
    return { ...read, problems: problemsOf(resolved, language) };
  },
);

const exportContacts = implement(contract.segments.exportContacts, ({ params }, { services, subject }) => {
  const { organizationId } = subject;
  const content = { organizationId, segmentId: params.id };
  return Promise.resolve(createDownloadLink(segmentContactsDownload, content, services));
});

function toTrace({ path, matches, value, lastAt, problem }: Trace, language: CallerLanguage): SegmentTrace {
  return {
    path,
    matches,
    value: typeof value === 'object' && value !== null ? [...value] : value,
    last_at: lastAt?.toISOString() ?? null,
    problem: problem === null ? null : toProblem(problem, language),
  };
}

const explainContact = implement(
  contract.segments.explain,
  async ({ params, query }, { tx, services, language }) => {
    const segment = await findSegment(tx, params.id);
    const facts = (await readFacts(tx, [query.contact_id])).get(query.contact_id);
    if (segment === undefined || facts === undefined) return notFound();
    const traces = traceSegment(await resolveStored(tx, segment, services.now()), facts);
    return { matches: traces[0].matches, conditions: traces.map((trace) => toTrace(trace, language)) };
  },
);

const listCampaigns = implement(contract.segments.campaigns, ({ params }, { tx }) =>
  readUsage(tx, usesSegment(params.id)),
);

export const segmentImplementations: readonly Implementation[] = [
  listSegments,
  createSegment,
  getSegment,
  updateSegment,
  getUsage,
  removeSegment,
  previewSegment,
  listContacts,
  exportContacts,
  explainContact,
  listCampaigns,
];
