import type { Template, TemplateSummary } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { templates } from '../../tables/content.ts';

type StoredTemplate = typeof templates.$inferSelect;

export function toTemplateSummary(
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

export function toTemplate(row: StoredTemplate): Template {
  return {
    ...toTemplateSummary(row),
    config: row.config,
    content_html: row.contentHtml,
    content_amp: row.contentAmp,
  };
}

export async function findTemplate(tx: Transaction, id: string): Promise<Template | undefined> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id));
  return row === undefined ? undefined : toTemplate(row);
}
