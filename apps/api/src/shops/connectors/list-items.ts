/** A row of a list as a message can show it. */
export type ListItem = Readonly<Record<string, string | number | boolean>>;

const mostItems = 50;
const mostFields = 20;
const longestText = 500;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A webhook answers a list, a list as `items` or `data`, or one row. */
function rowsIn(answer: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return [];
  const inner = answer['items'] ?? answer['data'];
  return inner !== undefined && depth < 2 ? rowsIn(inner, depth + 1) : [answer];
}

/** The tel: address of a number as somebody wrote it; undefined when there are no digits (RFC 3966). */
export function phoneAddress(phone: string): string | undefined {
  const dialled = phone.replace(/^tel:/iu, '').replaceAll(/[^0-9+*#,;]/gu, '');
  return /\d/u.test(dialled) && dialled.length <= 50 ? `tel:${dialled.replaceAll('#', '%23')}` : undefined;
}

/** The block shows `phone` as a whole address and `formatted` as text. */
function withPhone(row: ListItem): ListItem {
  const { phone, ...rest } = row;
  if (phone === undefined) return row;
  const address = phoneAddress(String(phone));
  if (address === undefined) return rest;
  return { formatted: String(phone).replace(/^tel:/iu, ''), ...rest, phone: address };
}

function shown(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'string') return value.slice(0, longestText).toWellFormed();
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function toItem(row: unknown): readonly ListItem[] {
  if (!isRecord(row)) return [];
  const fields: [string, string | number | boolean][] = [];
  for (const [name, given] of Object.entries(row)) {
    const value = shown(given);
    if (value !== undefined && fields.length < mostFields) fields.push([name, value]);
  }
  const item = withPhone(Object.fromEntries(fields));
  return Object.keys(item).length === 0 ? [] : [item];
}

/** The rows of what a webhook answered, of which a message shows texts and numbers alone. */
export function listItems(answer: unknown): readonly ListItem[] {
  return rowsIn(answer).slice(0, mostItems).flatMap(toItem);
}
