import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/requests/implement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { findProject } from './project.ts';

export const getProject = implement(
  contract.projects.get,
  async ({ params }, { database, services }) =>
    (await findProject(database, params.id, services.now())) ?? notFound(),
);
