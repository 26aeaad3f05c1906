import { submitterOf, type ProjectActor } from '../../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findLook } from '../brand/find-look.ts';
import { readContent, type SubmittedContent } from './read-content.ts';

/** Parts of the context of a request without a transaction of its own. */
interface Submission {
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly subject: { readonly organizationId: string; readonly projectId: string };
  readonly services: Pick<Services, 'configuration'>;
  readonly user: ProjectActor;
}

/** Reads the content that a request submits, with the look of its project. */
export function readSubmitted(body: SubmittedContent, { transaction, subject, services, user }: Submission) {
  return readContent(body, submitterOf(subject, user), {
    publicUrl: services.configuration.publicUrl,
    loadLook: () => transaction((tx) => findLook(tx, subject.projectId)),
  });
}
