import {
  type CampaignReport,
  longestUnsubscribeComment,
  type UnsubscribeReason,
  unsubscribeReasons,
  unsubscribeReasonSchema,
} from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Inputs } from '../../platform/http/form-inputs.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { storableText } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ReactedMessages } from '../../segments/language/index.ts';

/** Reason for which a person unsubscribed, with their own words. */
export interface Answer {
  readonly reason: UnsubscribeReason;
  readonly comment: string;
}

/**
 * Reads the answer from the form of the page. Words without a reason count as another reason. Returns undefined if the
 * person answered nothing.
 */
export function readAnswer(inputs: Inputs): Answer | undefined {
  const chosen = unsubscribeReasons.find((reason) => reason === inputs.get('reason'));
  const words = storableText(inputs.get('comment') ?? '').trim();
  const comment = Array.from(words).slice(0, longestUnsubscribeComment).join('').trim();
  const reason = chosen ?? (comment === '' ? undefined : 'other');
  return reason === undefined ? undefined : { reason, comment };
}

/**
 * Stores the answer of a person who unsubscribed from a message, once. Does nothing for one who did not, or who has come
 * back.
 */
export async function saveAnswer(
  tx: Transaction,
  deliveryId: string,
  { reason, comment }: Answer,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into unsubscribe_answers (delivery_id, organization_id, campaign_id, reason, comment, created_at)
    select deliveries.id, deliveries.organization_id, deliveries.campaign_id, ${reason}, ${comment}, ${now.toISOString()}
    from deliveries join suppressions on suppressions.project_id = deliveries.project_id
      and suppressions.email_lower = lower(deliveries.email) and suppressions.campaign_id = deliveries.campaign_id
    where deliveries.id = ${deliveryId} and suppressions.reason = 'unsubscribe'
    on conflict (delivery_id) do nothing`);
}

/** Selects the answers of people. Their number in reports and the list of people both read them here. */
export function selectAnswers({ organizationId, campaignId }: Required<ReactedMessages>): SQL {
  return sql`
    select delivery_id, reason, comment, created_at from unsubscribe_answers
    where organization_id = ${organizationId}::uuid and campaign_id = ${campaignId}::uuid`;
}

const countRow = v.object({ reason: unsubscribeReasonSchema, people: v.number() });

/** Counts the people of a campaign by their reason, most frequent first. */
export async function countReasons(
  tx: Transaction,
  campaign: Required<ReactedMessages>,
): Promise<CampaignReport['unsubscribe_reasons']> {
  return [
    ...(await queryRows(
      tx,
      countRow,
      sql`select reason, count(*)::integer as people from (${selectAnswers(campaign)}) as answers
        group by reason order by people desc, reason`,
    )),
  ];
}
