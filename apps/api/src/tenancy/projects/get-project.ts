import { contract } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound } from '../../platform/index.ts';
import { findProject } from './project.ts';

export const getProject = implement(
  contract.projects.get,
  async ({ params }, { tx, services }) => (await findProject(tx, params.id, services.now())) ?? notFound(),
);
