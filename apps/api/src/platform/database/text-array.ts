const special = /["\\]/u;

/**
 * A list as PostgreSQL reads it in a text parameter that is cast to an array. The drivers write arrays too, a value
 * at a time through several functions; for the columns of a bulk statement that took longer than the statement.
 */
export function textArray(values: readonly (string | null)[]): string {
  let literal = '{';
  for (const [index, value] of values.entries()) {
    if (index > 0) literal += ',';
    if (value === null) literal += 'NULL';
    else literal += `"${special.test(value) ? value.replaceAll(/["\\]/gu, String.raw`\$&`) : value}"`;
  }
  return `${literal}}`;
}
