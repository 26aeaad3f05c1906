import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { forgetPreviews } from '../previews/preview.ts';
import { templates } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

/** Its picture follows after the commit. */
export const removeTemplate = implement(
  contract.templates.remove,
  async ({ params }, { tx, services, afterCommit }) => {
    const removed = await tx
      .delete(templates)
      .where(eq(templates.id, params.id))
      .returning({ preview: templates.preview });
    afterCommit(() =>
      forgetPreviews(
        services.files,
        removed.map(({ preview }) => preview),
      ),
    );
    return {};
  },
);
