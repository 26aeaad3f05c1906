import { useLingui } from '@lingui/react/macro';
import { ownDeliveryReason, type TraceStep } from '@x/api-client';
import { usePlaceNames } from '#/engagement/places/use-place-names.ts';
import { useAmpNames } from '#/language/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useSendingProblem } from '#/campaigns/use-sending-problem.ts';
import { useCampaignStatusNames } from '#/usage/campaign-status.tsx';
import { useSuppressionReasons } from '../deliveries/delivery-status.ts';

export interface StepText {
  readonly title: string;
  /** Details of the step. Empty if there are none. */
  readonly detail: string;
}

type Step<Code extends TraceStep['code']> = Extract<TraceStep, { readonly code: Code }>;
type ChoiceStep = Step<
  | 'not_frozen'
  | 'no_contact'
  | 'chosen'
  | 'other_audience'
  | 'added_later'
  | 'not_chosen'
  | 'outside_segments'
  | 'audience_left'
  | 'same_address'
  | 'other_address'
  | 'contact_deleted'
>;
type SendingStep = Step<
  'batch' | 'waiting' | 'handing_over' | 'canceled' | 'left_out' | 'attempt' | 'settled'
>;
type EventStep = Step<'provider_event' | 'opened' | 'clicked' | 'acted' | 'unsubscribed'>;

function useSuppressionText(): (step: Step<'suppressed'>) => StepText {
  const { t } = useLingui();
  const reasons = useSuppressionReasons();
  return ({ reason, prevented }) => ({
    title: prevented ? t`Skipped: the address is suppressed` : t`The address was suppressed later`,
    detail: reasons[reason],
  });
}

function useChoiceText(): (step: ChoiceStep) => StepText {
  const { t } = useLingui();
  const formats = useFormats();
  const statuses = useCampaignStatusNames();
  return (step) => {
    switch (step.code) {
      case 'not_frozen':
        return {
          title: t`Recipients are determined when sending starts`,
          detail: t`Recipients are selected when sending starts. Current status: ${statuses[step.status]}.`,
        };
      case 'no_contact':
        return { title: t`No contact has this address`, detail: t`Check the spelling.` };
      case 'chosen':
        return {
          title: t`Selected as a recipient`,
          detail: step.audience === '' ? '' : t`Was in the audience “${step.audience}”.`,
        };
      case 'other_audience':
        return {
          title: t`Not in the audience of this campaign`,
          detail: t`The address is in another audience.`,
        };
      case 'added_later':
        return {
          title: t`Added after recipients were selected`,
          detail: t`Recipients were selected on ${formats.dateTime(step.chosen_at)}. Contacts added later get the next campaign.`,
        };
      case 'not_chosen':
        return {
          title: t`Not among the recipients`,
          detail: t`When recipients were selected on ${formats.dateTime(step.chosen_at)}, this address was not in the campaign’s audience.`,
        };
      case 'outside_segments':
        return {
          title: t`Not among the recipients`,
          detail: t`When recipients were selected on ${formats.dateTime(step.chosen_at)}, this address was not in the campaign’s audience, or its segments left it out.`,
        };
      case 'same_address':
        return {
          title: t`The address is in several audiences`,
          detail: t`This address gets only one message. It is sent to the contact in “${step.audience}”.`,
        };
      case 'other_address':
        return {
          title: t`The contact had a different address at the time`,
          detail: t`The message was for ${step.email}.`,
        };
      case 'contact_deleted':
        return { title: t`The contact was deleted later`, detail: '' };
      case 'audience_left':
        return { title: t`The contact left the audience before`, detail: '' };
    }
  };
}

