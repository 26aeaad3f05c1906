import { contract } from '@x/api-client/contract';
import { newId } from '../database/identifier.js';
import { audiences } from '../database/schema/index.js';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findAudience } from './audience.js';

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
