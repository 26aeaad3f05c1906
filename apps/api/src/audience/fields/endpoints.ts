import { contract, type FieldUsage, type NewField } from '@x/api-client/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { implement, type Implementation } from '../../identity/index.ts';
import { queryRow, queryRows } from '../../platform/database/rows.ts';
import {
  type ConditionUser,
  divideUsers,
  findConditionUsers,
  findMisfit,
  refuseForMessage,
} from '../../segments/language/index.ts';
import { notFound, Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { contactFields } from '../../tables/contact-fields.ts';
import {
  choicesMissing,
  columnsOf,
  createFields,
  findFreeSlot,
  fitsSlot,
  lockFields,
} from './create-fields.ts';
import { findField, readFields, toField, type StoredField } from './field.ts';
import { hasTimezones, refuseTimezoneField, refuseTimezoneType } from './timezone-field.ts';
import { refuseUnfitValues } from './unfit-values.ts';

const listFields = implement(contract.fields.list, async ({ params }, { tx }) => ({
  items: (await readFields(tx, params.id)).map(toField),
}));

const createField = implement(contract.fields.create, async ({ body }, { tx, subject }) => {
  const created = await createFields(tx, subject, [body]);
  if (created instanceof Refusal) return created;
  const [field] = created;
  return field === undefined ? notFound() : toField(field);
});

const getField = implement(contract.fields.get, async ({ params }, { tx }) => {
  const field = await findField(tx, params.id);
  return field === undefined ? notFound() : toField(field);
});

type Settings = Omit<NewField, 'key'>;

async function clearSlot(tx: Transaction, { projectId, slot }: StoredField): Promise<void> {
  if (slot !== null) await tx.execute(sql`select clear_contact_slot(${projectId}::uuid, ${slot})`);
}

async function chooseSlot(tx: Transaction, field: StoredField, settings: Settings): Promise<string | null> {
  if (field.slot !== null && fitsSlot(field.slot, settings.type)) return field.slot;
  await clearSlot(tx, field);
  const others = await readFields(tx, field.projectId);
  return findFreeSlot(
    settings.type,
    new Set(others.flatMap(({ id, slot }) => (id === field.id ? [] : (slot ?? [])))),
  );
}

/** Changes the definition and copies the values to the slot of the new type. */
async function changeField(
  tx: Transaction,
  field: StoredField,
  settings: Settings,
): Promise<StoredField | undefined> {
  const slot = await chooseSlot(tx, field, settings);
  const [changed] = await tx
    .update(contactFields)
    .set({ ...columnsOf(settings), slot })
    .where(eq(contactFields.id, field.id))
    .returning();
  if (slot !== field.slot) {
    await tx.execute(sql`select fill_contact_slots(${field.projectId}::uuid, array[${field.key}]::text[])`);
  }
  return changed;
}

/** Refuses a definition that a condition does not fit, because no contact would meet the condition. */
function refuseMisfit(
  user: ConditionUser,
  part: 'type' | 'choices',
): Refusal<'field_in_segment' | 'used_by_condition'> {
  const path = `body.${part}`;
  if (user.kind !== 'segment') return refuseForMessage(user, path);
  return refuse('field_in_segment', { path, details: { segment: user.name } });
}

/** Refuses to delete a field that a condition uses. */
function refuseForCondition(user: ConditionUser): Refusal<'field_in_segment' | 'used_by_condition'> {
  const path = 'query.used';
  if (user.kind !== 'segment') return refuseForMessage(user, path);
  return refuse('field_in_segment', { path, details: { segment: user.name } });
}

const updateField = implement(contract.fields.update, async ({ params, body }, { tx, subject }) => {
  await lockFields(tx, subject.projectId);
  const field = await findField(tx, params.id);
  if (field === undefined) return notFound();
  const settings = { ...body, choices: body.type === 'choice' ? body.choices : [] };
  if (settings.type === 'choice' && settings.choices.length === 0) return choicesMissing();
  const isNarrower = settings.type !== field.type || settings.type === 'choice';
  const unfit = isNarrower ? await refuseUnfitValues(tx, field.projectId, field.key, settings) : undefined;
  if (unfit !== undefined) return unfit;
  const { key } = field;
  const misfit = await findMisfit(tx, field.projectId, { key, ...settings });
  if (misfit !== undefined) return refuseMisfit(misfit, settings.type === field.type ? 'choices' : 'type');
  const zoned = await refuseTimezoneType(tx, field, settings.type);
  if (zoned !== undefined) return zoned;
  const changed = await changeField(tx, field, settings);
  return changed === undefined ? notFound() : toField(changed);
});

const namedRow = v.object({ id: v.string(), name: v.string() });
const countRow = v.object({ count: v.number() });

/** Maximum number of campaigns and of templates to name. */
const maximumNamed = 20;

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
function findCampaigns(tx: Transaction, { projectId, key }: StoredField) {
  return queryRows(
    tx,
    namedRow,
    sql`
    select campaigns.id, campaigns.name from campaigns
      left join campaign_contents on campaign_contents.campaign_id = campaigns.id
    where campaigns.project_id = ${projectId} and campaigns.status not in ('completed', 'canceled')
      and (${hasTag(sql`campaigns.subject`, key)} or ${hasTag(sql`campaigns.utm::text`, key)} or ${hasTag(sql`campaign_contents.config`, key)})
    order by campaigns.id desc limit ${maximumNamed}`,
  );
}

function findTemplates(tx: Transaction, { projectId, key }: StoredField) {
  return queryRows(
    tx,
    namedRow,
    sql`
    select id, name from templates where project_id = ${projectId} and ${hasTag(sql`config`, key)}
    order by id desc limit ${maximumNamed}`,
  );
}

async function readUsage(tx: Transaction, field: StoredField): Promise<FieldUsage> {
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

const getUsage = implement(contract.fields.usage, async ({ params }, { tx }) => {
  const field = await findField(tx, params.id);
  return field === undefined ? notFound() : readUsage(tx, field);
});

/** Keeps the row and the values of contacts, so that a field with the same key can be added again. */
const removeField = implement(
  contract.fields.remove,
  async ({ params, query }, { tx, subject, services }) => {
    await lockFields(tx, subject.projectId);
    const field = await findField(tx, params.id);
    if (field === undefined) return notFound();
    const [campaign] = query.used === 'ignore' ? [] : await findCampaigns(tx, field);
    if (campaign !== undefined) {
      return refuse('field_in_use', { path: 'query.used', details: { campaign: campaign.name } });
    }
    const [user] =
      query.used === 'ignore'
        ? []
        : await findConditionUsers(tx, field.projectId, { kind: 'field', key: field.key });
    if (user !== undefined) return refuseForCondition(user);
    const zoned = query.used === 'ignore' ? undefined : await refuseTimezoneField(tx, field);
    if (zoned !== undefined) return zoned;
    await clearSlot(tx, field);
    await tx
      .update(contactFields)
      .set({ deletedAt: services.now(), slot: null })
      .where(eq(contactFields.id, field.id));
    return {};
  },
);

export const fieldImplementations: readonly Implementation[] = [
  listFields,
  createField,
  getField,
  updateField,
  getUsage,
  removeField,
];
