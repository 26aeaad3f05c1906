import { contract, type User } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { asSystem } from '../../platform/database/tenant.ts';
import {
  avatarShape,
  deletePicture,
  maximumPictureBytes,
  replacePicture,
} from '../../platform/images/keep-picture.ts';
import { notFound, type Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/accounts.ts';
import type { SignedInUser } from '../authorization/caller.ts';
import { implement } from '../requests/implement.ts';
import { findUser } from './user.ts';

interface Written {
  readonly answer: User;
  readonly outdated: string | null;
}

/**
 * Runs as the system, because the tenant role cannot change users. Locks the row, so that two uploads at once leave no
 * orphaned file.
 */
function writeAvatar(
  { database }: Services,
  user: SignedInUser,
  avatar: string | null,
): Promise<Written | Refusal<'not_found'>> {
  return asSystem(database, async (tx) => {
    const [before] = await tx
      .select({ avatar: users.avatar })
      .from(users)
      .where(eq(users.id, user.id))
      .for('update');
    await tx.update(users).set({ avatar }).where(eq(users.id, user.id));
    const answer = await findUser(tx, user);
    return answer === undefined || before === undefined ? notFound() : { answer, outdated: before.avatar };
  });
}

export const setAvatar = implement(
  contract.users.setAvatar,
  { transaction: false, bodyBytes: maximumPictureBytes, tooLarge: 'image_too_large' },
  ({ body }, { user, services }) =>
    replacePicture(
      services.files,
      // A user who belongs to several organizations is a tenant of their own.
      { file: body.file, shape: avatarShape, submitter: { tenant: user.id, user: user.id } },
      ({ fileName }) => writeAvatar(services, user, fileName),
    ),
);

export const removeAvatar = implement(
  contract.users.removeAvatar,
  { transaction: false },
  async (_request, { user, services }) => {
    const written = await writeAvatar(services, user, null);
    if (!('answer' in written)) return written;
    await deletePicture(services.files, written.outdated);
    return written.answer;
  },
);
