import { linkOptions, type LinkProps } from '@tanstack/react-router';
import {
  contract,
  type CampaignStatus,
  type EmailSender,
  type EmailSenderRecord,
  type EmailSenderRecords,
  type EndpointDefinition,
} from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { senderSection } from '#/content/brand/brand-fields.tsx';
import { readBrand } from '#/content/brand/read-brand.ts';
import { useMay } from '#/session/may.tsx';
import { useIsSample, useProjectId } from '#/session/use-current.ts';

export type FirstStepName =
  | 'provider'
  | 'sender'
  | 'identity'
  | 'template'
  | 'contacts'
  | 'campaign'
  | 'sent';

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

/** SPF, DKIM and DMARC, of which those are to be corrected that are missing or wrong. */
function recordsToCorrect({ records }: EmailSenderRecords): readonly EmailSenderRecord[] {
  return records.filter(({ status }) => status === 'missing' || status === 'wrong');
}

/**
 * A sender is verified if no record is missing or wrong. Records that could not be checked do not count, because only the
 * provider knows the name of its DKIM key.
 */
function isVerified(checked: EmailSenderRecords): boolean {
  const hasRecord = checked.records.some(({ status }) => status === 'good' || status === 'weak');
  return hasRecord && recordsToCorrect(checked).length === 0;
}

/** Loads the newest sender and checks its DNS records. Loads nothing if `isWanted` is false, or without the permission. */
function useNewestSender(isWanted = true) {
  const may = useMay();
  const queryOfOne = useQueryOfOne();
  const { list, records } = contract.emailSenders;
  const senders = useAnswer(list, isWanted ? queryOfOne(list, {}) : undefined);
  const [sender] = senders.data?.items ?? [];
  const checked = useAnswer(
    records,
    sender !== undefined && may(records) ? { params: { id: sender.id } } : undefined,
    { revalidateOnFocus: false },
  );
  return { senders, sender, checked };
}

export interface SenderProblem {
  readonly sender: EmailSender;
  readonly records: readonly EmailSenderRecord[];
}

/**
 * Finds the newest sender with its DNS records to correct, if there are any. `answers` are those that this follows from.
 * Mail of the samples goes to a catcher, so their sender is not checked.
 */
export function useSenderProblem() {
  const { senders, sender, checked } = useNewestSender(!useIsSample());
  const records = checked.data === undefined ? [] : recordsToCorrect(checked.data);
  const problem: SenderProblem | undefined =
    sender === undefined || records.length === 0 ? undefined : { sender, records };
  return { problem, answers: [senders, checked] };
}

function useProviderStep(): FirstStep {
  const { list } = contract.emailProviders;
  const providers = useAnswer(list, useQueryOfOne()(list, {}));
  return {
    name: 'provider',
    isDone: providers.data && providers.data.items.length > 0,
    target: linkOptions({ to: '/configurations/smtp-providers' }),
  };
}

function useSenderStep(): FirstStep {
  const { senders, sender, checked } = useNewestSender();
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

/** Name and postal address that every message shows. */
function useIdentityStep(): FirstStep {
  const may = useMay();
  const { get } = contract.brands;
  const id = useProjectId();
  const settings = useAnswer(get, may(get) ? { params: { id } } : undefined);
  const { company = '', address = '' } = readBrand(settings.data?.config ?? null)?.footer ?? {};
  return {
    name: 'identity',
    isDone: settings.data && company.trim() !== '' && address.trim() !== '',
    target: linkOptions({ to: '/configurations/brand', hash: senderSection }),
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
  const provider = useProviderStep();
  const sender = useSenderStep();
  const identity = useIdentityStep();
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
    provider,
    sender,
    identity,
    template,
    contacts,
    { name: 'campaign', isDone: isSent === true || (newest && campaign !== undefined), target },
    { name: 'sent', isDone: isSent, target },
  ];
}
