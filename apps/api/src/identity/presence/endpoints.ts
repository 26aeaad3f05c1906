import {
  contract,
  maximumPresent,
  type PresenceEntity,
  presenceSeconds,
  type PresentPerson,
} from '@x/api-client/contract';
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import { picturePath } from '../../platform/images/keep-picture.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { presences } from '../../tables/identity.ts';
import { users } from '../../tables/accounts.ts';
import { implement, type Implementation } from '../requests/implement.ts';
import type { ProjectActor, Subject } from '../authorization/caller.ts';

const { presence } = contract;

interface Report {
  readonly params: { readonly id: string };
  readonly body: { readonly state: 'viewing' | 'editing' | 'left' };
}

interface ReportContext {
  readonly tx: Transaction;
  readonly user: ProjectActor;
  readonly subject: Subject;
  readonly services: Services;
}

interface Place {
  readonly entity: PresenceEntity;
  readonly entityId: string;
}

/** Stores that a user has an entity open. Returns true unless an earlier report was still stored. */
async function enter(
  tx: Transaction,
  { entity, entityId }: Place,
  report: Pick<typeof presences.$inferInsert, 'organizationId' | 'userId' | 'editing' | 'seenAt'>,
): Promise<void> {
  const { editing, seenAt } = report;
  await tx
    .insert(presences)
    .values({ entity, entityId, ...report })
    .onConflictDoUpdate({
      target: [presences.entityId, presences.entity, presences.userId],
      set: { editing, seenAt },
    });
}

function of({ entity, entityId }: Place) {
  return and(eq(presences.entityId, entityId), eq(presences.entity, entity));
}

/** Finds the other users who have the entity open, first those who edit it. */
async function findOthers(
  tx: Transaction,
  place: Place,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<PresentPerson[]> {
  const found = await tx
    .select({ id: users.id, name: users.name, avatar: users.avatar, editing: presences.editing })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .where(and(of(place), ne(presences.userId, userId), gt(presences.seenAt, since)))
    .orderBy(desc(presences.editing), asc(users.name), asc(users.id))
    .limit(maximumPresent);
  return found.map((person) => ({ ...person, avatar: picturePath(person.avatar) }));
}

/**
 * Returns the handler of reports about one kind of entity. The router has checked that the user may read the entity.
 */
function reportPresence(entity: PresenceEntity) {
  return async (
    { params, body }: Report,
    { tx, user, subject: { organizationId }, services }: ReportContext,
  ): Promise<PresentPerson[]> => {
    const { id: userId } = user;
    if (userId === null) return [];
    const place = { entity, entityId: params.id };
    if (body.state === 'left') {
      await tx.delete(presences).where(and(of(place), eq(presences.userId, userId)));
      return [];
    }
    const seenAt = services.now();
    const since = new Date(seenAt.getTime() - presenceSeconds * 1000);
    const editing = body.state === 'editing';
    await enter(tx, place, { organizationId, userId, editing, seenAt });
    return findOthers(tx, place, { userId, since });
  };
}

export const presenceImplementations: readonly Implementation[] = [
  implement(presence.campaign, reportPresence('campaign')),
  implement(presence.template, reportPresence('template')),
  implement(presence.landingPage, reportPresence('landingPage')),
  implement(presence.audience, reportPresence('audience')),
  implement(presence.contact, reportPresence('contact')),
  implement(presence.segment, reportPresence('segment')),
  implement(presence.signupForm, reportPresence('signupForm')),
  implement(presence.emailProvider, reportPresence('emailProvider')),
  implement(presence.emailSender, reportPresence('emailSender')),
  implement(presence.integration, reportPresence('integration')),
  implement(presence.team, reportPresence('team')),
  implement(presence.project, reportPresence('project')),
  implement(presence.organization, reportPresence('organization')),
];
