import type { FieldType, OngoingChoice } from '@x/api-client/contract';
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Transaction, Database } from './database/database.ts';
import type { Refusal } from './http/refusal.ts';
import type { Payments } from './payments.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './queue/queue.ts';
import type { Keys } from './secrets/keys.ts';
import type { RateLimits } from './rate-limits.ts';
import type { FileStore } from './files/file-store.ts';

/** An entity that campaigns use. Before its deletion, these campaigns must be released (see `ReleaseCampaigns`). */
export type UsedThing =
  | { readonly kind: 'audience' | 'email_sender' | 'email_provider'; readonly id: string }
  | { readonly kind: 'contacts'; readonly audienceId: string; readonly ids: readonly string[] };

export interface ReleaseOptions {
  /** Choice of the caller for campaigns that are being sent. Undefined if the caller chose nothing. */
  readonly choice: OngoingChoice | undefined;
  readonly userId: string | null;
  /** Path in the request that a refusal names, such as `query.ongoing`. */
  readonly path: string;
}

/**
 * Called before an entity that campaigns use is deleted. Returns a refusal, or a function to call after the deletion.
 * The function unschedules campaigns that have become incomplete.
 */
type ReleaseCampaigns = (
  tx: Transaction,
  thing: UsedThing,
  options: ReleaseOptions,
) => Promise<Refusal<'used_by_campaigns'> | (() => Promise<void>)>;

/** Functions of the campaigns area for areas that must not import it. */
export interface CampaignActions {
  readonly release: ReleaseCampaigns;
  /**
   * Like `release`, for a segment. Locks the scheduled campaigns that use it, and returns the function to call after the
   * deletion. Campaigns that have started no longer depend on their segments.
   */
  readonly releaseSegment: (tx: Transaction, segmentId: string) => Promise<() => Promise<void>>;
  /** Turns scheduled campaigns back into drafts, so that they do not start by themselves. */
  readonly unschedule: (tx: Transaction, campaignIds: readonly string[]) => Promise<void>;
  readonly startScheduled: (
    tx: Transaction,
    campaignId: string,
    services: Services,
  ) => Promise<'started' | 'not_due' | 'returned_to_draft'>;
}

/**
 * Condition for a query that selects from `contacts`. The joins follow `from contacts` and never duplicate a contact. Use
 * it in the role of the tenant: row-level security hides what is in the trash.
 */
export interface SegmentCondition {
  readonly joins: SQL;
  readonly condition: SQL;
}

/** Ids of the segments of a campaign. */
export interface SegmentChoice {
  /** Null if the campaign goes to everyone in its audiences. */
  readonly include: string | null;
  readonly exclude: readonly string[];
}

/** Segment that cannot select contacts as its author meant. */
export interface FlawedSegment {
  readonly id: string;
  /** Null for a deleted segment. Otherwise a condition of the segment names something that was deleted or changed. */
  readonly name: string | null;
}

/** Segments of a campaign, ready for a query for recipients. */
export interface SegmentSelection {
  /** Undefined if the campaign goes to everyone in its audiences. */
  readonly include: SegmentCondition | undefined;
  /** Query with the column `email_lower`: the addresses of contacts in excluded segments. Undefined if there are none. */
  readonly excluded: SQL | undefined;
  /** If there are any, nobody must be selected. */
  readonly flawed: readonly FlawedSegment[];
}

/**
 * Conditions of the blocks of a message, prepared for a time. Nobody meets a condition that cannot be read, or that names
 * something that does not exist.
 */
export interface MessageConditions {
  /** Why nobody can meet each condition, in English. undefined for a condition that can be met. */
  readonly problems: readonly (string | undefined)[];
  /** Query parts for a query from `contacts`, with the joins that the conditions need together. */
  readonly joins: SQL;
  readonly conditions: readonly SQL[];
  /** Expression over the row `contacts`: JSON with what the conditions read of a contact. */
  readonly facts: SQL;
  /** Returns whether a contact with these facts meets each condition. Gives the same answer as `conditions`. */
  readonly evaluate: (facts: unknown) => readonly boolean[];
}

interface FieldDefinition {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  readonly choices: readonly string[];
}

interface NamedEntity {
  readonly id: string;
  readonly name: string;
}

/** Field, tag or segment that conditions name, and that users can delete or change. */
export type ConditionSubject =
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'tag' | 'segment'; readonly id: string };

/** Segment, or message with a block for some recipients, that has a condition on something. */
export interface ConditionUser extends NamedEntity {
  readonly kind: 'segment' | 'campaign' | 'template';
}

/** Functions of the segments area for areas that must not import it. */
export interface SegmentActions {
  /** Returns the condition that a contact is in a segment at a time. Undefined if the segment does not exist. */
  readonly conditionOf: (
    tx: Transaction,
    segmentId: string,
    now: Date,
  ) => Promise<SegmentCondition | undefined>;
  /** Prepares the segments of a campaign of a project for the choice of its recipients at a time. */
  readonly selectionOf: (
    tx: Transaction,
    place: { readonly organizationId: string; readonly projectId: string },
    choice: SegmentChoice,
    now: Date,
  ) => Promise<SegmentSelection>;
  /**
   * Prepares the conditions of a message, which may be any values. `splitScope` keeps random splits with the same name in
   * different messages apart.
   */
  readonly messageConditions: (
    tx: Transaction,
    place: { readonly organizationId: string; readonly projectId: string },
    conditions: readonly unknown[],
    at: { readonly now: Date; readonly splitScope: string },
  ) => Promise<MessageConditions>;
  /**
   * Returns the segments, templates and campaigns of a project with a condition on something: all segments first, then at most
   * 20 campaigns and 20 templates. Campaigns that are completed or canceled do not count.
   */
  readonly findUsers: (
    tx: Transaction,
    projectId: string,
    subject: ConditionSubject,
  ) => Promise<readonly ConditionUser[]>;
  /** Returns what has a condition on the field that a definition does not fit. Undefined if it fits all. */
  readonly findMisfit: (
    tx: Transaction,
    projectId: string,
    definition: FieldDefinition,
  ) => Promise<ConditionUser | undefined>;
}

export interface Services {
  readonly configuration: Configuration;
  readonly database: Database;
  readonly log: Logger;
  readonly files: FileStore;
  readonly rateLimits: RateLimits;
  readonly keys: Keys;
  readonly queue: Pick<JobQueue, 'enqueue'>;
  readonly mailer: Mailer;
  /** Undefined if no payment provider is configured. */
  readonly payments: Payments | undefined;
  readonly campaigns: CampaignActions;
  readonly segments: SegmentActions;
  readonly now: () => Date;
}
