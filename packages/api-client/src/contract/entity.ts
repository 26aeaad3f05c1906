import * as v from 'valibot';

export const entityNames = [
  'user',
  /** A user as one of an organization: the same id, resolved to the organization of the request's subject. */
  'member',
  'organization',
  'project',
  'audience',
  'contact',
  'import',
  'image',
  'template',
  'email_provider',
  'email_sender',
  'integration',
  'campaign',
  'campaign_content',
  'team',
  'invitation',
  'access_key',
  'subscription',
] as const;
export type EntityName = (typeof entityNames)[number];

/**
 * The id of a kind of thing. The kind is kept as metadata: the server resolves every such id of a request to its
 * owner before a handler runs, and tests are generated from it.
 */
export function entityId<const Name extends EntityName>(entity: Name) {
  return v.pipe(v.string(), v.uuid('This is not an id.'), v.metadata({ entity }));
}

/** An ISO 8601 instant in UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

function isCalendarDay(date: string): boolean {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // There is no year 0 in a calendar, nor in PostgreSQL.
  const exists = !Number.isNaN(milliseconds) && !date.startsWith('0000');
  return exists && new Date(milliseconds).toISOString().startsWith(date);
}

/** A day of the calendar as YYYY-MM-DD. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('A date is written YYYY-MM-DD.'),
  v.check(isCalendarDay, 'This day does not exist.'),
);

export const namedSchema = v.object({ id: v.string(), name: v.string() });

/** A single-line name that people read: trimmed, 1 to 255 characters, no control characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A name is needed.'),
  v.maxLength(255, 'At most 255 characters.'),
  v.regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed here.'),
);

export const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'At most 2,000 characters.'),
  v.check((text) => !text.includes('\u0000'), 'This text holds a null character.'),
);

const atoms = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** A dot-atom at a domain of several labels (RFC 5322 §3.2.3, RFC 1035 §2.3.1); the last is no number. */
const addressPattern = new RegExp(
  `^${atoms}(?:\\.${atoms})*@(?:${label}\\.)+(?=[a-z][a-z\\d-])${label}$`,
  'i',
);

/** An address as RFC 5321 §4.5.3.1 bounds it. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'An email address has at most 254 characters.'),
  v.regex(addressPattern, 'This is not an email address.'),
);

function wholeNumber(fallback: string, minimum: number, maximum: number) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('This must be a whole number.'),
      v.minValue(minimum),
      v.maxValue(maximum),
    ),
    fallback,
  );
}

/** `page` from 1, `rows` per page from 1 to 100. */
export function pageQuery(rows: number) {
  return { page: wholeNumber('1', 1, 1_000_000), rows: wholeNumber(String(rows), 1, 100) };
}

/** Text that is looked for in names, and in addresses where there are some. */
export const searchQuery = { search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(255)), '') };

export const paginationSchema = v.object({
  current_page: v.number(),
  first_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total_items: v.number(),
});
export type Pagination = v.InferOutput<typeof paginationSchema>;

export function paged<const Schema extends v.GenericSchema>(item: Schema) {
  return v.object({ items: v.array(item), pagination: paginationSchema });
}

/** The answer of endpoints that only confirm. */
export const nothingSchema = v.object({});
