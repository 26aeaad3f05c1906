/** SQLSTATE of a failed query on either driver, wherever in the chain of causes it stands. */
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

/** The five characters of SQLSTATE, or undefined where the error did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The name of the unique, foreign key or check constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint;
}

/** The database cannot be reached, and the caller is not to wait for it any longer. Nothing says whether a commit that was under way was made. */
export class DatabaseUnavailableError extends Error {
  constructor(cause?: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether trying again later may do. Errors of the driver are recognised where its connections are (postgres-pool.ts). */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseUnavailableError);
}

/** Failures of the way to the server, as libuv names them. */
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

/** What pg says, without a code, of a connection that is gone or was never made. */
const connectionEnded =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/u;

/** PostgreSQL, appendix A: connection exceptions, and a server that stops, has crashed or is not ready yet. */
const serverGone = /^(?:08...|57P0[123])$/u;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * read_only_sql_transaction (PostgreSQL, appendix A): the server was demoted to a standby, as in a failover, and its
 * connections live on. Nothing here asks for a read-only transaction itself.
 */
const serverDemoted = '25006';

/** Of an error of the driver: whether its connection is of no more use, so that no other can be made for a while. */
export function isConnectionLost(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      networkCodes.has(codeOf(cause)) ||
      serverGone.test(codeOf(cause)) ||
      codeOf(cause) === serverDemoted ||
      connectionEnded.test(cause.message),
  );
}

/** Of an error of the driver: the server, or our own pool, has no connection to spare just now. */
export function isOutOfConnections(error: unknown): boolean {
  return causesOf(error).some(
    // too_many_connections (PostgreSQL, appendix A)
    (cause) => codeOf(cause) === '53300' || cause.message === 'timeout exceeded when trying to connect',
  );
}

/** Of an attempt to connect: the server knows no such role, or another password for it (PostgreSQL, appendix A). */
export function isLoginRefused(error: unknown): boolean {
  const state = sqlState(error);
  return state === '28P01' || state === '28000';
}
