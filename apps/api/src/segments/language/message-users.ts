import { segmentTreeSchema, type SegmentTree } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type ConditionSubject, hasConditionOn } from './tree/leaves.ts';

/*
 * Templates and campaigns whose messages show a block by a condition. A campaign counts until it is completed or canceled,
 * because conditions are evaluated when each message is handed over.
 */

interface MessageWithConditions {
  readonly kind: 'campaign' | 'template';
  readonly id: string;
  readonly name: string;
  readonly trees: readonly SegmentTree[];
}

const messageRow = v.object({
  kind: v.picklist(['campaign', 'template']),
  id: v.string(),
  name: v.string(),
  configs: v.array(v.string()),
});

/** Number of messages read at once. Documents can be large. */
const batchSize = 50;

/** Matches documents with a condition on the subject. Keys and ids have no special characters of patterns. */
function patternOf(subject: ConditionSubject): string {
  const value = (name: string, text: string) => `"${name}"\\s*:\\s*"${text}"`;
  switch (subject.kind) {
    case 'field':
      return value('field', subject.key);
    case 'tag':
      return value('tag_id', subject.id);
    case 'segment':
      return value('segment_id', subject.id);
  }
}

function parse(config: string): unknown {
  try {
    return JSON.parse(config);
  } catch {
    return undefined;
  }
}

/** Collects the conditions in a document, at any depth. Those that cannot be read name nothing. */
function conditionsIn(value: unknown): readonly SegmentTree[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly SegmentTree[] => {
    if (name !== 'visibleIf') return conditionsIn(inner);
    const read = v.safeParse(segmentTreeSchema, inner);
    return read.success ? [read.output] : [];
  });
}

async function readBatch(tx: Transaction, projectId: string, pattern: string, before: string | undefined) {
  const rows = await queryRows(
    tx,
    messageRow,
    sql`
    with contents as (
      select campaign_id, config from campaign_contents
      union all select campaign_id, config from experiment_variants where config is not null
    ), messages as (
      select 'campaign' as kind, campaigns.id, campaigns.name, contents.config
      from campaigns join contents on contents.campaign_id = campaigns.id
      where campaigns.project_id = ${projectId}::uuid and campaigns.status not in ('completed', 'canceled')
      union all select 'template', id, name, config from templates where project_id = ${projectId}::uuid
    )
    select kind, id, name, jsonb_agg(config) as configs from messages
    where strpos(config, '"visibleIf"') > 0 and config ~ ${pattern}::text
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    group by kind, id, name order by id desc limit ${batchSize}::integer`,
  );
  return rows.map(({ configs, ...message }): MessageWithConditions => ({
    ...message,
    trees: configs.flatMap((config) => conditionsIn(parse(config))),
  }));
}

/** Reads the messages with a condition on the subject, newest first. */
export async function* messagesWith(
  tx: Transaction,
  projectId: string,
  subject: ConditionSubject,
): AsyncGenerator<MessageWithConditions> {
  const pattern = patternOf(subject);
  for (let before: string | undefined; ;) {
    const batch = await readBatch(tx, projectId, pattern, before);
    for (const message of batch) {
      if (message.trees.some((tree) => hasConditionOn(tree, subject))) yield message;
    }
    before = batch.at(-1)?.id;
    if (batch.length < batchSize) return;
  }
}
