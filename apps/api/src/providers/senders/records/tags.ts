/** Reads the tags of a DKIM or DMARC record by name (RFC 6376 §3.2). */
export function readTags(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const equals = part.indexOf('=');
      if (equals === -1) return [];
      return [[part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()] as const];
    }),
  );
}
