import { contract, type EmailSender } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useProjectId } from '#/session/use-current.ts';

/** Name of a sender's email provider. All senders share one request. */
export function ProviderName({ sender }: { readonly sender: EmailSender }) {
  const params = { id: useProjectId() };
  const { data } = useAnswer(contract.emailProviders.list, { params, query: { rows: 100 } });
  return data?.items.find(({ id }) => id === sender.email_provider_id)?.name ?? '—';
}
