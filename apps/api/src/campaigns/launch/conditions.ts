import type { PreflightFinding } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  evaluateAsSets,
  type FrozenContent,
  type RecipientSelection,
  selectRecipients,
} from '../../delivery/index.ts';
import type { MessageConditions } from '../../segments/language/index.ts';
import { queryRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { blocking, warning, type Blocking } from './finding.ts';

/** Which conditions of a message a recipient meets, by their positions, and how many recipients there are of the kind. */
export interface Variant {
  readonly met: readonly boolean[];
  readonly recipients: number;
}

export interface VariantCounts {
  readonly recipients: number;
  /** Number of recipients that meet each condition. */
  readonly met: readonly number[];
  /** The variants that occur, the most frequent first. At most {@link mostVariants}. */
  readonly variants: readonly Variant[];
}

/** Maximum number of variants that are compiled and validated. Random splits can make a variant for each recipient. */
const mostVariants = 40;

const count = v.number();
const countsRow = v.object({
  recipients: count,
  met: v.array(count),
  variants: v.array(v.object({ met: v.array(v.boolean()), recipients: count })),
});

const patience = { seconds: 60, work: 'count_block_viewers' } as const;

/** Counts the recipients of a campaign by the conditions of its message that they meet. */
export async function countVariants(
  tx: Transaction,
  selection: RecipientSelection,
  { joins, conditions }: MessageConditions,
): Promise<VariantCounts> {
  const recipients = await selectRecipients(tx, selection);
  const sums = conditions.map(
    (_condition, index) => sql`(count(*) filter (where met[${index + 1}::integer]))::integer`,
  );
  return evaluateAsSets(tx, patience, () =>
    queryRow(
      tx,
      countsRow,
      sql`
      with recipients as (${recipients}), evaluated as materialized (
        select array[${sql.join([...conditions], sql`, `)}]::boolean[] as met
        from recipients join contacts on contacts.id = recipients.id ${joins}
        where recipients.suppressed is null
      ), variants as (
        select met, count(*)::integer as recipients from evaluated group by met
        order by count(*) desc, met limit ${mostVariants}::integer
      )
      select count(*)::integer as recipients, jsonb_build_array(${sql.join(sums, sql`, `)}) as met,
        coalesce((select jsonb_agg(to_jsonb(variants)) from variants), '[]') as variants
      from evaluated`,
    ),
  );
}

/**
 * Returns the variants to compile and validate: those that occur, and each condition met and not met alone, which may occur
 * when the campaign is sent later.
 */
export function variantsToCheck(conditions: number, occurring: readonly Variant[]): readonly Variant[] {
  const positions = Array.from({ length: conditions }, (_, index) => index);
  const single = positions.flatMap((one) => [
    positions.map((position) => position === one),
    positions.map((position) => position !== one),
  ]);
  const all = [...occurring, ...single.map((met) => ({ met, recipients: 0 }))];
  return [...new Map(all.toReversed().map((variant) => [variant.met.join(), variant])).values()]
    .toReversed()
    .slice(0, mostVariants);
}

/** Returns a fault if nobody can meet the condition of a block. */
export function conditionFault(
  { conditions }: FrozenContent,
  { problems }: Pick<MessageConditions, 'problems'>,
): Blocking | undefined {
  const position = problems.findIndex((problem) => problem !== undefined);
  const reason = problems[position];
  if (reason === undefined) return undefined;
  return blocking('condition-broken', {
    message: `Nobody would see a block of the message, because its condition has a problem: ${reason}`,
    values: { reason },
    blockId: conditions[position]?.blockId,
  });
}

const number = new Intl.NumberFormat('en');

/** Lists conditions that do not divide the recipients, so that they may not be what their author meant. */
export function conditionWarnings(
  { conditions }: FrozenContent,
  { problems }: Pick<MessageConditions, 'problems'>,
  { recipients, met }: VariantCounts,
): readonly PreflightFinding[] {
  if (recipients === 0) return [];
  return conditions.flatMap(({ blockId }, position) => {
    if (problems[position] !== undefined) return [];
    const meeting = met[position] ?? 0;
    if (meeting === 0) {
      return warning('condition-nobody', {
        message: `None of the ${number.format(recipients)} recipients meets the condition of this block, so nobody will see it.`,
        values: { recipients },
        blockId,
      });
    }
    if (meeting < recipients) return [];
    return warning('condition-everyone', {
      message: `All ${number.format(recipients)} recipients meet the condition of this block, so it has no effect.`,
      values: { recipients },
      blockId,
    });
  });
}

/** @param empty - number of recipients for whom no block of the message remains */
export function emptyWarning(empty: number): readonly PreflightFinding[] {
  if (empty === 0) return [];
  return [
    warning('message-empty', {
      message: `${number.format(empty)} recipients meet none of the conditions of the blocks, and would get an empty message. Add a block for everyone.`,
      values: { empty },
    }),
  ];
}
