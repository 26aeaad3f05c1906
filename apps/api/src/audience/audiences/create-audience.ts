import { contract } from '@x/api-client/contract';
import { newId } from '../../platform/database/identifier.ts';
import { audiences } from '../../platform/database/schema/index.ts';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findAudience } from './audience.ts';

export const createAudience = implement(
  contract.audiences.create,
  async ({ body }, { database, subject }) => {
    const id = newId();
    await database
      .insert(audiences)
      .values({ id, ...subject, name: body.name, description: body.description });
    return (await findAudience(database, id)) ?? notFound();
  },
);
