import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { images } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

/** Only the library forgets it: messages that were sent go on showing the file. */
export const removeImage = implement(contract.images.remove, async ({ params }, { tx }) => {
  await tx.delete(images).where(eq(images.id, params.id));
  return {};
});
