import { timezoneFieldTypes } from '@x/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { projects } from '../../tables/accounts.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredField } from './field.ts';

/** True if the project finds the time zones of contacts in the field. */
export async function hasTimezones(
  tx: Transaction,
  { projectId, key, type }: Pick<StoredField, 'projectId' | 'key' | 'type'>,
): Promise<boolean> {
  if (!timezoneFieldTypes.some((fitting) => fitting === type)) return false;
  return (await tx.$count(projects, and(eq(projects.id, projectId), eq(projects.timezoneField, key)))) > 0;
}

function refuseAt(path: string): Refusal<'field_has_timezones'> {
  return refuse('field_has_timezones', { path });
}

/** Refuses to delete the field with the time zones of contacts. */
export async function refuseTimezoneField(
  tx: Transaction,
  field: StoredField,
): Promise<Refusal<'field_has_timezones'> | undefined> {
  if (!(await hasTimezones(tx, field))) return undefined;
  return refuseAt('query.used');
}

/** Refuses a type that cannot have time zones, for the field with the time zones of contacts. */
export async function refuseTimezoneType(
  tx: Transaction,
  field: StoredField,
  type: StoredField['type'],
): Promise<Refusal<'field_has_timezones'> | undefined> {
  if (timezoneFieldTypes.some((fitting) => fitting === type) || !(await hasTimezones(tx, field))) {
    return undefined;
  }
  return refuseAt('body.type');
}
