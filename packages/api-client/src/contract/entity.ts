import * as v from 'valibot';

export const entityNames = [
  'user',
  /**
   * A user as a member of an organization. A user ID alone does not determine the organization, so the organization is
   * taken from the request.
   */
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
 * Creates the schema of an entity's id, with the entity's name as metadata. The server uses the name to find the owner
 * of each id in a request before the handler runs.
 */
export function entityId<const Name extends EntityName>(entity: Name) {
  return v.pipe(v.string(), v.uuid('This is not a valid ID.'), v.metadata({ entity }));
}

/** Time in UTC as ISO 8601. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

function isCalendarDay(date: string): boolean {
  const milliseconds = Date.parse(`${date}T00:00:00Z`);
  // Rejects the year 0, which neither calendars nor PostgreSQL have.
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

/** Name on a single line, trimmed, with 1 to 255 characters and no control characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Enter a name.'),
  v.maxLength(255, 'Use at most 255 characters.'),
  v.regex(/^\P{Cc}*$/u, 'Line breaks and control characters are not allowed here.'),
);

export const descriptionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'Use at most 2,000 characters.'),
  v.check((text) => !text.includes('\u0000'), 'Null characters are not allowed here.'),
);

/**
 * Allows characters outside ASCII, as RFC 6531 §3.3 does, except invisible ones: control characters, format characters
 * and spaces.
 */
const atom = String.raw`(?:[\w!#$%&'*+/=?^\x60{|}~-]|[^\p{ASCII}\p{C}\p{Z}])+`;
/**
 * Approximates the labels that IDNA allows, including joiners. The server applies UTS #46, whose tables are too large
 * for a browser.
 */
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}\u00B7\u200C\u200D\u30FB-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** Accepts East Asian full stops, which UTS #46 treats as dots. */
const dot = '[.。．｡]';
/**
 * Matches a dot-atom (RFC 5322 §3.2.3), an `@`, and a domain of several labels (RFC 1035 §2.3.1). The last label is not
 * a number.
 */
const addressPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}${dot})+(?=[a-z][a-z\d-]|\P{ASCII})${label}$`,
  'iu',
);

function hasShortLocalPart(address: string): boolean {
  return new Blob([address.slice(0, address.lastIndexOf('@'))]).size <= 64;
}

/**
 * Email address within the limits of RFC 5321 §4.5.3.1. The domain is in Unicode or punycode, and the local part in
 * any script (RFC 6531). The metadata tells the server to normalize the value.
 */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'This email address is too long.'),
  v.regex(addressPattern, 'This is not an email address.'),
  v.check(hasShortLocalPart, 'This email address is too long.'),
  v.metadata({ canonical: 'email' }),
);

/**
 * Email address for sending or signing in. The local part must be ASCII, because not every mail server accepts other
 * characters.
 */
export const asciiMailboxSchema = v.pipe(
  emailSchema,
  v.check(
    (address) => /^\p{ASCII}*$/u.test(address.slice(0, address.lastIndexOf('@'))),
    'Use only letters without accents, digits and symbols such as . _ + - before the @.',
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

/**
 * Query parameters of a paged list. `page` counts from 1, and `rows` is the number of rows per page, at most 100. The
 * argument `rows` is the default.
 */
export function pageQuery(rows: number) {
  return { page: wholeNumber('1', 1, 1_000_000), rows: wholeNumber(String(rows), 1, 100) };
}

/** Query parameter with the text to search for. Each endpoint decides which fields it searches. */
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

/** Response of endpoints that only report success. */
export const nothingSchema = v.object({});
