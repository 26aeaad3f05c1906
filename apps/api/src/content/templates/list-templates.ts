import { contract } from '@x/api-client/contract';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { readPage, templates } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toTemplateSummary } from './template.ts';

const {
  config: _config,
  contentHtml: _html,
  contentAmp: _amp,
  ...summaryColumns
} = getTableColumns(templates);

export const listTemplates = implement(contract.templates.list, async ({ params, query }, { tx }) => {
  const inProject = eq(templates.projectId, params.id);
  return readPage(query, await tx.$count(templates, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select(summaryColumns)
      .from(templates)
      .where(inProject)
      .orderBy(desc(templates.updatedAt), desc(templates.id))
      .limit(limit)
      .offset(offset);
    return rows.map(toTemplateSummary);
  });
});
