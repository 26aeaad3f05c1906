import type { Utm } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../platform/database/identifier.ts';

export function primaryId() {
  return uuid('id')
    .primaryKey()
    .$defaultFn(() => newId());
}

/** Timestamp with millisecond precision, which a `Date` can represent exactly. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return instant('created_at').notNull().defaultNow();
}

/** Set by every update through drizzle. */
export function updatedAt() {
  return instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`);
}

/** True while the entity or its project is in the trash. Set by a trigger on `trash`. */
export function trashed() {
  return boolean('trashed').notNull().default(false);
}

/** UTM parameters that are added to the links of messages. By default, none. */
export function utmColumn(name: string) {
  return jsonb(name)
    .$type<Utm>()
    .notNull()
    .default({ source: '', medium: '', campaign: '', term: '', content: '' });
}
