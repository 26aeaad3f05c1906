import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { maximumPreviewBytes, replacePreview } from '../previews/preview.ts';
import { notFound, Refusal, templates } from '../../platform/index.ts';
import { implement, submitterOf } from '../../identity/index.ts';
import { toTemplate } from './template.ts';

/** It is no change of the template: its place in the list stays. */
export const saveTemplatePreview = implement(
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
