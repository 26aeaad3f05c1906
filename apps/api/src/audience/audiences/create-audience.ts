import { contract } from '@x/api-client/contract';
import { audiences, newId, notFound } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';
import { findAudience } from './audience.ts';

export const createAudience = implement(contract.audiences.create, async ({ body }, { tx, subject }) => {
  const id = newId();
  await tx.insert(audiences).values({ id, ...subject, name: body.name, description: body.description });
  return (await findAudience(tx, id)) ?? notFound();
});
