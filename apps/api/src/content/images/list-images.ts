import { contract } from '@x/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { images, readPage } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { toImage } from './image.ts';

export const listImages = implement(contract.images.list, async ({ params, query }, { tx, services }) => {
  const inProject = eq(images.projectId, params.id);
  return readPage(query, await tx.$count(images, inProject), async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(images)
      .where(inProject)
      .orderBy(desc(images.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toImage(row, services.configuration.publicUrl));
  });
});
