import type { Campaign } from '@x/api-client';

/** Segments of a campaign, by their ids. */
export interface SegmentChoice {
  /** Empty if the campaign goes to everyone in its audience. */
  readonly include: string;
  readonly exclude: readonly string[];
}

/** Values of the form of a campaign that choose its recipients. */
// A type, because an interface is not assignable to the `Record<string, unknown>` of `useForm`.
export type RecipientValues = {
  /** Audience id. Empty if none is chosen. */
  readonly audience: string;
  /** Id of the segment that narrows the audience. Empty if none does. */
  readonly include: string;
  /** Ids of the segments that are left out. */
  readonly exclude: readonly string[];
};

export const everyone: SegmentChoice = { include: '', exclude: [] };

export function choiceOf({ segments }: Pick<Campaign, 'segments'>): SegmentChoice {
  return { include: segments.include?.id ?? '', exclude: segments.exclude.map(({ id }) => id) };
}

/** Compares choices. The order of excluded segments has no meaning. */
export function isSameChoice(one: SegmentChoice, other: SegmentChoice): boolean {
  const excluded = new Set(one.exclude);
  return (
    one.include === other.include &&
    excluded.size === new Set(other.exclude).size &&
    other.exclude.every((id) => excluded.has(id))
  );
}

export function isNarrowed({ include, exclude }: SegmentChoice): boolean {
  return include !== '' || exclude.length > 0;
}

/** Converts a choice to the fields of a request. */
export function toChosenSegments({ include, exclude }: SegmentChoice) {
  return { include: include === '' ? null : include, exclude: [...exclude] };
}

/** True if a segment of the campaign was deleted, so the campaign selects nobody. */
export function usesDeletedSegment({ segments }: Pick<Campaign, 'segments'>): boolean {
  return segments.include?.name === null || segments.exclude.some(({ name }) => name === null);
}
