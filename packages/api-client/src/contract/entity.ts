import * as v from 'valibot';

export const entityNames = [
  'user',
  /** A user as a member of an organization: a user id resolved to the organization of the request. */
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
 * Schema of an entity's id. Keeps the entity as metadata: the server resolves each id of a request to its owner
 * before the handler runs, and tests are generated from it.
 */
export function entityId<const Name extends EntityName>(entity: Name) {
  return v.pipe(v.string(), v.uuid('This is not a valid ID.'), v.metadata({ entity }));
}

/** ISO 8601 instant in UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

function isCalendarDay(date: string): boolean {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // Neither calendars nor PostgreSQL have a year 0.
  const exists = !Number.isNaN(milliseconds) && !date.startsWith('0000');
  return exists && new Date(milliseconds).toISOString().startsWith(date);
}

/** Calendar day as YYYY-MM-DD. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('Enter a date as YYYY-MM-DD.'),
  v.check(isCalendarDay, 'This date does not exist.'),
);

export const namedSchema = v.object({ id: v.string(), name: v.string() });

/** Single-line name: trimmed, 1 to 255 characters, no control characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(255, 'At most 255 characters.'),
  v.regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed here.'),
);

export const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'At most 2,000 characters.'),
  v.check((text) => !text.includes('\u0000'), 'Null characters are not allowed here.'),
);

/**
 * RFC 6531 §3.3 allows every character outside ASCII; controls, format characters and spaces are excluded because
 * nobody can see or type them.
 */
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+`;
/** Approximates IDNA, joiners included. The server applies UTS #46, whose tables are too large for a browser. */
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\u00B7\u200C\u200D\u30FB-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** UTS #46 treats East Asian full stops as dots. */
const dot = '[.。．｡]';
/** Dot-atom at a domain of several labels (RFC 5322 §3.2.3, RFC 1035 §2.3.1); the last label is not a number. */
const addressPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}${dot})+(?=[a-z][a-z\d-]|\P{ASCII})${label}$`,
  'iu',
);

/** Checks the 64-octet limit of the local part in UTF-8 (RFC 5321 §4.5.3.1.1). */
function hasShortLocalPart(address: string): boolean {
  return new Blob([address.slice(0, address.lastIndexOf('@'))]).size <= 64;
}

/**
 * Email address within the limits of RFC 5321 §4.5.3.1: domain in Unicode or punycode, local part in any script (RFC
 * 6531). The metadata tells the server which values to normalize.
 */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'This email address is too long.'),
  v.regex(addressPattern, 'This is not an email address.'),
  v.check(hasShortLocalPart, 'This email address is too long.'),
  v.metadata({ canonical: 'email' }),
);

/** Address for sending or signing in. Its local part is ASCII, because not every mail server accepts others. */
export const asciiMailboxSchema = v.pipe(
  emailSchema,
  v.check(
    (address) => /^\p{ASCII}*$/u.test(address.slice(0, address.lastIndexOf('@'))),
    'Use only a-z, 0-9 and ._+- before the @.',
  ),
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

/** Search text for names and addresses. */
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

/** Response of endpoints that only confirm. */
export const nothingSchema = v.object({});
