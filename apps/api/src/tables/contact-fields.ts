import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, updatedAt } from './columns.ts';
import { inProject, projectColumns } from './in-project.ts';
import { tenantPolicy } from './tenant-policy.ts';

/** Custom fields of contacts. Their values are in `contacts.fields`. */
export const contactFields = pgTable(
  'contact_fields',
  {
    id: primaryId(),
    ...projectColumns(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    type: text('type', { enum: ['text', 'number', 'date', 'boolean', 'choice', 'list'] }).notNull(),
    choices: jsonb('choices').$type<readonly string[]>().notNull().default([]),
    /** How numbers are shown. `grouped` and null for other types. */
    numberFormat: text('number_format', { enum: ['grouped', 'plain', 'percent'] })
      .notNull()
      .default('grouped'),
    decimals: smallint('decimals'),
    listed: boolean('listed').notNull().default(false),
    /** Column of `contact_profiles` with the values. Null if none was free, and for lists. */
    slot: text('slot'),
    /** Set when the field is deleted. Contacts keep their values, and a new field with the same key reuses the row. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('contact_fields_key').on(table.organizationId, table.projectId, table.key),
    uniqueIndex('contact_fields_slot').on(table.projectId, table.slot),
    check('contact_fields_known', sql`type in ('text', 'number', 'date', 'boolean', 'choice', 'list')`),
    check('contact_fields_number_format', sql`number_format in ('grouped', 'plain', 'percent')`),
    check('contact_fields_decimals', sql`decimals between 0 and 4`),
    inProject('contact_fields_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** Numbers of slots by type of their column. A field takes the first free slot of its type. */
const slotCounts = { text: 20, number: 10, date: 10, boolean: 10 } as const;

export type SlotType = keyof typeof slotCounts;

export function slotsOf(type: SlotType): readonly string[] {
  return Array.from({ length: slotCounts[type] }, (_, index) => `${type}_${String(index + 1)}`);
}

const slotTypes = {
  text: () => text(),
  number: () => doublePrecision(),
  date: () => date(),
  boolean: () => boolean(),
};

const greatestSlotCount = Math.max(...Object.values(slotCounts));

/**
 * The first slots of all types stand first, because PostgreSQL reads the columns of a row one after another, and most
 * projects have few fields of a type.
 */
function slotColumns() {
  return Object.fromEntries(
    Array.from({ length: greatestSlotCount }, (_, index) =>
      (['text', 'number', 'date', 'boolean'] as const).flatMap((type) => {
        const name = slotsOf(type)[index];
        return name === undefined ? [] : [[name, slotTypes[type]()] as const];
      }),
    ).flat(),
  );
}

/** Number of pages in a range of an index over slots, and of different values of a slot that a range may have. */
const range = { pages: 2, values: 100 };

const slotClasses = {
  text: (slot: string) => `${slot} text_bloom_ops(n_distinct_per_range=${String(range.values)})`,
  number: (slot: string) => `${slot} float8_bloom_ops(n_distinct_per_range=${String(range.values)})`,
  date: (slot: string) => `${slot} date_bloom_ops(n_distinct_per_range=${String(range.values)})`,
  boolean: (slot: string) => `(${slot}::integer) int4_minmax_ops`,
} as const;

/**
 * Index over slots, by their places among those of their type. It says which ranges of pages may have a value, and costs next to
 * nothing when rows are written, unlike an index of values. See
 * docs/decisions/segments-and-search.md#find-rare-field-values-by-ranges-of-pages.
 */
function slotIndex(name: string, first: number, last: number) {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
  const [head = sql``, ...others] = places.flatMap((place) =>
    (['text', 'number', 'date', 'boolean'] as const).flatMap((type) => {
      const slot = slotsOf(type)[place];
      return slot === undefined ? [] : [sql.raw(slotClasses[type](slot))];
    }),
  );
  return index(name)
    .using('brin', head, ...others)
    .with({ pages_per_range: range.pages });
}

/** Numbers of messages whose time a profile keeps, for conditions on that many messages or fewer. */
export const recentMessages = 3;

export type RecentEvent = 'opened' | 'clicked' | 'acted';

/**
 * Returns the columns with the times of the last messages in which a contact did something, the latest first. Each is the
 * time of the last such event in its message, without those of bots.
 */
export function recentColumns(event: RecentEvent): readonly string[] {
  return Array.from({ length: recentMessages }, (_, index) => `${event}_${String(index + 1)}`);
}

function recentTimes(event: RecentEvent) {
  return Object.fromEntries(recentColumns(event).map((name) => [name, instant(name)]));
}

/**
 * Values that conditions over many contacts read: custom fields as typed columns (slots), the times of recent reactions, and
 * copies of some columns of `contacts`. Scanning these narrow rows is several times as fast as scanning `contacts`. Texts of
 * fields are without case and accents (`comparable_text`). Each contact has a row, written by triggers only. Read through
 * the audiences, which may be hidden: with such a condition in its policy, PostgreSQL expects half of the rows, and chooses
 * slow plans.
 */
export const contactProfiles = pgTable(
  'contact_profiles',
  {
    organizationId: uuid('organization_id').notNull(),
    projectId: uuid('project_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    audienceId: uuid('audience_id').notNull(),
    createdAt: instant('created_at').notNull(),
    emailLower: text('email_lower').notNull(),
    birthdate: date('birthdate', { mode: 'string' }),
    ...recentTimes('opened'),
    ...recentTimes('clicked'),
    ...recentTimes('acted'),
    ...slotColumns(),
  },
  (table) => [
    primaryKey({ name: 'contact_profiles_pk', columns: [table.organizationId, table.contactId] }),
    // A row of the index must fit on a page. Most projects use only the first slots.
    slotIndex('contact_profiles_first_slots', 1, 5),
    slotIndex('contact_profiles_other_slots', 6, greatestSlotCount),
    tenantPolicy(table.organizationId),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    ...projectColumns(),
    name: text('name').notNull(),
    /** Name without case, by which tags are unique in their project. */
    nameLower: text('name_lower').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('tags_tenant').on(table.organizationId, table.id),
    unique('tags_name').on(table.organizationId, table.projectId, table.nameLower),
    inProject('tags_in_project', table),
    tenantPolicy(table.organizationId, { project: table.projectId }),
  ],
);

/** Tags of contacts. A trigger deletes the rows of a deleted contact. Read through the contacts, which may be hidden. */
export const contactTags = pgTable(
  'contact_tags',
  {
    organizationId: uuid('organization_id').notNull(),
    tagId: uuid('tag_id').notNull(),
    contactId: uuid('contact_id').notNull(),
    /** Import that added the tag to the contact, so that undoing the import removes it. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tagId, table.contactId] }),
    index('contact_tags_contact').on(table.contactId),
    index('contact_tags_import')
      .on(table.importId, table.contactId)
      .where(sql`import_id is not null`),
    foreignKey({
      name: 'contact_tags_of_tag',
      columns: [table.organizationId, table.tagId],
      foreignColumns: [tags.organizationId, tags.id],
    }).onDelete('cascade'),
    tenantPolicy(table.organizationId),
  ],
);
