import type {
  ActionPlace,
  RecipientAction,
  EngagementEvent,
  FieldType,
  LandingPageEvent,
  SegmentProblem,
  SuppressionReason,
} from '@x/api-client/contract';
import type { RandomShare } from '../values/random-share.ts';

/*
 * A segment whose conditions are ready to be compiled or evaluated: fields with their types and slots, periods as fixed
 * times, and the trees of other segments in place. Both ways read this form only, so that they cannot differ in what a
 * condition means.
 */

/** Field of a contact. */
export interface ResolvedField {
  readonly key: string;
  readonly label: string;
  readonly type: FieldType;
  /** Values that a choice can have. Empty for other types. */
  readonly choices: readonly string[];
  /** `fixed` is a column of the contact, and `custom` a value in its JSON, which may also be in a slot. */
  readonly source: 'fixed' | 'custom';
  readonly slot: string | null;
}

export type ValueTest =
  | { readonly test: 'empty' }
  | {
      readonly test: 'text';
      readonly operator: 'contains' | 'starts_with' | 'ends_with';
      readonly value: string;
    }
  /** The text is one of `values`. */
  | { readonly test: 'equal'; readonly values: readonly string[] }
  | { readonly test: 'includes'; readonly value: string }
  | { readonly test: 'boolean'; readonly value: boolean }
  | ({ readonly test: 'number' } & NumberRange)
  | ({ readonly test: 'date' } & DayRange)
  | ({ readonly test: 'anniversary' } & Anniversary);

/** All bounds that are given must hold. */
export interface NumberRange {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly above?: number;
  readonly below?: number;
}

/** Range of days as YYYY-MM-DD. All bounds that are given must hold. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
  readonly after?: string;
  readonly before?: string;
}

interface Anniversary {
  /** MM-DD. */
  readonly monthDays: readonly string[];
  /** Latest date itself. */
  readonly until: string;
}

/** Range of times. All bounds that are given must hold. */
export interface TimeRange {
  readonly from?: Date;
  readonly to?: Date;
  /** Exclusive. */
  readonly before?: Date;
}

/** Why a condition cannot be met. */
export type Problem = Pick<SegmentProblem, 'code' | 'details'>;

/** A problem with the path of its condition in the tree. */
export type FoundProblem = Omit<SegmentProblem, 'message'>;

export interface ResolvedEngagement {
  readonly event: EngagementEvent;
  readonly campaignId: string | undefined;
  readonly linkPosition: number | undefined;
  readonly blockId: string | undefined;
  readonly action: RecipientAction | undefined;
  readonly place: ActionPlace | undefined;
  readonly since: Date | undefined;
  readonly atLeast: number;
  readonly bots: boolean;
}

/** Condition on the sign-ups and actions of a contact on landing pages. */
export interface ResolvedPageActivity {
  readonly event: LandingPageEvent;
  /** Undefined for any page. */
  readonly landingPageId: string | undefined;
  readonly action: RecipientAction | undefined;
  readonly since: Date | undefined;
}

export type ResolvedLeaf = { readonly path: string } & (
  | { readonly kind: 'field'; readonly field: ResolvedField; readonly test: ValueTest }
  | { readonly kind: 'time'; readonly column: 'created_at' | 'updated_at'; readonly range: TimeRange }
  | { readonly kind: 'tag'; readonly tagId: string }
  | { readonly kind: 'audience'; readonly audienceId: string }
  | ({ readonly kind: 'engagement' } & ResolvedEngagement)
  | ({ readonly kind: 'landing_page' } & ResolvedPageActivity)
  | { readonly kind: 'suppressed'; readonly reasons: readonly SuppressionReason[] | undefined }
  | ({ readonly kind: 'random' } & RandomShare)
  /** A condition that no contact meets, because something that it names does not exist or does not fit. */
  | { readonly kind: 'impossible'; readonly problem: Problem }
);

export type ResolvedTree =
  | ResolvedLeaf
  | {
      readonly kind: 'all' | 'any';
      readonly path: string;
      readonly conditions: readonly ResolvedTree[];
    }
  | {
      readonly kind: 'not' | 'segment';
      readonly path: string;
      readonly condition: ResolvedTree;
    };
