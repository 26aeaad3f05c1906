import { contract, type Template, type TemplateSummary } from '@x/api-client/contract';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { implement, type Implementation, submitterOf, moveToTrash } from '../../identity/index.ts';
import { readUsage, usesTemplate } from '../../campaigns/usage/index.ts';
import { hasId, folded, holdsText } from '../../platform/database/text.ts';
import { newId } from '../../platform/database/identifier.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { listRows } from '../../platform/http/list-rows.ts';
import { sortedBy } from '../../platform/database/sorting.ts';
import { templates } from '../../tables/content.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  copyPreview,
  forgetPreviews,
  maximumPreviewBytes,
  previewAfter,
  replacePreview,
} from '../previews/preview.ts';
import { readSubmitted } from '../previews/read-submitted.ts';

type StoredTemplate = typeof templates.$inferSelect;

function toTemplateSummary(
  row: Omit<StoredTemplate, 'config' | 'contentHtml' | 'contentAmp'>,
): TemplateSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    preview: row.preview,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    project_id: row.projectId,
  };
}

function toTemplate(row: StoredTemplate): Template {
  return {
    ...toTemplateSummary(row),
    config: row.config,
    content_html: row.contentHtml,
    content_amp: row.contentAmp,
  };
}

async function findTemplate(tx: Transaction, id: string): Promise<Template | undefined> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id));
  return row === undefined ? undefined : toTemplate(row);
}

const createTemplate = implement(
  contract.templates.create,
  { transaction: false },
  async ({ body }, { transaction, subject, services, user }) => {
    const content = await readSubmitted(body, { transaction, subject, services, user });
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const preview = await copyPreview(services.files, body.preview);
    const row = { id: newId(), ...subject, name, description, ...content, preview };
    const [created] = await transaction((tx) => tx.insert(templates).values(row).returning());
    return created === undefined ? notFound() : toTemplate(created);
  },
);

const {
  config: _config,
  contentHtml: _html,
  contentAmp: _amp,
  ...summaryColumns
} = getTableColumns(templates);

const templateColumns = {
  name: folded(templates.name),
  created_at: templates.id,
  updated_at: templates.updatedAt,
};

const listTemplates = implement(contract.templates.list, ({ params, query }, { tx }) =>
  listRows(tx, query, {
    table: templates,
    select: tx.select(summaryColumns).from(templates).$dynamic(),
    where: and(
      eq(templates.projectId, params.id),
      holdsText(query.search, [templates.name, templates.description]),
      hasId(query.ids, templates.id),
    ),
    order: sortedBy(query, templateColumns, templates.id),
    toItems: (rows) => rows.map(toTemplateSummary),
  }),
);

const getTemplate = implement(
  contract.templates.get,
  async ({ params }, { tx }) => (await findTemplate(tx, params.id)) ?? notFound(),
);

const updateTemplate = implement(
  contract.templates.update,
  { transaction: false },
  async ({ params, body }, { change, transaction, subject, services, user }) => {
    const content = await readSubmitted(body, { transaction, subject, services, user });
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const isThis = eq(templates.id, params.id);
    const saved = await change(async (tx) => {
      const [before] = await tx.select().from(templates).where(isThis).for('update');
      if (before === undefined) return notFound();
      const preview = previewAfter(before, content);
      const [updated] = await tx
        .update(templates)
        .set({ name, description, ...content, preview })
        .where(isThis)
        .returning();
      if (updated === undefined) return notFound();
      return { updated, outdated: preview === null ? before.preview : null };
    });
    if (saved instanceof Refusal) return saved;
    await forgetPreviews(services.files, [saved.outdated]);
    return toTemplate(saved.updated);
  },
);

/** Keeps `updatedAt`, so that the template keeps its position in the list. */
const saveTemplatePreview = implement(
  contract.templates.savePreview,
  { transaction: false, bodyBytes: maximumPreviewBytes, tooLarge: 'image_too_large' },
  async ({ params, body }, { change, services, subject, user }) => {
    const isThis = eq(templates.id, params.id);
    const saved = await replacePreview(services.files, body.preview, submitterOf(subject, user), (preview) =>
      change(async (tx) => {
        const [before] = await tx.select().from(templates).where(isThis).for('update');
        if (before === undefined) return notFound();
        const { updatedAt, preview: outdated } = before;
        const [updated] = await tx.update(templates).set({ preview, updatedAt }).where(isThis).returning();
        return updated === undefined ? notFound() : { updated, outdated };
      }),
    );
    return saved instanceof Refusal ? saved : toTemplate(saved);
  },
);

const removeTemplate = implement(
  contract.templates.remove,
  async ({ params: { id } }, { tx, subject, user, services }) => {
    const template = await findTemplate(tx, id);
    if (template === undefined) return notFound();
    const entry = { id, kind: 'template' as const, name: template.name, ...subject };
    await moveToTrash(tx, entry, { by: user, now: services.now() });
    return {};
  },
);

const listCampaigns = implement(contract.templates.campaigns, ({ params }, { tx }) =>
  readUsage(tx, usesTemplate(params.id)),
);

export const templateImplementations: readonly Implementation[] = [
  createTemplate,
  listTemplates,
  getTemplate,
  updateTemplate,
  saveTemplatePreview,
  removeTemplate,
  listCampaigns,
];
