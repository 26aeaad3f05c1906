/** SQLSTATE of a failed query on either driver, wherever in the chain of causes it stands. */
function databaseError(
  error: unknown,
): { readonly code: string; readonly constraint: string | undefined } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/u.test(current.code)) {
      const constraint =
        'constraint' in current && typeof current.constraint === 'string' ? current.constraint : undefined;
      return { code: current.code, constraint };
    }
  }
  return undefined;
}

/** The five characters of SQLSTATE, or undefined where the error did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The name of the unique, foreign key or check constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}
