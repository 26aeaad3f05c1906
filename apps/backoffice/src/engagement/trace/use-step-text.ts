import { useLingui } from '@lingui/react/macro';
import { ownDeliveryReason, type TraceStep } from '@x/api-client';
import { useAmpNames } from '#/content/messages/use-amp-names.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useSendingProblem } from '#/campaigns/use-sending-problem.ts';
import { useCampaignStatusNames } from '#/usage/campaign-status.tsx';
import { useSuppressionReasons } from '../deliveries/delivery-status.ts';

export interface StepText {
  readonly title: string;
  /** Empty for nothing. */
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
    title: prevented ? t`Nothing was sent: the address is suppressed` : t`The address is suppressed by now`,
    detail: reasons[reason],
  });
}

/** Whether somebody was a recipient, and why not. */
function useChoiceText(): (step: ChoiceStep) => StepText {
  const { t } = useLingui();
  const formats = useFormats();
  const statuses = useCampaignStatusNames();
  return (step) => {
    switch (step.code) {
      case 'not_frozen':
        return {
          title: t`No recipients are chosen yet`,
          detail: t`They are chosen when the campaign is sent or scheduled. It is: ${statuses[step.status]}.`,
        };
      case 'no_contact':
        return { title: t`No contact has this address`, detail: t`Check its spelling.` };
      case 'chosen':
        return {
          title: t`Chosen as a recipient`,
          detail: step.audience === '' ? '' : t`It stood in the audience “${step.audience}”.`,
        };
      case 'other_audience':
        return {
          title: t`Not in the audience of this campaign`,
          detail: t`The address stands in another audience.`,
        };
      case 'added_later':
        return {
          title: t`Added after the recipients were chosen`,
          detail: t`They were chosen at ${formats.dateTime(step.chosen_at)}. Who comes later gets the next campaign.`,
        };
      case 'not_chosen':
        return {
          title: t`Not among the recipients`,
          detail: t`When they were chosen, at ${formats.dateTime(step.chosen_at)}, the address was not in the audience of the campaign.`,
        };
      case 'same_address':
        return {
          title: t`The address stands in several audiences`,
          detail: t`It gets one message, as the contact in “${step.audience}”.`,
        };
      case 'other_address':
        return {
          title: t`The address was another one then`,
          detail: t`The message was for ${step.email}.`,
        };
      case 'contact_deleted':
        return { title: t`The contact was deleted since`, detail: '' };
    }
  };
}

function useSendingText(): (step: SendingStep) => StepText {
  const { t } = useLingui();
  const describeProblem = useSendingProblem();
  const waits: Readonly<Record<Step<'waiting'>['for'], string>> = {
    batch: t`Waiting for its batch`,
    turn: t`It is due and sent as soon as its turn comes`,
    retry: t`Waiting for the next attempt`,
    resuming: t`Waiting for the campaign to be resumed`,
    provider: t`Waiting for the email provider`,
  };
  const attempts: Readonly<Record<Step<'attempt'>['outcome'], (attempt: number) => string>> = {
    accepted: (attempt) => t`Attempt ${attempt}: accepted by the mail server`,
    rejected: (attempt) => t`Attempt ${attempt}: rejected`,
    retry: (attempt) => t`Attempt ${attempt}: put off by the mail server`,
    throttled: () => t`The mail server was too busy: not counted as an attempt`,
    unknown: (attempt) => t`Attempt ${attempt}: handed over, but no answer was seen`,
  };
  const settled: Readonly<Record<Step<'settled'>['outcome'], string>> = {
    accepted: t`Settled: it was sent`,
    rejected: t`Settled: it was not sent`,
    planned: t`Settled: it was not sent, and is sent again`,
  };
  const settledBy: Readonly<Record<Step<'settled'>['by'], string>> = {
    hand: t`By hand.`,
    provider: t`By what the email provider told.`,
    answer: t`By an answer that came late.`,
  };
  return (step) => {
    switch (step.code) {
      case 'batch':
        return { title: t`Planned in batch ${step.batch} of ${step.batches}`, detail: '' };
      case 'waiting':
        return {
          title: waits[step.for],
          detail: step.problem === null ? '' : describeProblem(step.problem).sentence,
        };
      case 'handing_over':
        return { title: t`Being handed over right now`, detail: '' };
      case 'canceled':
        return { title: t`The campaign was canceled before its turn`, detail: '' };
      case 'left_out':
        return step.because === 'duplicate'
          ? {
              title: t`Left out: this address already got the message`,
              detail: t`Another contact of the campaign has the same address.`,
            }
          : { title: t`Left out: the contact had been deleted`, detail: '' };
      case 'attempt':
        return {
          title: attempts[step.outcome](step.attempt),
          detail:
            ownDeliveryReason(step.answer)?.kind === 'interrupted'
              ? t`The process that sent it had stopped. It may have arrived; it is not sent again by itself.`
              : step.answer,
        };
      case 'settled':
        return { title: settled[step.outcome], detail: settledBy[step.by] };
    }
  };
}

function useEventText(): (step: EventStep) => StepText {
  const { t } = useLingui();
  const names = useAmpNames();
  const told: Readonly<Record<Exclude<Step<'provider_event'>['kind'], 'bounce'>, string>> = {
    delivered: t`Delivered to the recipient’s mail server`,
    dropped: t`Dropped by the email provider`,
    deferred: t`Delayed by the recipient’s mail server`,
    spamreport: t`Marked as spam`,
    unsubscribe: t`Unsubscribed at the email provider`,
  };
  return (step) => {
    switch (step.code) {
      case 'provider_event': {
        const bounced = step.permanent ? t`Bounced: the address takes no mail` : t`Bounced, for now`;
        return { title: step.kind === 'bounce' ? bounced : told[step.kind], detail: step.detail };
      }
      case 'opened':
        return { title: step.bot ? t`Opened by a bot` : t`Opened`, detail: '' };
      case 'clicked':
        return { title: step.bot ? t`Clicked by a bot` : t`Clicked`, detail: step.url };
      case 'acted': {
        const { block, event, value } = step;
        const parts = [names.event(event, event), value, block.name === '' ? '' : names.block(block.name)];
        return {
          title: t`Acted inside the message`,
          detail: parts.filter((part) => part !== '').join(' · '),
        };
      }
      case 'unsubscribed':
        return { title: t`Unsubscribed`, detail: '' };
    }
  };
}

/** A step of somebody's way through a campaign, in words. */
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
      case 'same_address':
      case 'other_address':
      case 'contact_deleted':
        return choice(step);
    }
  };
}
