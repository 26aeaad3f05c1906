import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, instant } from './tenancy.ts';

/** Links of reset mails that were not used yet. Not granted to the tenant role at all. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_user_id').on(table.userId)],
).enableRLS();
