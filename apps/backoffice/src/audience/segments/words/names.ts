import type { CampaignParts, FieldFormat } from '@x/api-client';

export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** Field of a contact that a condition can be about. */
export interface SubjectField extends FieldFormat {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly isCustom: boolean;
}

/** Things of the project that conditions name. Undefined while they are loading. */
export interface SegmentNames {
  readonly fields: readonly SubjectField[] | undefined;
  readonly tags: readonly NamedItem[] | undefined;
  /** Those that the conditions name, because a project can have any number of them. */
  readonly audiences: readonly NamedItem[] | undefined;
  /** Those that the conditions name. */
  readonly campaigns: readonly NamedItem[] | undefined;
  /** Those that the conditions name. */
  readonly landingPages: readonly NamedItem[] | undefined;
  readonly segments: readonly NamedItem[] | undefined;
  /** Links and blocks of messages by campaign, of those that are loaded. */
  readonly parts: ReadonlyMap<string, CampaignParts>;
}

export type NamedKind = 'tag' | 'audience' | 'campaign' | 'landing_page' | 'segment';

export function itemsOf(names: SegmentNames, kind: NamedKind): readonly NamedItem[] | undefined {
  switch (kind) {
    case 'tag':
      return names.tags;
    case 'audience':
      return names.audiences;
    case 'campaign':
      return names.campaigns;
    case 'landing_page':
      return names.landingPages;
    case 'segment':
      return names.segments;
  }
}

export function fieldOf({ fields }: SegmentNames, key: string): SubjectField | undefined {
  return fields?.find((field) => field.key === key);
}
