import type { EndpointDefinition } from '@x/api-client/contract';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Authorize, Decision, ParsedRequest, Subject } from '../authorization/authorization.js';
import type { Queries } from '../database/database.js';
import { asTenant, enterOrganizations } from '../database/tenant.js';
import type { MailLanguage } from '../mail/language.js';
import type { Services } from '../services.js';
import type { SignedInUser } from '../session/authenticate.js';
import type { DetachedContext, HandlerRequest, Implementation, TransactionContext } from './implement.js';
import { notFound, Refusal } from './refusal.js';

export interface Call {
  readonly user: SignedInUser | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** To write to the caller in. */
  readonly language: MailLanguage;
  readonly log: Logger;
}

export interface RunDependencies {
  readonly services: Services;
  readonly authorize: Authorize;
}

/** Carries a refusal out of a transaction, which rolls it back. */
class Rollback extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

async function refusable(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    throw error;
  }
}

function organizationsOf(user: SignedInUser | undefined): readonly string[] {
  return user?.memberships.map(({ organizationId }) => organizationId) ?? [];
}

/** Decides, and narrows the transaction from all organizations of the user to the one that the request is about. */
async function permit(
  queries: Queries,
  endpoint: EndpointDefinition,
  request: ParsedRequest,
  call: Call,
  authorize: Authorize,
): Promise<Decision> {
  if (endpoint.permission.kind === 'public') return { permitted: true, subject: undefined };
  if (call.user === undefined) return { permitted: false };
  const decision = await authorize(queries, call.user, endpoint, request);
  if (decision.permitted && decision.subject !== undefined) {
    await enterOrganizations(queries, boundary(call, decision.subject));
  }
  return decision;
}

function boundary(call: Call, subject: Subject | undefined): readonly string[] {
  const own = organizationsOf(call.user);
  return subject === undefined ? own : own.filter((id) => id === subject.organizationId);
}

/** Answers hold what the contract says and nothing else: a field too many is dropped, one too few is a fault of ours. */
function toAnswer(endpoint: EndpointDefinition, answer: unknown): unknown {
  return answer instanceof Refusal ? answer : v.parse(endpoint.answer, answer);
}

/**
 * Whether a request is permitted, before its body is received: for bodies too large to take from just anyone. Their
 * ids stand in the path, which `checkImplementations` sees to.
 */
export function permitAhead(
  endpoint: EndpointDefinition,
  request: ParsedRequest,
  call: Call,
  dependencies: RunDependencies,
): Promise<Decision> {
  return asTenant(dependencies.services.database, organizationsOf(call.user), (queries) =>
    permit(queries, endpoint, request, call, dependencies.authorize),
  );
}

async function runTransactional(
  implementation: Implementation & { readonly transactional: true },
  request: ParsedRequest,
  call: Call,
  { services, authorize }: RunDependencies,
): Promise<unknown> {
  const { endpoint } = implementation;
  const afterCommit: (() => Promise<void>)[] = [];
  const answer = await refusable(() =>
    asTenant(services.database, organizationsOf(call.user), async (database) => {
      const decision = await permit(database, endpoint, request, call, authorize);
      if (!decision.permitted) throw new Rollback(notFound());
      const context = {
        ...call,
        subject: decision.subject,
        services,
        database,
        afterCommit: (work: () => Promise<void>) => {
          afterCommit.push(work);
        },
      };
      const given = await implementation.handle(
        request as HandlerRequest<EndpointDefinition>,
        context as TransactionContext<EndpointDefinition>,
      );
      if (given instanceof Refusal) throw new Rollback(given);
      return toAnswer(endpoint, given);
    }),
  );
  if (!(answer instanceof Refusal)) await runAfterCommit(afterCommit, call.log);
  return answer;
}

async function runAfterCommit(works: readonly (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      log.error({ error }, 'what was to follow a commit failed');
    }
  }
}

async function runDetached(
  implementation: Implementation & { readonly transactional: false },
  request: ParsedRequest,
  call: Call,
  dependencies: RunDependencies,
): Promise<unknown> {
  const { endpoint } = implementation;
  const { services } = dependencies;
  const decision =
    endpoint.permission.kind === 'public'
      ? { permitted: true as const, subject: undefined }
      : await permitAhead(endpoint, request, call, dependencies);
  if (!decision.permitted) return notFound();
  const context = {
    ...call,
    subject: decision.subject,
    services,
    transaction: <Result>(work: (database: Queries) => Promise<Result>) =>
      asTenant(services.database, boundary(call, decision.subject), work),
  };
  const given = await implementation.handle(
    request as HandlerRequest<EndpointDefinition>,
    context as DetachedContext<EndpointDefinition>,
  );
  return toAnswer(endpoint, given);
}

/** Runs a parsed request: permission, handler, commit. Answers the contract's data, or a {@link Refusal}. */
export function run(
  implementation: Implementation,
  request: ParsedRequest,
  call: Call,
  dependencies: RunDependencies,
): Promise<unknown> {
  return implementation.transactional
    ? runTransactional(implementation, request, call, dependencies)
    : runDetached(implementation, request, call, dependencies);
}
