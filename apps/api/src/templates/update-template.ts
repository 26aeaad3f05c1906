import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { readContent } from '../content/read-content.js';
import { templates } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound, Refusal } from '../http/refusal.js';
import { toTemplate } from './template.js';

export const updateTemplate = implement(
  contract.templates.update,
  { transaction: false },
  async ({ params, body }, { transaction }) => {
    const content = await readContent(body);
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const [updated] = await transaction((database) =>
      database
        .update(templates)
        .set({ name, description, ...content })
        .where(eq(templates.id, params.id))
        .returning(),
    );
    return updated === undefined ? notFound() : toTemplate(updated);
  },
);
