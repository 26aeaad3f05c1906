import { contract, type EndpointDefinition } from '@x/api-client/contract';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { sessionLimited, signOnRequired } from '../organization-providers/bound-members.ts';
import { needsSecondFactor } from '../second-factors/confirmation.ts';
import { readSnapshots, type Snapshots } from '../audit/audited-entities.ts';
import { actorOf, entitiesOf, isAudited, recordAction } from '../audit/record-action.ts';
import {
  type Authorize,
  type Decision,
  holdsFor,
  type ParsedRequest,
} from '../authorization/authorization.ts';
import {
  type Caller,
  type Membership,
  organizationsOf,
  type Subject,
  withMemberships,
} from '../authorization/caller.ts';
import { raiseRevision, readRevision, type RevisedEntity } from '../revisions/revisions.ts';
import { asSystem, asTenant, enterOrganizations } from '../../platform/database/tenant.ts';
import type { Browser } from '../../platform/http/browser.ts';
import { entityReferences } from '../../platform/http/entity-ids.ts';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type {
  ChangeOptions,
  DetachedContext,
  HandlerRequest,
  Implementation,
  TransactionContext,
} from '../requests/implement.ts';

export interface Call {
  /** Undefined for public endpoints, which do not identify the caller. */
  readonly caller: Caller | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly language: CallerLanguage;
  readonly browser: Browser;
  /** Revisions that the request accepts, from `If-Match`. Undefined to accept any. */
  readonly ifMatch?: readonly number[] | undefined;
  readonly log: Logger;
}

export interface RunDependencies {
  readonly services: Services;
  readonly authorize: Authorize;
}

/** Response data, with the revision of the entity that the endpoint names in `revisionOf`. */
export interface Outcome {
  readonly answer: unknown;
  readonly revision: number | undefined;
  /** Set if the request was refused because of its `If-Match`. `answer` is then the current state. */
  readonly conflict?: Refusal;
}

interface Run {
  readonly endpoint: EndpointDefinition;
  readonly request: ParsedRequest;
  readonly call: Call;
  readonly dependencies: RunDependencies;
}

/** Carries a refusal out of a transaction, so that the transaction rolls back. */
class Rollback extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

async function refusable<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    throw error;
  }
}

/**
 * Checks the permission. Then limits the transaction to the organization that owns the requested entity. Before that,
 * the transaction can access all organizations of the caller.
 */
async function permit(tx: Transaction, { endpoint, request, call, dependencies }: Run): Promise<Decision> {
  if (endpoint.permission.kind === 'public') return { permitted: true, subject: undefined };
  if (call.caller === undefined) return { permitted: false };
  const decision = await dependencies.authorize(tx, call.caller, endpoint, request);
  if (!decision.permitted && decision.refusal !== undefined) return decision;
  if (!decision.permitted) return explainDenial(tx, { endpoint, request, call, dependencies });
  if (decision.subject === undefined) return decision;
  const narrowed = boundary(call, decision.subject);
  // Skip the extra query for callers with a single organization.
  if (narrowed.length < organizationsOf(call.caller).length) await enterOrganizations(tx, narrowed);
  return decision;
}

/** Returns whether the request would be permitted with more memberships of the user. */
async function isPermittedWith(
  tx: Transaction,
  { endpoint, request, call: { caller }, dependencies }: Run,
  more: readonly Membership[],
): Promise<boolean> {
  if (caller?.kind !== 'user' || more.length === 0) return false;
  const complete: Caller = { ...caller, user: withMemberships(caller.user, more) };
  await enterOrganizations(tx, organizationsOf(complete));
  return (await dependencies.authorize(tx, complete, endpoint, request)).permitted;
}

/**
 * Tells members that an organization requires a second factor or a sign-in through its provider. Opens further
 * organizations to the transaction, which must therefore end or be rolled back afterward.
 */
async function explainDenial(tx: Transaction, run: Run): Promise<Decision> {
  const { caller } = run.call;
  if (caller?.kind !== 'user') return { permitted: false };
  const { withheld, otherProvider, limited } = caller.user;
  if (await isPermittedWith(tx, run, withheld)) return { permitted: false, refusal: needsSecondFactor() };
  if (await isPermittedWith(tx, run, otherProvider)) {
    return { permitted: false, refusal: limited ? sessionLimited() : signOnRequired() };
  }
  return { permitted: false };
}

