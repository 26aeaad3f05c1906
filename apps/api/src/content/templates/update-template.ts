import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { forgetPreviews, previewAfter } from '../previews/preview.ts';
import { readContent } from '../previews/read-content.ts';
import { notFound, Refusal, templates } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toTemplate } from './template.ts';

export const updateTemplate = implement(
  contract.templates.update,
  { transaction: false },
  async ({ params, body }, { transaction, subject, services, user }) => {
    const content = await readContent(body, submitterOf(subject, user));
    if (content instanceof Refusal) return content;
    const { name, description } = body;
    const isThis = eq(templates.id, params.id);
    const saved = await transaction(async (tx) => {
      const [before] = await tx.select().from(templates).where(isThis).for('update');
      if (before === undefined) return undefined;
      const preview = previewAfter(before, content);
      const [updated] = await tx
        .update(templates)
        .set({ name, description, ...content, preview })
        .where(isThis)
        .returning();
      return updated && { updated, outdated: preview === null ? before.preview : null };
    });
    if (saved === undefined) return notFound();
    await forgetPreviews(services.files, [saved.outdated]);
    return toTemplate(saved.updated);
  },
);
