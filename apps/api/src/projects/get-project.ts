import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound } from '../http/refusal.js';
import { findProject } from './project.js';

export const getProject = implement(
  contract.projects.get,
  async ({ params }, { database, services }) =>
    (await findProject(database, params.id, services.now())) ?? notFound(),
);