/** Returns the response to a request without permission. */
export function denialOf({ refusal = notFound() }: { readonly refusal?: Refusal }): Refusal {
  return refusal;
}

function boundary(call: Call, subject: Subject | undefined): readonly string[] {
  const own = organizationsOf(call.caller);
  return subject === undefined ? own : own.filter((id) => id === subject.organizationId);
}

/**
 * Validates the data of a response against the contract. Drops extra fields. Throws if a field is missing, because that
 * is a bug in the handler.
 */
function toAnswer(endpoint: EndpointDefinition, answer: unknown): unknown {
  return v.parse(endpoint.answer, answer);
}

async function record(
  tx: Transaction,
  { endpoint, request, call, dependencies }: Run,
  subject: Subject | undefined,
  { answer, before }: { readonly answer?: unknown; readonly before?: Snapshots | undefined } = {},
): Promise<void> {
  const { caller, address, userAgent } = call;
  if (caller === undefined || subject === undefined) return;
  const now = dependencies.services.now();
  await recordAction(tx, { endpoint, request, caller, subject, address, userAgent, now, answer, before });
}

/** Returns the entity that the endpoint names in `revisionOf`. */
function revisedEntity({ endpoint, request }: Run, subject: Subject | undefined): RevisedEntity | undefined {
  if (endpoint.revisionOf === undefined || subject === undefined) return undefined;
  const path = `params.${endpoint.revisionOf}`;
  const reference = entityReferences(endpoint, request).find((candidate) => candidate.path === path);
  return reference === undefined ? undefined : { entity: reference.entity, id: reference.id, subject };
}

/**
 * Reads the revision of the entity or, if the endpoint changes it, raises the revision. Rolls back if `If-Match` does
 * not accept the current revision.
 */
async function revise(
  tx: Transaction,
  current: Run,
  subject: Subject | undefined,
): Promise<number | undefined> {
  const { endpoint, call, dependencies } = current;
  const revised = revisedEntity(current, subject);
  if (revised === undefined || call.caller === undefined) return undefined;
  if (endpoint.method === 'GET') return readRevision(tx, revised);
  const { actorId, actorName } = actorOf(call.caller);
  const change = { actorId, actorName, now: dependencies.services.now() };
  const raised = await raiseRevision(tx, revised, change, call.ifMatch);
  if (raised instanceof Refusal) throw new Rollback(raised);
  return raised;
}

/** Builds the part of the context that all handlers share. For access keys, the id of `user` is null. */
function sharedContext(current: Run, subject: Subject | undefined) {
  const { call, dependencies } = current;
  const { caller, ...rest } = call;
  return {
    ...rest,
    user: caller?.kind === 'access_key' ? { id: null, name: caller.key.name } : caller?.user,
    subject,
    services: dependencies.services,
    recordIn: (tx: Transaction, organizationId: string, answer?: unknown) =>
      record(tx, current, { organizationId }, { answer }),
  };
}

function mayAlsoCall(
  tx: Transaction,
  endpoint: EndpointDefinition,
  { caller }: Call,
  subject: Subject | undefined,
): Promise<boolean> {
  return caller === undefined || subject === undefined
    ? Promise.resolve(false)
    : holdsFor(tx, caller, endpoint, subject);
}

/**
 * Checks the permission in a separate transaction: for handlers that open their own, and before a multipart body is
 * received, so that nobody uploads without permission. `checkImplementations` refuses ids in multipart bodies.
 */
export function permitAhead(
  endpoint: EndpointDefinition,
  request: ParsedRequest,
  call: Call,
  dependencies: RunDependencies,
): Promise<Decision> {
  return asTenant(dependencies.services.database, organizationsOf(call.caller), (tx) =>
    permit(tx, { endpoint, request, call, dependencies }),
  );
}

/**
 * Runs a handler and writes its audit entry. Writes the entry of an organization's deletion before the handler runs,
 * because the organization is gone afterward.
 */
async function handleRecorded(
  implementation: Implementation & { readonly transactional: true },
  context: TransactionContext<EndpointDefinition>,
  current: Run,
  subject: Subject | undefined,
): Promise<unknown> {
  const { endpoint, request } = current;
  const audited = isAudited(endpoint);
  const isLast = endpoint === contract.organizations.remove;
  if (audited && isLast) await record(context.tx, current, subject);
  const before =
    audited && !isLast ? await readSnapshots(context.tx, entitiesOf(endpoint, request)) : undefined;
  const given = await implementation.handle(request as HandlerRequest<EndpointDefinition>, context);
  if (given instanceof Refusal) throw new Rollback(given);
  if (audited && !isLast) await record(context.tx, current, subject, { answer: given, before });
  return toAnswer(endpoint, given);
}

