/** Finds the first error with an SQLSTATE among an error and its causes. Works for both drivers. */
function databaseError(
  error: unknown,
): { readonly code: string; readonly constraint: string | undefined } | undefined {
  for (const current of causesOf(error)) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/u.test(current.code)) {
      const constraint =
        'constraint' in current && typeof current.constraint === 'string' ? current.constraint : undefined;
      return { code: current.code, constraint };
    }
  }
  return undefined;
}

function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error; current = current.cause) causes.push(current);
  return causes;
}

/** Five-character SQLSTATE. Undefined if the error did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

export function brokenConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}

/**
 * Thrown if the database cannot be reached and the caller should not wait any longer. A commit in progress may have
 * succeeded.
 */
export class DatabaseUnavailableError extends Error {
  constructor(cause?: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Returns whether retrying later may succeed. Expects errors that `PostgresPool.translate` has converted. */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseUnavailableError);
}

/** Codes of network errors, named as in libuv. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of pg's errors for a lost or failed connection, which have no code. */
const connectionEnded =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/u;

/**
 * SQLSTATEs of connection exceptions, and of a server that is stopping, has crashed or is not ready yet (PostgreSQL,
 * appendix A).
 */
const serverGone = /^(?:08...|57P0[123])$/u;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * SQLSTATE read_only_sql_transaction (PostgreSQL, appendix A). The product opens no read-only transactions, so the
 * server has become a standby in a failover.
 */
const serverDemoted = '25006';

/** Returns whether a driver error means that the server cannot be reached or has become a standby. */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      networkCodes.has(codeOf(cause)) ||
      serverGone.test(codeOf(cause)) ||
      codeOf(cause) === serverDemoted ||
      connectionEnded.test(cause.message),
  );
}

export function isOutOfConnections(error: unknown): boolean {
  return causesOf(error).some(
    // too_many_connections (PostgreSQL, appendix A)
    (cause) => codeOf(cause) === '53300' || cause.message === 'timeout exceeded when trying to connect',
  );
}

/**
 * Returns whether the server refused a login because the role does not exist or the password is wrong (PostgreSQL,
 * appendix A).
 */
export function isLoginRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state === '28P01' || state === '28000';
}
