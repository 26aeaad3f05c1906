import type { CampaignParts } from '@x/api-client';
import { blockLabel, linkLabel } from './describe-part.ts';
import type { Wording } from './wording.ts';

export interface PartOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the links of a message as options of a select, with values such as `link:3`. */
export function linkOptions(wording: Wording, parts: CampaignParts | undefined): readonly PartOption[] {
  return (parts?.links ?? []).map(({ position }) => ({
    value: `link:${position}`,
    label: linkLabel(wording, parts, position),
  }));
}

/**
 * Returns the blocks of a message as options of a select: those with several links for clicks, with values such as
 * `block:b1`, or interactive ones for actions, with their ids.
 */
export function blockOptions(
  wording: Wording,
  parts: CampaignParts | undefined,
  event: 'clicked' | 'acted',
): readonly PartOption[] {
  if (parts === undefined) return [];
  if (event === 'acted') {
    return parts.blocks.map(({ id }) => ({ value: id, label: blockLabel(wording, parts, id) }));
  }
  const links = Map.groupBy(parts.links, ({ block_id: id }) => id);
  return [...links].flatMap(([id, inBlock]) =>
    inBlock.length > 1 ? [{ value: `block:${id}`, label: blockLabel(wording, parts, id) }] : [],
  );
}
