import { useLingui } from '@lingui/react/macro';
import { heldUpCodes, type HeldUpCode, type SendingProblem } from '@x/api-client';
import { useFormats } from '#/language/use-formats.tsx';

export interface SendingProblemText {
  /** Describes the problem, how to fix it if possible, and the time of the next attempt if known. */
  readonly sentence: string;
  /** The provider's error message if the provider is unreachable or refuses the account. Otherwise empty. */
  readonly providerMessage: string;
}

export function useSendingProblem(): (problem: SendingProblem) => SendingProblemText {
  const { t } = useLingui();
  const formats = useFormats();
  const what: Readonly<Record<HeldUpCode, string>> = {
    email_provider_unreachable: t`The email provider cannot accept messages right now.`,
    email_provider_refused: t`The email provider refuses this account. Check the credentials.`,
    email_provider_limit: t`The email provider’s sending limit has been reached.`,
    email_provider_deleted: t`The email provider of this campaign was deleted. Cancel the campaign and send a copy through another provider.`,
    email_sender_deleted: t`The sender of this campaign was deleted. Cancel the campaign and send a copy from another sender.`,
    email_sender_refused: t`Mail servers refuse the sender’s address. Check that it exists and that its domain has DNS records. Sending goes on once they accept it.`,
    bounce_limit: t`Too many messages bounced. Check where the addresses come from, then resume or cancel the campaign.`,
    complaint_limit: t`Too many recipients marked the message as spam. Check who is in the audience, then resume or cancel the campaign.`,
    host_refused: t`The email provider’s host points to a private network, which is not allowed. Use a public host.`,
  };
  const codesWithMessage = new Set<SendingProblem['code']>([
    'email_provider_unreachable',
    'email_provider_refused',
    'email_sender_refused',
  ]);
  function counted({ code, values = {} }: SendingProblem): string {
    const messages = formats.number(Number(values['messages']));
    const of = formats.number(Number(values['of']));
    const limit = formats.chosenPercent(Number(values['limit_percent']));
    if (code === 'bounce_limit')
      return ` ${t`${messages} of ${of} messages bounced; the limit of this project is ${limit}.`}`;
    if (code === 'complaint_limit') {
      return ` ${t`${messages} of ${of} messages were marked as spam; the limit of this project is ${limit}.`}`;
    }
    return '';
  }
  return (problem) => {
    const { code, message, until } = problem;
    const heldUp = heldUpCodes.find((known) => known === code);
    const sentence = (heldUp === undefined ? message : what[heldUp]) + counted(problem);
    const retry = until === null ? '' : ` ${t`The next attempt is on ${formats.dateTime(until)}.`}`;
    return { sentence: `${sentence}${retry}`, providerMessage: codesWithMessage.has(code) ? message : '' };
  };
}
