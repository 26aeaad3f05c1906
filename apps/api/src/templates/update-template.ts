import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { checkContent } from '../content/check-content.js';
import { templates } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { toTemplate } from './template.js';

export const updateTemplate = implement(contract.templates.update, async ({ params, body }, { database }) => {
  const refused = await checkContent(body);
  if (refused !== undefined) return refused;
  const [updated] = await database
    .update(templates)
    .set({
      name: body.name,
      description: body.description,
      config: body.config,
      contentHtml: body.content_html,
      contentAmp: body.content_amp,
    })
    .where(eq(templates.id, params.id))
    .returning();
  return updated === undefined ? notFound() : toTemplate(updated);
});
