import type { EmailSenderRecord, PreflightFinding } from '@x/api-client/contract';
import { checkProvider, type findSender, judgeRecords, publicRecord } from '../../providers/index.ts';
import { domainOf } from '../../platform/email-addresses/domain.ts';
import { isMailCatcher } from '../../platform/outgoing/destination.ts';
import type { Services } from '../../platform/services.ts';
import { withTextLookup } from '../../platform/outgoing/text-lookup.ts';
import { blocking, warning, type Blocking } from './finding.ts';

export type FoundSender = NonNullable<Awaited<ReturnType<typeof findSender>>>;

export function unknownSender(email: string): Blocking {
  return blocking('sender-unknown', {
    message: `${email} is not a sender of this project. Add it under Configurations, or choose another sender.`,
    values: { email },
  });
}

/** Warns about a sender that is not registered for AMP, because Gmail ignores the AMP part of its messages. */
export function ampWarning({ sender }: FoundSender, interactive: boolean): readonly PreflightFinding[] {
  if (!interactive || sender.ampValidated) return [];
  return [
    warning('amp-sender-unregistered', {
      message: `${sender.email} is not registered for AMP. Until it is, recipients see the HTML version.`,
      values: { email: sender.email },
    }),
  ];
}

/** True if a record is known to be bad. A `weak` record works, and an unanswered query proves nothing. */
function isAtFault({ status }: EmailSenderRecord): boolean {
  return status === 'wrong' || status === 'missing';
}

async function recordWarnings(
  { sender, provider }: FoundSender,
  { configuration }: Services,
): Promise<readonly PreflightFinding[]> {
  const domain = domainOf(sender.email);
  const { host, port } = provider.config;
  // No receiving server reads the records of mail that stays in the mail catcher.
  if (typeof host === 'string' && typeof port === 'number' && isMailCatcher({ host, port }, configuration)) {
    return [];
  }
  const about = {
    domain,
    providerType: provider.typeId,
    host: typeof host === 'string' ? host : undefined,
  };
  const records = await withTextLookup(configuration.dnsServers, (lookup) =>
    judgeRecords(about, '', lookup, publicRecord(sender)),
  );
  return records.filter(isAtFault).map(({ kind, code, message }) =>
    warning('sender-record', {
      about: `${kind}:${domain}`,
      message,
      values: { kind, record: code, domain, sender: sender.id },
    }),
  );
}

async function providerWarnings(
  { provider }: FoundSender,
  services: Services,
): Promise<readonly PreflightFinding[]> {
  const checked = await checkProvider(provider, services);
  const values = { provider: provider.id, name: provider.name };
  if (!checked.ok) {
    const { code, message } = checked.problem;
    const refused = code === 'email_provider_refused';
    return [
      warning(refused ? 'provider-refused' : 'provider-unreachable', {
        about: provider.id,
        message,
        values: { ...values, reason: message },
      }),
    ];
  }
  return checked.remarks.map(({ code, message }) =>
    warning('provider-remark', {
      about: `${provider.id}:${code}`,
      message,
      values: { ...values, remark: code },
    }),
  );
}

export async function senderWarnings(
  found: FoundSender,
  services: Services,
): Promise<readonly PreflightFinding[]> {
  const [provider, records] = await Promise.all([
    providerWarnings(found, services),
    recordWarnings(found, services),
  ]);
  return [...provider, ...records];
}
