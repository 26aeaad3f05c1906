import fc from 'fast-check';
import { asSystem } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/database/identifier.ts';
import { landingPages, visitorActions } from '../../tables/landing-pages.ts';
import { confirmation, signupRow } from '../../signup/testing/signup-row.ts';
import { signups } from '../../tables/signup.ts';
import type { SendingWorld } from '../../delivery/testing/sending-world.ts';

interface Visited {
  readonly sending: SendingWorld;
  readonly contactIds: readonly string[];
  readonly audienceIds: readonly string[];
  readonly deliveryIds: readonly string[];
  readonly seed: number;
}

const visit = (time: fc.Arbitrary<Date>) =>
  fc.record({
    who: fc.nat(),
    page: fc.constantFrom(0, 1, null),
    event: fc.constantFrom('submission' as const, 'submit_order' as const, null),
    isConfirmed: fc.boolean(),
    isKnown: fc.boolean(),
    at: time,
  });

/** Adds landing pages on which contacts and others signed up and acted, and one on which nobody did. */
export async function addPageActivity(
  { sending, contactIds, audienceIds, deliveryIds, seed }: Visited,
  time: fc.Arbitrary<Date>,
): Promise<readonly string[]> {
  const { organizationId, projectId } = sending;
  const place = { organizationId, projectId };
  const pageIds = [newId(), newId(), newId()];
  const pages = pageIds.map((id) => ({
    id,
    ...place,
    name: id,
    slug: id,
    config: '{}',
    settings: {
      title: '',
      description: '',
      language: 'en' as const,
      robots: 'index' as const,
      social_picture: '',
      alternates: [],
      thank_you: null,
    },
    contentHash: '',
  }));
  const visits = fc.sample(visit(time), { numRuns: 60, seed });
  const signedUp = visits.flatMap(({ who, page, event, isConfirmed, at }) => {
    if (event !== null) return [];
    const row = signupRow({
      ...place,
      audienceId: audienceIds[0] ?? '',
      landingPageId: page === null ? null : pageIds[page],
      expiresAt: at,
    });
    return [isConfirmed ? { ...row, ...confirmation(at, contactIds[who % contactIds.length]) } : row];
  });
  const acted = visits.flatMap(({ who, page, event, isKnown, at }) => {
    if (event === null || page === null) return [];
    const deliveryId = isKnown ? deliveryIds[who % deliveryIds.length] : null;
    const action = { event, target: 'breview1', value: '', userAgent: '', occurredAt: at };
    return [{ ...place, ...action, pageId: pageIds[page] ?? '', deliveryId }];
  });
  await asSystem(sending.application.services.database, async (tx) => {
    await tx.insert(landingPages).values(pages);
    await tx.insert(signups).values(signedUp);
    await tx.insert(visitorActions).values(acted);
  });
  return pageIds;
}