function useSendingText(): (step: SendingStep) => StepText {
  const { t } = useLingui();
  const describeProblem = useSendingProblem();
  const waits: Readonly<Record<Step<'waiting'>['for'], string>> = {
    batch: t`Waiting for this recipient’s batch`,
    own_time: t`Waiting for this recipient’s own time`,
    turn: t`Waiting in the queue`,
    retry: t`Waiting for the next attempt`,
    resuming: t`Waiting for the campaign to be resumed`,
    provider: t`Waiting for the email provider`,
  };
  const attempts: Readonly<Record<Step<'attempt'>['outcome'], (attempt: number) => string>> = {
    accepted: (attempt) => t`Attempt ${attempt}: accepted by the mail server`,
    rejected: (attempt) => t`Attempt ${attempt}: rejected`,
    retry: (attempt) => t`Attempt ${attempt}: deferred by the mail server`,
    throttled: () => t`The mail server was too busy: not counted as an attempt`,
    unknown: (attempt) => t`Attempt ${attempt}: sent, but the mail server’s response never arrived`,
  };
  const settled: Readonly<Record<Step<'settled'>['outcome'], string>> = {
    accepted: t`Resolved: sent`,
    rejected: t`Resolved: not sent`,
    planned: t`Resolved: not sent, resending`,
  };
  const settledBy: Readonly<Record<Step<'settled'>['by'], string>> = {
    hand: t`Someone set the result manually.`,
    provider: t`The result came in an event from the email provider.`,
    answer: t`The result came in a late response from the mail server.`,
  };
  const leftOut: Readonly<Record<Step<'left_out'>['because'], StepText>> = {
    duplicate: {
      title: t`Skipped: this address already got the message`,
      detail: t`Another contact of the campaign has the same address.`,
    },
    contact_deleted: { title: t`Skipped: the contact was deleted`, detail: '' },
    audience_left: { title: t`Skipped: the contact left the audience`, detail: '' },
    frequency_cap: {
      title: t`Skipped: the contact had reached the frequency cap`,
      detail: t`Other campaigns of the project had sent as many messages as its frequency cap allows.`,
    },
    held_out: {
      title: t`Skipped: the contact is held out`,
      detail: t`The contact was chosen at random to get no campaigns in this month or quarter, so that orders can be compared.`,
    },
    paused: {
      title: t`Skipped: the contact has paused all messages`,
      detail: t`Messages continue by themselves when the pause ends.`,
    },
  };
  return (step) => {
    switch (step.code) {
      case 'batch':
        return { title: t`In batch ${step.batch} of ${step.batches}`, detail: '' };
      case 'waiting':
        return {
          title: waits[step.for],
          detail: step.problem === null ? '' : describeProblem(step.problem).sentence,
        };
      case 'handing_over':
        return { title: t`Being sent right now`, detail: '' };
      case 'canceled':
        return { title: t`The campaign was canceled before this message was sent`, detail: '' };
      case 'left_out':
        return leftOut[step.because];
      case 'attempt':
        return {
          title: attempts[step.outcome](step.attempt),
          detail:
            ownDeliveryReason(step.answer)?.kind === 'interrupted'
              ? t`Sending was interrupted before the mail server responded. The message may have been delivered, so it is not resent automatically.`
              : step.answer,
        };
      case 'settled':
        return { title: settled[step.outcome], detail: settledBy[step.by] };
    }
  };
}

function useEventText(): (step: EventStep) => StepText {
  const { t } = useLingui();
  const { describe: describePlace } = usePlaceNames();
  const names = useAmpNames();
  const titles: Readonly<Record<Exclude<Step<'provider_event'>['kind'], 'bounce'>, string>> = {
    delivered: t`Delivered to the recipient’s mail server`,
    dropped: t`Dropped by the email provider`,
    deferred: t`Deferred by the recipient’s mail server`,
    spamreport: t`Marked as spam`,
    unsubscribe: t`Unsubscribed through the email provider`,
  };
  return (step) => {
    switch (step.code) {
      case 'provider_event': {
        const bounced = step.permanent
          ? t`Bounced: the address does not accept mail`
          : t`Bounced temporarily`;
        return { title: step.kind === 'bounce' ? bounced : titles[step.kind], detail: step.detail };
      }
      case 'opened':
        return { title: step.bot ? t`Opened by a bot` : t`Opened`, detail: '' };
      case 'clicked':
        return { title: step.bot ? t`Clicked by a bot` : t`Clicked`, detail: step.url };
      case 'acted': {
        const { block, action, value, place, entrance } = step;
        const parts = [
          names.action(action, action),
          value,
          block.name === '' ? '' : names.block(block.name),
          describePlace(place, entrance),
        ];
        return {
          title: t`Interacted with the message`,
          detail: parts.filter((part) => part !== '').join(' · '),
        };
      }
      case 'unsubscribed':
        return { title: t`Unsubscribed`, detail: '' };
    }
  };
}

export function useStepText(): (step: TraceStep) => StepText {
  const choice = useChoiceText();
  const suppression = useSuppressionText();
  const sending = useSendingText();
  const event = useEventText();
  return (step) => {
    switch (step.code) {
      case 'suppressed':
        return suppression(step);
      case 'batch':
      case 'waiting':
      case 'handing_over':
      case 'canceled':
      case 'left_out':
      case 'attempt':
      case 'settled':
        return sending(step);
      case 'provider_event':
      case 'opened':
      case 'clicked':
      case 'acted':
      case 'unsubscribed':
        return event(step);
      case 'not_frozen':
      case 'no_contact':
      case 'chosen':
      case 'other_audience':
      case 'added_later':
      case 'not_chosen':
      case 'outside_segments':
      case 'audience_left':
      case 'same_address':
      case 'other_address':
      case 'contact_deleted':
        return choice(step);
    }
  };
}
