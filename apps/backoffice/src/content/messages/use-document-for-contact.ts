import { contract, type CallResult, type CampaignPreview, type EndpointInput } from '@x/api-client';
import { CallFailure } from '@x/api-client/swr';
import { useEffect, useMemo, useState } from 'react';
import { useApp } from '#/app/context.ts';
import type { Answered } from '#/lists/loaded.tsx';
import { useProjectId } from '#/session/use-current.ts';

type PreviewBody = EndpointInput<typeof contract.templates.preview>['body'];

export interface DocumentForContact {
  readonly config: string;
  readonly subject?: string | undefined;
  /** Campaign whose message the document is. */
  readonly campaignId?: string | undefined;
  readonly contactId: string;
}

/** Has the server render a document, saved or not, as a contact of the project would get it. */
export function useDocumentForContact({
  config,
  subject = '',
  campaignId,
  contactId,
}: DocumentForContact): Answered<CampaignPreview> {
  const { client } = useApp();
  const projectId = useProjectId();
  const [attempts, setAttempts] = useState(0);
  const body = useMemo(
    (): PreviewBody => ({
      project_id: projectId,
      config,
      subject,
      contact_id: contactId,
      campaign_id: campaignId ?? null,
    }),
    [projectId, config, subject, contactId, campaignId],
  );
  const [answered, setAnswered] = useState<{
    readonly body: PreviewBody;
    readonly attempts: number;
    readonly result: CallResult<CampaignPreview>;
  }>();
  useEffect(() => {
    let isCurrent = true;
    void client.call(contract.templates.preview, { body }, { quiet: true }).then((result) => {
      if (isCurrent) setAnswered({ body, attempts, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, body, attempts]);
  const isPending = answered?.body !== body || answered.attempts !== attempts;
  const result = answered?.body === body ? answered.result : undefined;
  return {
    data: result?.success === true ? result.data : undefined,
    error: result?.success === false ? new CallFailure(result) : undefined,
    isLoading: result === undefined,
    isValidating: isPending,
    mutate: () => {
      setAttempts(attempts + 1);
      return Promise.resolve();
    },
  };
}
