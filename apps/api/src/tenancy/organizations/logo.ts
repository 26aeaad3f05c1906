import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { implement, submitterOf } from '../../identity/index.ts';
import {
  deletePicture,
  logoShape,
  maximumPictureBytes,
  replacePicture,
  type StoredPicture,
} from '../../platform/images/keep-picture.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { organizations } from '../../tables/accounts.ts';
import { findOrganization } from './find-organization.ts';

/** Locks the row, so that two uploads at once leave no orphaned file. */
async function writeLogo(tx: Transaction, id: string, logo: StoredPicture | null) {
  const [before] = await tx
    .select({ logo: organizations.logo })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  await tx.update(organizations).set({ logo }).where(eq(organizations.id, id));
  const answer = await findOrganization(tx, id);
  return before === undefined || answer === undefined
    ? notFound()
    : { answer, outdated: before.logo?.fileName ?? null };
}

export const setLogo = implement(
  contract.organizations.setLogo,
  { transaction: false, bodyBytes: maximumPictureBytes, tooLarge: 'image_too_large' },
  ({ params, body }, { subject, user, services, change }) =>
    replacePicture(
      services.files,
      { file: body.file, shape: logoShape, submitter: submitterOf(subject, user) },
      (logo) => change((tx) => writeLogo(tx, params.id, logo)),
    ),
);

export const removeLogo = implement(
  contract.organizations.removeLogo,
  { transaction: false },
  async ({ params }, { services, change }) => {
    const written = await change((tx) => writeLogo(tx, params.id, null));
    if (written instanceof Refusal) return written;
    await deletePicture(services.files, written.outdated);
    return written.answer;
  },
);
