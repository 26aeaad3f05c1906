import type { FieldUsage } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { divideUsers, findConditionUsers } from '../../segments/language/index.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredField } from './field.ts';
import { hasTimezones } from './timezone-field.ts';

const namedRow = v.object({ id: v.string(), name: v.string() });
const countRow = v.object({ count: v.number() });

/** Maximum number of campaigns and of templates to name. */
const named = 20;

/**
 * Matches a merge tag in a document or a subject. Keys have only letters, digits and `_`, which are no special characters
 * in the pattern.
 */
function hasTag(text: SQL, key: string): SQL {
  const pattern = String.raw`(\{\{\s*|"name"\s*:\s*")` + key + String.raw`(\s*[|}]|")`;
  return sql`${text} ~ ${pattern}`;
}

/**
 * Returns campaigns that are not completed or canceled and have a merge tag of the field in their content, their subject
 * or their UTM parameters.
 */
export function findCampaigns(tx: Transaction, { projectId, key }: StoredField) {
  return queryRows(
    tx,
    namedRow,
    sql`
    select campaigns.id, campaigns.name from campaigns
      left join campaign_contents on campaign_contents.campaign_id = campaigns.id
    where campaigns.project_id = ${projectId} and campaigns.status not in ('completed', 'canceled')
      and (${hasTag(sql`campaigns.subject`, key)} or ${hasTag(sql`campaigns.utm::text`, key)} or ${hasTag(sql`campaign_contents.config`, key)})
    order by campaigns.id desc limit ${named}`,
  );
}

function findTemplates(tx: Transaction, { projectId, key }: StoredField) {
  return queryRows(
    tx,
    namedRow,
    sql`
    select id, name from templates where project_id = ${projectId} and ${hasTag(sql`config`, key)}
    order by id desc limit ${named}`,
  );
}

export async function readUsage(tx: Transaction, field: StoredField): Promise<FieldUsage> {
  const { count } = await queryRow(
    tx,
    countRow,
    sql`
    select count(*)::integer as count from contacts
    where audience_id in (select id from audiences where project_id = ${field.projectId}) and fields ? ${field.key}`,
  );
  return {
    contacts: count,
    campaigns: await findCampaigns(tx, field),
    templates: await findTemplates(tx, field),
    has_timezones: await hasTimezones(tx, field),
    ...divideUsers(await findConditionUsers(tx, field.projectId, { kind: 'field', key: field.key })),
  };
}
