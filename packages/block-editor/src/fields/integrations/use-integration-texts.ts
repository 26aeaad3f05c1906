import { useLingui } from '@lingui/react/macro';

/** Words for the choice of an integration. */
export interface IntegrationTexts {
  /** Labels of the button that opens the choice, without and with a chosen integration. */
  readonly choose: string;
  readonly change: string;
  /** Title of the dialog, and label of its button. */
  readonly title: string;
  readonly select: string;
  /** Shown if there is nothing to choose from. */
  readonly none: string;
  readonly noneHint: string;
  readonly setUp: string;
}

/** Returns the words for integrations of a type. Every type but `webhook` and `signup_form` is a shop. */
export function useIntegrationTexts(type: string): IntegrationTexts {
  const { t } = useLingui();
  if (type === 'webhook') {
    return {
      choose: t`Choose webhook`,
      change: t`Change webhook`,
      title: t`Choose a webhook`,
      select: t`Select webhook`,
      none: t`No webhooks yet`,
      noneHint: t`Webhooks receive form submissions and provide live data for your messages. Set up a webhook first.`,
      setUp: t`Set up a webhook`,
    };
  }
  if (type === 'signup_form') {
    return {
      choose: t`Choose form`,
      change: t`Change form`,
      title: t`Choose a sign-up form`,
      select: t`Select form`,
      none: t`No sign-up forms yet`,
      noneHint: t`People join an audience through a sign-up form. Create a form first.`,
      setUp: t`Create a sign-up form`,
    };
  }
  return {
    choose: t`Choose integration`,
    change: t`Change integration`,
    title: t`Choose an integration`,
    select: t`Select integration`,
    none: t`No shop connected yet`,
    noneHint: t`Products come from a connected shop. Connect a shop first.`,
    setUp: t`Connect a shop`,
  };
}
