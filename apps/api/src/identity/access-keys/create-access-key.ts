import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { accessKeys, newId, notFound, projects, refuse } from '../../platform/index.ts';
import { implement } from '../requests/implement.ts';
import { findAccessKey } from './access-key.ts';
import { makeKey } from './key.ts';

const keysPerProject = 20;

export const createAccessKey = implement(
  contract.accessKeys.create,
  async ({ params, body }, { tx, user, subject }) => {
    // So that two made at once count each other.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, params.id)).for('update');
    if ((await tx.$count(accessKeys, eq(accessKeys.projectId, params.id))) >= keysPerProject) {
      return refuse('access_key_limit', {
        message: `A project has at most ${String(keysPerProject)} access keys. Revoke one that is not used any more.`,
        details: { limit: keysPerProject },
      });
    }
    const id = newId();
    const { token, apiKey, keyHash } = makeKey();
    await tx.insert(accessKeys).values({
      id,
      organizationId: subject.organizationId,
      projectId: params.id,
      name: body.name,
      token,
      keyHash,
      createdBy: user.id,
    });
    const created = await findAccessKey(tx, id);
    return created === undefined ? notFound() : { ...created, api_key: apiKey };
  },
);
