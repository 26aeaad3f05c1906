import { submitterOf, type ProjectActor } from '../../identity/index.ts';
import type { Services, Transaction } from '../../platform/index.ts';
import { findBrand } from '../brand/find-brand.ts';
import { readContent, type SubmittedContent } from './read-content.ts';

/** Parts of the context of a request without a transaction of its own. */
interface Submission {
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  readonly subject: { readonly organizationId: string; readonly projectId: string };
  readonly services: Pick<Services, 'configuration'>;
  readonly user: ProjectActor;
}

/** Reads the content that a request submits, with the brand of its project. */
export function readSubmitted(body: SubmittedContent, { transaction, subject, services, user }: Submission) {
  return readContent(body, submitterOf(subject, user), {
    publicUrl: services.configuration.publicUrl,
    loadBrand: () => transaction((tx) => findBrand(tx, subject.projectId)),
  });
}
