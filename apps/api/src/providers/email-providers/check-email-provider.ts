import { contract, type EndpointAnswer } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { notFound, type Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { TransportProblem } from '../definition/define-email-provider.ts';
import { createTransport, type StoredProvider } from '../types/create-transport.ts';
import type { TransportCheck } from '../transport/transport.ts';
import { emailProviderTypes } from '../types/email-provider-types.ts';
import { findStoredProvider } from './email-provider.ts';
import { refuseTransport } from './refusals.ts';

/** Time limit for resolving, connecting and logging in together, in milliseconds. Short, because a user is waiting. */
const patience = 10_000;

type Checked = TransportCheck | { readonly ok: false; readonly problem: TransportProblem };

async function tryConnection(
  provider: StoredProvider,
  services: Pick<Services, 'configuration' | 'keys'>,
): Promise<Checked> {
  const made = await createTransport(provider, services);
  return made.ok ? made.transport.check() : made;
}

function displayName({ typeId, config }: StoredProvider): string {
  return 'host' in config
    ? `${String(config['host'])}:${String(config['port'])}`
    : emailProviderTypes[typeId].name;
}

/** Limits the wait for an attempt. An abandoned attempt ends on its own, since each of its steps has a time limit. */
async function withinPatience(attempt: Promise<Checked>, provider: StoredProvider): Promise<Checked> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Checked>((resolve) => {
    const advice =
      'host' in provider.config
        ? 'Check the host, the port and the security setting.'
        : 'Try again in a moment.';
    const message = `${displayName(provider)} did not respond within ${String(patience / 1000)} seconds. ${advice}`;
    const problem = { code: 'email_provider_unreachable', message } as const;
    timer = setTimeout(() => resolve({ ok: false, problem }), patience);
  });
  try {
    return await Promise.race([attempt, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function toAnswer(
  checked: Checked,
  provider: StoredProvider,
): EndpointAnswer<typeof contract.emailProviders.check> | Refusal<TransportProblem['code']> {
  if (checked.ok) return { remarks: [...checked.remarks] };
  return refuseTransport(checked.problem, provider);
}

export async function checkProvider(
  provider: StoredProvider,
  services: Pick<Services, 'configuration' | 'keys' | 'log'>,
): Promise<Checked> {
  const attempt = tryConnection(provider, services);
  attempt.catch((error: unknown) => services.log.error({ err: error }, 'the check of a provider failed'));
  return withinPatience(attempt, provider);
}

export const checkEmailProvider = implement(
  contract.emailProviders.check,
  { transaction: false },
  async ({ params }, { transaction, services, log }) => {
    const provider = await transaction((tx) => findStoredProvider(tx, params.id));
    if (provider === undefined) return notFound();
    return toAnswer(await checkProvider(provider, { ...services, log }), provider);
  },
);
