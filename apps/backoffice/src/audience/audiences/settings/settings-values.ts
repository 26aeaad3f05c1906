import type { AudienceSettings } from '@x/api-client';

export type AudienceSettingsValues = {
  /** Address of the sender. Empty for none. */
  readonly sender: string;
  readonly from_name: string;
  readonly texts: AudienceSettings['texts'];
  readonly policy_url: string;
  readonly in_preferences: boolean;
};

export function toValues(settings: AudienceSettings | undefined): AudienceSettingsValues {
  return {
    sender: settings?.from_email ?? '',
    from_name: settings?.from_name ?? '',
    texts: settings?.texts ?? {},
    policy_url: settings?.policy_url ?? '',
    in_preferences: settings?.in_preferences ?? false,
  };
}

/** Returns the texts of all languages as one text. */
export function describeTexts(texts: AudienceSettings['texts']): string {
  return Object.values(texts)
    .map((own) => `${own?.topic ?? ''}: ${own?.consent ?? ''}`)
    .join('; ');
}

export function toBody({ sender, ...same }: AudienceSettingsValues) {
  return { ...same, from_email: sender === '' ? null : sender };
}
