import type { FixedSegmentField, SegmentTree } from '@x/api-client/contract';
import type { ResolvedField } from './resolved.ts';

/** Segment of the project, as other segments use it. */
export interface KnownSegment {
  readonly id: string;
  readonly name: string;
  readonly tree: SegmentTree;
}

/** The fields, tags and other things of a project that conditions name, and the time at which they are evaluated. */
export interface KnownProject {
  readonly organizationId: string;
  readonly projectId: string;
  readonly timezone: string;
  readonly now: Date;
  /** Id of the campaign whose message has the random splits. Without it, splits of the project with the same name agree. */
  readonly splitScope?: string;
  /** Fields by key. */
  readonly fields: ReadonlyMap<string, ResolvedField>;
  readonly tagIds: ReadonlySet<string>;
  readonly audienceIds: ReadonlySet<string>;
  readonly campaignIds: ReadonlySet<string>;
  readonly landingPageIds: ReadonlySet<string>;
  readonly segments: ReadonlyMap<string, KnownSegment>;
}

function fixed(key: FixedSegmentField, label: string, type: 'text' | 'date' = 'text'): ResolvedField {
  return { key, label, type, choices: [], source: 'fixed', slot: null };
}

/** Fields that every contact has. */
export const fixedFields: readonly ResolvedField[] = [
  fixed('email', 'Email'),
  fixed('first_name', 'First name'),
  fixed('surname', 'Surname'),
  fixed('phone', 'Phone'),
  fixed('birthdate', 'Birthdate', 'date'),
];
