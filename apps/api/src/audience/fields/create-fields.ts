import { type FieldType, keyOfLabel, mostFields, type NewField } from '@x/api-client/contract';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { contactFields, slotsOf, type SlotType } from '../../tables/contact-fields.ts';
import { newId } from '../../platform/database/identifier.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredField } from './field.ts';
import { refuseUnfitValues } from './unfit-values.ts';

interface ProjectPlace {
  readonly organizationId: string;
  readonly projectId: string;
}

type CreationRefusal = Refusal<
  'field_exists' | 'field_limit' | 'field_choices_missing' | 'field_values_unfit'
>;

/**
 * Waits until no other transaction writes values of the project's custom fields or changes the fields. Call this before
 * changing a field.
 */
export async function lockFields(tx: Transaction, projectId: string): Promise<void> {
  await tx.execute(sql`select lock_contact_fields(${projectId}::uuid)`);
}

export function choicesMissing(): Refusal<'field_choices_missing'> {
  return refuse('field_choices_missing', { path: 'body.choices' });
}

/** Gives each field a key that no other field has. A key that was chosen stays, even if it is taken. */
function withKeys(fields: readonly FieldToCreate[], active: readonly StoredField[]) {
  const taken = new Set(active.map(({ key }) => key));
  return fields.map((field) => {
    const key = field.key ?? keyOfLabel(field.label, taken);
    taken.add(key);
    return { ...field, key };
  });
}

function findConflict(
  fields: readonly { readonly key: string }[],
  active: readonly StoredField[],
): CreationRefusal | undefined {
  const keys = new Set(active.map(({ key }) => key));
  for (const { key } of fields) {
    if (keys.has(key)) {
      return refuse('field_exists', { path: 'body.key', details: { key } });
    }
    keys.add(key);
  }
  if (keys.size <= mostFields) return undefined;
  return refuse('field_limit', { details: { maximum: mostFields } });
}

/** Returns the type of the slots that a field of a type can have. A list has none. */
function slotTypeOf(type: FieldType): SlotType | undefined {
  if (type === 'list') return undefined;
  return type === 'choice' ? 'text' : type;
}

/** Returns the first free slot for a field of a type. Null if all are taken, and for lists. */
export function findFreeSlot(type: FieldType, taken: ReadonlySet<string>): string | null {
  const slotType = slotTypeOf(type);
  if (slotType === undefined) return null;
  return slotsOf(slotType).find((slot) => !taken.has(slot)) ?? null;
}

/** True if a field can keep its slot when its type changes. */
export function fitsSlot(slot: string, type: FieldType): boolean {
  const slotType = slotTypeOf(type);
  return slotType !== undefined && slotsOf(slotType).includes(slot);
}

type FormatSettings = 'number_format' | 'decimals';

/** A new field. Its numbers are shown with separators unless it says otherwise. */
type FieldToCreate = Omit<NewField, FormatSettings> & Partial<Pick<NewField, FormatSettings>>;

/** Columns of a field's settings. Those that its type does not have get their defaults. */
export function columnsOf(settings: Omit<FieldToCreate, 'key'>) {
  const { label, type, choices, number_format: format = 'grouped', decimals = null, listed } = settings;
  const isNumber = type === 'number';
  return {
    label,
    type,
    choices: type === 'choice' ? choices : [],
    numberFormat: isNumber ? format : ('grouped' as const),
    decimals: isNumber ? decimals : null,
    listed,
  };
}

/**
 * Adds fields to a project, all or none. A field whose key belonged to a deleted field takes over the values that
 * contacts have for it.
 */
export async function createFields(
  tx: Transaction,
  { organizationId, projectId }: ProjectPlace,
  fields: readonly FieldToCreate[],
): Promise<readonly StoredField[] | CreationRefusal> {
  if (fields.length === 0) return [];
  await lockFields(tx, projectId);
  const known = await tx.select().from(contactFields).where(eq(contactFields.projectId, projectId));
  const active = known.filter(({ deletedAt }) => deletedAt === null);
  const named = withKeys(fields, active);
  if (named.some(({ type, choices }) => type === 'choice' && choices.length === 0)) return choicesMissing();
  const conflict = findConflict(named, active);
  if (conflict !== undefined) return conflict;
  const deletedKeys = new Set(known.filter(({ deletedAt }) => deletedAt !== null).map(({ key }) => key));
  const restored = named.filter(({ key }) => deletedKeys.has(key));
  for (const field of restored) {
    const unfit = await refuseUnfitValues(tx, projectId, field.key, field);
    if (unfit !== undefined) return unfit;
  }
  const slots = new Set(active.flatMap(({ slot }) => slot ?? []));
  const rows = named.map(({ key, ...settings }) => {
    const slot = findFreeSlot(settings.type, slots);
    if (slot !== null) slots.add(slot);
    return { id: newId(), organizationId, projectId, key, ...columnsOf(settings), slot };
  });
  const created = await tx
    .insert(contactFields)
    .values(rows)
    .onConflictDoUpdate({
      target: [contactFields.organizationId, contactFields.projectId, contactFields.key],
      set: {
        label: sql`excluded.label`,
        type: sql`excluded.type`,
        choices: sql`excluded.choices`,
        numberFormat: sql`excluded.number_format`,
        decimals: sql`excluded.decimals`,
        listed: sql`excluded.listed`,
        slot: sql`excluded.slot`,
        deletedAt: null,
        updatedAt: sql`now()`,
      },
      setWhere: isNotNull(contactFields.deletedAt),
    })
    .returning();
  if (restored.length > 0) {
    const keys = textArray(restored.map(({ key }) => key));
    await tx.execute(sql`select fill_contact_slots(${projectId}::uuid, ${keys}::text[])`);
  }
  return created;
}