async function runTransactional(
  implementation: Implementation & { readonly transactional: true },
  current: Run,
): Promise<Outcome | Refusal> {
  const { call, dependencies } = current;
  const afterCommit: (() => Promise<void>)[] = [];
  const outcome = await refusable(() =>
    asTenant(dependencies.services.database, organizationsOf(call.caller), async (tx) => {
      const decision = await permit(tx, current);
      if (!decision.permitted) throw new Rollback(denialOf(decision));
      const revision = await revise(tx, current, decision.subject);
      const context = {
        ...sharedContext(current, decision.subject),
        tx,
        mayAlsoCall: (endpoint: EndpointDefinition) => mayAlsoCall(tx, endpoint, call, decision.subject),
        afterCommit: (work: () => Promise<void>) => {
          afterCommit.push(work);
        },
      };
      const answer = await handleRecorded(
        implementation,
        context as TransactionContext<EndpointDefinition>,
        current,
        decision.subject,
      );
      return { answer, revision };
    }),
  );
  if (!(outcome instanceof Refusal)) await runAfterCommit(afterCommit, call.log);
  return outcome;
}

async function runAfterCommit(works: readonly (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      log.error({ error }, 'after-commit work failed');
    }
  }
}

/**
 * Creates the functions with which a handler without a transaction opens short transactions. `change` also raises the
 * revision and writes the audit entry.
 */
function createTransactions(current: Run, subject: Subject | undefined) {
  const { endpoint, request, call, dependencies } = current;
  const { database } = dependencies.services;
  let recorded = !isAudited(endpoint);
  let revision: number | undefined;
  function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return asTenant(database, boundary(call, subject), work);
  }
  function open<Result>(options: ChangeOptions, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return options.asSystem === true ? asSystem(database, work) : transaction(work);
  }
  async function change<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options: ChangeOptions = {},
  ): Promise<Result | Refusal> {
    const changed = await refusable(() =>
      open(options, async (tx) => {
        const raised = revision ?? (await revise(tx, current, subject));
        const before = recorded ? undefined : await readSnapshots(tx, entitiesOf(endpoint, request));
        const answer = await work(tx);
        if (answer instanceof Refusal) throw new Rollback(answer);
        if (!recorded) await record(tx, current, subject, { answer, before });
        return { answer, raised };
      }),
    );
    if (changed instanceof Refusal) return changed;
    recorded = true;
    revision = changed.raised;
    return changed.answer;
  }
  /** Writes the audit entry of a completed action that changed no rows, such as sending a test message. */
  async function finish(answer: unknown): Promise<void> {
    if (recorded || answer instanceof Refusal) return;
    await transaction((tx) => record(tx, current, subject, { answer }));
  }
  return { transaction, change, finish, revision: () => revision };
}

async function runDetached(
  implementation: Implementation & { readonly transactional: false },
  current: Run,
): Promise<Outcome | Refusal> {
  const { endpoint, request, call, dependencies } = current;
  const decision =
    endpoint.permission.kind === 'public'
      ? { permitted: true as const, subject: undefined }
      : await permitAhead(endpoint, request, call, dependencies);
  if (!decision.permitted) return denialOf(decision);
  const { finish, revision, ...transactions } = createTransactions(current, decision.subject);
  const context = {
    ...sharedContext(current, decision.subject),
    ...transactions,
    mayAlsoCall: (tx: Transaction, other: EndpointDefinition) =>
      mayAlsoCall(tx, other, call, decision.subject),
  };
  const given = await implementation.handle(
    request as HandlerRequest<EndpointDefinition>,
    context as DetachedContext<EndpointDefinition>,
  );
  if (given instanceof Refusal) return given;
  await finish(given);
  return { answer: toAnswer(endpoint, given), revision: revision() };
}

/**
 * Checks the permission, runs the handler, writes the audit entry and commits. Returns the data that the contract
 * declares, or a {@link Refusal}.
 */
export function run(
  implementation: Implementation,
  request: ParsedRequest,
  call: Call,
  dependencies: RunDependencies,
): Promise<Outcome | Refusal> {
  const current = { endpoint: implementation.endpoint, request, call, dependencies };
  return implementation.transactional
    ? runTransactional(implementation, current)
    : runDetached(implementation, current);
}
