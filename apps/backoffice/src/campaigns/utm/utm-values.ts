import type { Utm } from '@x/api-client';

// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type UtmValues = {
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmTerm: string;
  readonly utmContent: string;
};

/** Form fields by their names in the API. */
export const utmAliases = {
  source: 'utmSource',
  medium: 'utmMedium',
  campaign: 'utmCampaign',
  term: 'utmTerm',
  content: 'utmContent',
} as const;

export function toUtmValues({ source, medium, campaign, term, content }: Utm): UtmValues {
  return {
    utmSource: source,
    utmMedium: medium,
    utmCampaign: campaign,
    utmTerm: term,
    utmContent: content,
  };
}

export function toUtm({ utmSource, utmMedium, utmCampaign, utmTerm, utmContent }: UtmValues): Utm {
  return {
    source: utmSource,
    medium: utmMedium,
    campaign: utmCampaign,
    term: utmTerm,
    content: utmContent,
  };
}
