import { sql, type SQL } from 'drizzle-orm';
import { recentColumns, type RecentEvent } from '../../../tables/contact-fields.ts';

/**
 * Table that a query selects from. Profiles are narrow, and have what most conditions read. A query that reads contacts
 * anyway selects from them.
 */
export type Source = 'contacts' | 'contact_profiles';

/** Columns that both tables have. */
type SharedColumn = 'id' | 'email_lower' | 'birthdate' | 'created_at';

const others: Readonly<Record<Source, SQL>> = {
  contacts: sql`
    join contact_profiles on contact_profiles.organization_id = contacts.organization_id
      and contact_profiles.contact_id = contacts.id`,
  contact_profiles: sql`join contacts on contacts.id = contact_profiles.contact_id`,
};

/** Columns of contacts and of their profiles for conditions. Remembers whether the table that is not selected from is needed. */
export class Columns {
  readonly #source: Source;
  #needsOther = false;

  constructor(source: Source) {
    this.#source = source;
  }

  shared(column: SharedColumn): SQL {
    return column === 'id' && this.#source === 'contact_profiles'
      ? sql`contact_profiles.contact_id`
      : sql`${sql.identifier(this.#source)}.${sql.identifier(column)}`;
  }

  ofContact(column: string): SQL {
    return this.#of('contacts', column);
  }

  slot(name: string): SQL {
    return this.#of('contact_profiles', name);
  }

  /** Time of the last event in the message that is the `position`-th from the last, from 1 to `recentMessages`. */
  recent(event: RecentEvent, position: number): SQL {
    return this.#of('contact_profiles', recentColumns(event)[position - 1] ?? '');
  }

  /** Join with the other table, if a column of it has been asked for. Each contact has one profile. */
  joins(): readonly SQL[] {
    return this.#needsOther ? [others[this.#source]] : [];
  }

  #of(table: Source, column: string): SQL {
    if (table !== this.#source) this.#needsOther = true;
    return sql`${sql.identifier(table)}.${sql.identifier(column)}`;
  }
}
