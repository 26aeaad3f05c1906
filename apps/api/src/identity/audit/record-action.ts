import { contract, endpoints, settledDespiteDoubt, type EndpointDefinition } from '@x/api-client/contract';
import * as v from 'valibot';
import type { ParsedRequest } from '../authorization/authorization.ts';
import type { Caller, SignedInUser, Subject } from '../authorization/caller.ts';
import { auditEntries } from '../../tables/identity.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { entityReferences } from '../../platform/http/entity-ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  describeSubjects,
  type EntityKey,
  keyOf,
  readSnapshots,
  type Snapshots,
} from './audited-entities.ts';

interface InvitedPerson {
  readonly kind: 'invited';
  readonly invitationId: string;
  readonly email: string;
}

/** Owner of an account, who need not be signed in. */
interface AccountOwner {
  readonly kind: 'user';
  readonly user: Pick<SignedInUser, 'id' | 'name' | 'email'>;
}

export interface Action {
  readonly endpoint: EndpointDefinition;
  readonly request: ParsedRequest;
  readonly caller: Caller | AccountOwner | InvitedPerson;
  readonly subject: Subject;
  readonly address: string;
  /** User-Agent header. Empty if no request made the change. */
  readonly userAgent: string;
  readonly now: Date;
  /** Response data, if known. Contains the id of a newly created entity. */
  readonly answer?: unknown;
  readonly before?: Snapshots | undefined;
  /** Entities that the action changes in addition to those that the request names. */
  readonly entities?: readonly EntityKey[];
}

const names: ReadonlyMap<EndpointDefinition, string> = new Map(
  endpoints.map(({ name, endpoint }) => [endpoint, name]),
);

/** Address and browser from which a request came. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Longest name that is stored. A browser can call itself anything. */
const longestName = 100;

export function callerColumns({ address, userAgent }: Origin) {
  const { browser, system } = deviceOf(userAgent);
  return {
    address,
    browser: browser.slice(0, longestName),
    operatingSystem: system.slice(0, longestName),
  };
}

/**
 * Returns whether an endpoint changes data of an organization or project. The router writes the audit entries of these
 * endpoints.
 */
export function isAudited(endpoint: EndpointDefinition): boolean {
  const { kind } = endpoint.permission;
  const aboutOrganization = kind === 'organization' || kind === 'organization-module' || kind === 'project';
  return aboutOrganization && endpoint.method !== 'GET' && endpoint.audited !== false;
}

function createdBy({ endpoint, answer }: Action): readonly EntityKey[] {
  if (endpoint.creates === undefined || typeof answer !== 'object' || answer === null) return [];
  return 'id' in answer && typeof answer.id === 'string' ? [{ kind: endpoint.creates, id: answer.id }] : [];
}

export function entitiesOf(endpoint: EndpointDefinition, request: ParsedRequest): readonly EntityKey[] {
  return distinct(
    entityReferences(endpoint, request).map(({ entity, id }) => ({ kind: entity, id: id.toLowerCase() })),
  );
}

function distinct(entities: readonly EntityKey[]): readonly EntityKey[] {
  return [...new Map(entities.map((entity) => [keyOf(entity), entity])).values()];
}

export function actorOf(caller: Caller | AccountOwner | InvitedPerson) {
  switch (caller.kind) {
    case 'user':
      return { actorId: caller.user.id, actorName: caller.user.name, actorEmail: caller.user.email };
    case 'access_key':
      return { actorId: caller.key.id, actorName: caller.key.name, actorEmail: '' };
    case 'invited':
      return { actorId: caller.invitationId, actorName: '', actorEmail: caller.email };
  }
}

/**
 * Returns the name of the action, which is the name of its endpoint. A separate name shows that the user had messages
 * sent again although they may arrive twice.
 */
function nameOf({ endpoint, request }: Action): string {
  const { settle } = contract.deliveries;
  if (endpoint === settle) {
    const body = v.safeParse(settle.body, request.body);
    const isRisky = body.success && body.output.outcome === 'not_sent' && body.output.may_arrive_twice;
    if (isRisky) return settledDespiteDoubt;
  }
  return names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
}

/** Adds an action to the audit log. `tx` must be the transaction of the change. */
export async function recordAction(tx: Transaction, action: Action): Promise<void> {
  const { before = new Map(), entities: others = [] } = action;
  const entities = distinct([
    ...createdBy(action),
    ...entitiesOf(action.endpoint, action.request),
    ...others,
  ]);
  const after = await readSnapshots(tx, entities);
  await tx.insert(auditEntries).values({
    organizationId: action.subject.organizationId,
    projectId: action.subject.projectId ?? null,
    action: nameOf(action),
    actorKind: action.caller.kind,
    ...actorOf(action.caller),
    subjects: describeSubjects(entities, before, after),
    ...callerColumns(action),
    occurredAt: action.now,
  });
}
