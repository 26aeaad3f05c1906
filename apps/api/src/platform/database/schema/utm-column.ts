import type { Utm } from '@x/api-client/contract';
import { jsonb } from 'drizzle-orm/pg-core';

/** UTM parameters that are added to the links of messages. By default, none. */
export function utmColumn(name: string) {
  return jsonb(name)
    .$type<Utm>()
    .notNull()
    .default({ source: '', medium: '', campaign: '', term: '', content: '' });
}
