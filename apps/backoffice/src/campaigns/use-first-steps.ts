import { linkOptions, type LinkProps } from '@tanstack/react-router';
import {
  contract,
  type CampaignStatus,
  type EmailSenderRecords,
  type EndpointDefinition,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { useMay } from '#/session/may.tsx';
import { useProjectId } from '#/session/use-current.ts';

export type FirstStepName = 'sender' | 'template' | 'contacts' | 'campaign' | 'sent';

export interface FirstStep {
  readonly name: FirstStepName;
  /** Undefined while the state is loading, or if the user may not know it. */
  readonly isDone: boolean | undefined;
  /** Page where the step is done, or where to see what was done. */
  readonly target: LinkProps;
}

/** Returns the query of a list if the user may read it. */
function useQueryOfOne() {
  const may = useMay();
  const params = { id: useProjectId() };
  return <const More extends object>(endpoint: EndpointDefinition, more: More) =>
    may(endpoint) ? { params, query: { ...more, rows: 1 } } : undefined;
}

/**
 * A sender is verified if no record is missing or wrong. Records that could not be checked do not count, because only the
 * provider knows the name of its DKIM key.
 */
function isVerified({ records }: EmailSenderRecords): boolean {
  const statuses = new Set(records.map(({ status }) => status));
  return !statuses.has('missing') && !statuses.has('wrong') && (statuses.has('good') || statuses.has('weak'));
}

/** Checks the newest sender. */
function useSenderStep(): FirstStep {
  const may = useMay();
  const queryOfOne = useQueryOfOne();
  const { list, records } = contract.emailSenders;
  const senders = useAnswer(list, queryOfOne(list, {}));
  const [sender] = senders.data?.items ?? [];
  const checked = useAnswer(
    records,
    sender !== undefined && may(records) ? { params: { id: sender.id } } : undefined,
    { revalidateOnFocus: false },
  );
  if (sender === undefined) {
    const isDone = senders.data === undefined ? undefined : false;
    return { name: 'sender', isDone, target: linkOptions({ to: '/configurations/email-senders/new' }) };
  }
  return {
    name: 'sender',
    isDone: checked.data && isVerified(checked.data),
    target: linkOptions({
      to: '/configurations/email-senders/$id_email_sender',
      params: { id_email_sender: sender.id },
    }),
  };
}

function useTemplateStep(): FirstStep {
  const { list } = contract.templates;
  const templates = useAnswer(list, useQueryOfOne()(list, {}));
  const [template] = templates.data?.items ?? [];
  return {
    name: 'template',
    isDone: templates.data && template !== undefined,
    target: linkOptions({ to: template === undefined ? '/templates/new' : '/templates' }),
  };
}

function useContactsStep(): FirstStep {
  const { list } = contract.audiences;
  const audiences = useAnswer(list, useQueryOfOne()(list, { sort: 'contacts', order: 'desc' }));
  const [largest] = audiences.data?.items ?? [];
  return {
    name: 'contacts',
    isDone: audiences.data && (largest?.contacts ?? 0) > 0,
    target:
      largest === undefined
        ? linkOptions({ to: '/audiences/new' })
        : linkOptions({
            to: '/audiences/$id_audience/contacts',
            params: { id_audience: largest.id },
          }),
  };
}

function useNewestCampaign(statuses: readonly CampaignStatus[]) {
  const { list } = contract.campaigns;
  return useAnswer(list, useQueryOfOne()(list, { campaign_status: statuses.join(',') })).data;
}

/** Returns the steps from an empty project to the first campaign that was sent, in order. */
export function useFirstSteps(): readonly FirstStep[] {
  const sender = useSenderStep();
  const template = useTemplateStep();
  const contacts = useContactsStep();
  const newest = useNewestCampaign(['draft', 'scheduled']);
  const sent = useNewestCampaign(['ongoing', 'paused', 'completed', 'canceled']);
  const isSent = sent && sent.items.length > 0;
  const [campaign] = newest?.items ?? [];
  const target: LinkProps =
    campaign === undefined
      ? linkOptions({ to: '/campaigns/new' })
      : linkOptions({ to: '/campaigns/$id_campaign', params: { id_campaign: campaign.id } });
  return [
    sender,
    template,
    contacts,
    { name: 'campaign', isDone: isSent === true || (newest && campaign !== undefined), target },
    { name: 'sent', isDone: isSent, target },
  ];
}
