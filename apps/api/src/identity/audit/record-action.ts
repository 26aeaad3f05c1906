import { contract, endpoints, settledDespiteDoubt, type EndpointDefinition } from '@x/api-client/contract';
import * as v from 'valibot';
import type { ParsedRequest, Subject } from '../authorization/authorization.ts';
import type { Caller } from '../authorization/caller.ts';
import {
  type AuditedSubject,
  auditEntries,
  entityReferences,
  type Transaction,
} from '../../platform/index.ts';

/** Who answers an invitation without being signed in: known by the invitation and the address it was sent to. */
interface InvitedPerson {
  readonly kind: 'invited';
  readonly invitationId: string;
  readonly email: string;
}

/** A request that changed something of an organization. */
export interface Action {
  readonly endpoint: EndpointDefinition;
  readonly request: ParsedRequest;
  readonly caller: Caller | InvitedPerson;
  readonly subject: Subject;
  readonly address: string;
  readonly now: Date;
  /** What the request was answered with, where it is known already: its `id` may be that of something new. */
  readonly answer?: unknown;
}

const names: ReadonlyMap<EndpointDefinition, string> = new Map(
  endpoints.map(({ name, endpoint }) => [endpoint, name]),
);

/** Whether the router writes the requests of an endpoint down: all that are about an organization and not only read. */
export function isAudited(endpoint: EndpointDefinition): boolean {
  const { kind } = endpoint.permission;
  const aboutOrganization = kind === 'organization' || kind === 'organization-module' || kind === 'project';
  return aboutOrganization && endpoint.method !== 'GET';
}

function createdBy({ endpoint, answer }: Action): readonly AuditedSubject[] {
  if (endpoint.creates === undefined || typeof answer !== 'object' || answer === null) return [];
  return 'id' in answer && typeof answer.id === 'string' ? [{ kind: endpoint.creates, id: answer.id }] : [];
}

/** What a request named or made, each thing once. Nothing else of the request is kept. */
function subjectsOf(action: Action): readonly AuditedSubject[] {
  const named = entityReferences(action.endpoint, action.request).map(({ entity, id }): AuditedSubject => ({
    kind: entity,
    id: id.toLowerCase(),
  }));
  const all = [...createdBy(action), ...named];
  return [...new Map(all.map((subject) => [`${subject.kind} ${subject.id}`, subject])).values()];
}

function actorOf(caller: Caller | InvitedPerson) {
  switch (caller.kind) {
    case 'user':
      return { actorId: caller.user.id, actorName: caller.user.name, actorEmail: caller.user.email };
    case 'access_key':
      return { actorId: caller.key.id, actorName: caller.key.name, actorEmail: '' };
    case 'invited':
      return { actorId: caller.invitationId, actorName: '', actorEmail: caller.email };
  }
}

/** An action by the name of its endpoint, or by one of its own where somebody chose to take a risk. */
function nameOf({ endpoint, request }: Action): string {
  const { settle } = contract.deliveries;
  if (endpoint === settle) {
    const body = v.safeParse(settle.body, request.body);
    const isRisky = body.success && body.output.outcome === 'not_sent' && body.output.may_arrive_twice;
    if (isRisky) return settledDespiteDoubt;
  }
  return names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
}

/** Writes an action into the audit trail, in the transaction that it is done in. */
export async function recordAction(tx: Transaction, action: Action): Promise<void> {
  await tx.insert(auditEntries).values({
    organizationId: action.subject.organizationId,
    projectId: action.subject.projectId ?? null,
    action: nameOf(action),
    actorKind: action.caller.kind,
    ...actorOf(action.caller),
    subjects: subjectsOf(action),
    address: action.address,
    occurredAt: action.now,
  });
}
