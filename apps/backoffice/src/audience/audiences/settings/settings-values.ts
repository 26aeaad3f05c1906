import type { AudienceSettings } from '@x/api-client';

export type AudienceSettingsValues = {
  /** Address of the sender. Empty for none. */
  readonly sender: string;
  readonly from_name: string;
  readonly texts: AudienceSettings['texts'];
  readonly policy_url: string;
  readonly in_preferences: boolean;
};

export function toValues({
  from_email: sender,
  texts,
  ...settings
}: AudienceSettings): AudienceSettingsValues {
  const { from_name, policy_url, in_preferences } = settings;
  return { sender: sender ?? '', from_name, texts, policy_url, in_preferences };
}

export function toBody({ sender, ...same }: AudienceSettingsValues) {
  return { ...same, from_email: sender === '' ? null : sender };
}
