import { contract } from '@x/api-client/contract';
import { implement } from '../http/implement.js';
import { notFound, refuse } from '../http/refusal.js';
import {
  transportOf,
  type StoredProvider,
  type TransportProblem,
} from '../sending/transport/transport-of.js';
import type { Services } from '../services.js';
import { findStoredProvider } from './email-provider.js';

/** Somebody waits for the answer: resolving, connecting and logging in together may take this long, in milliseconds. */
const patience = 10_000;

/** Why a provider cannot be used; undefined where it can. */
async function tryConnection(
  provider: StoredProvider,
  services: Services,
): Promise<TransportProblem | undefined> {
  const made = await transportOf(provider, services);
  if (!made.ok) return made.problem;
  const connection = made.transport.connect();
  try {
    return await connection.open();
  } finally {
    connection.close();
  }
}

/** An attempt that is given up ends by itself: each of its steps is bounded too. */
async function withinPatience(
  attempt: Promise<TransportProblem | undefined>,
  { config: { host, port } }: StoredProvider,
): Promise<TransportProblem | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<TransportProblem>((resolve) => {
    const message = `${host}:${String(port)} did not get to the end of the greeting within ${String(patience / 1000)} seconds. Check host, port and security.`;
    timer = setTimeout(() => resolve({ code: 'email_provider_unreachable', message }), patience);
  });
  try {
    return await Promise.race([attempt, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

export const checkEmailProvider = implement(
  contract.emailProviders.check,
  { transaction: false },
  async ({ params }, { transaction, services, log }) => {
    const provider = await transaction((database) => findStoredProvider(database, params.id));
    if (provider === undefined) return notFound();
    const attempt = tryConnection(provider, services);
    attempt.catch((error: unknown) => log.error({ err: error }, 'the check of a provider failed'));
    const problem = await withinPatience(attempt, provider);
    return problem === undefined ? {} : refuse(problem.code, { message: problem.message });
  },
);
