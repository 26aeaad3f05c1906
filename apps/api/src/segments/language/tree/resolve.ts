import {
  deepestSegment,
  mostConditionsWithNested,
  type SegmentLeaf,
  type SegmentProblemCode,
  type SegmentTree,
} from '@x/api-client/contract';
import { daysBefore } from '../values/day.ts';
import { shareOf } from '../values/random-share.ts';
import type { KnownProject } from './known.ts';
import type { FoundProblem, Problem, ResolvedLeaf, ResolvedTree } from './resolved.ts';
import { readTimeRange, readValueTest } from './value-test.ts';

type Leaf<Kind extends SegmentLeaf['kind']> = Extract<SegmentLeaf, { kind: Kind }>;

/** Position in a tree and in the segments around it. */
interface Place {
  readonly path: string;
  /** Ids of the segments around the condition, outermost first. Contains the id of the segment itself if it is stored. */
  readonly around: readonly string[];
  /** True for the tree of a segment, false for a condition in it. */
  readonly isWhole: boolean;
}

function inside(place: Place, step: string): Place {
  return { ...place, path: place.path === '' ? step : `${place.path}.${step}`, isWhole: false };
}

function impossible(
  { path }: Place,
  code: SegmentProblemCode,
  details: Problem['details'] = {},
): ResolvedLeaf {
  return { kind: 'impossible', path, problem: { code, details } };
}

/** Thing that a condition names by its id. */
type Named = 'tag' | 'audience' | 'campaign' | 'landing_page' | 'segment';

function missing(place: Place, named: Named): ResolvedLeaf {
  return impossible(place, `${named}_unknown`);
}

function resolveField(condition: Leaf<'field'>, place: Place, known: KnownProject): ResolvedLeaf {
  const field = known.fields.get(condition.field);
  if (field === undefined) {
    return impossible(place, 'field_unknown', { field: condition.field });
  }
  const test = readValueTest(condition, field, known);
  if ('problem' in test) return { kind: 'impossible', path: place.path, ...test };
  return { kind: 'field', path: place.path, field, test };
}

function resolveTime(
  condition: Leaf<'joined'> | Leaf<'changed'>,
  place: Place,
  known: KnownProject,
): ResolvedLeaf {
  const range = readTimeRange(condition, known);
  if ('problem' in range) return { kind: 'impossible', path: place.path, ...range };
  const column = condition.kind === 'joined' ? 'created_at' : 'updated_at';
  return { kind: 'time', path: place.path, column, range };
}

/** Returns the part of the message that limits a condition, although its event does not have it. Undefined if all fit. */
function findMisfit({ event, campaign_id: campaign, ...parts }: Leaf<'engagement'>): string | undefined {
  const isReaction = event === 'clicked' || event === 'acted';
  if (parts.link_position !== undefined && (event !== 'clicked' || campaign === undefined))
    return 'link_position';
  if (parts.block_id !== undefined && (!isReaction || campaign === undefined)) return 'block_id';
  if (event === 'acted') return undefined;
  if (parts.action !== undefined) return 'action';
  return parts.place === undefined ? undefined : 'place';
}

function resolveEngagement(condition: Leaf<'engagement'>, place: Place, known: KnownProject): ResolvedLeaf {
  const { event, campaign_id: campaignId, within_days: days, at_least: atLeast, bots } = condition;
  const part = findMisfit(condition);
  if (part !== undefined) return impossible(place, 'part_misfit', { part });
  if (campaignId !== undefined && !known.campaignIds.has(campaignId)) {
    return missing(place, 'campaign');
  }
  if (campaignId !== undefined && atLeast > 1) {
    return impossible(place, 'campaign_counts_once');
  }
  const since = days === undefined ? undefined : daysBefore(known.now, days);
  return {
    kind: 'engagement',
    path: place.path,
    event,
    campaignId,
    linkPosition: condition.link_position,
    blockId: condition.block_id,
    action: condition.action,
    place: condition.place,
    since,
    atLeast,
    bots: bots === 'include',
  };
}

function resolvePageActivity(
  condition: Leaf<'landing_page'>,
  place: Place,
  known: KnownProject,
): ResolvedLeaf {
  const { event, landing_page_id: landingPageId, action, within_days: days } = condition;
  if (event !== 'acted' && action !== undefined) {
    return impossible(place, 'part_misfit', { part: 'action' });
  }
  if (landingPageId !== undefined && !known.landingPageIds.has(landingPageId)) {
    return missing(place, 'landing_page');
  }
  const since = days === undefined ? undefined : daysBefore(known.now, days);
  return { kind: 'landing_page', path: place.path, event, landingPageId, action, since };
}

function resolveRandom({ split, from, to }: Leaf<'random'>, place: Place, known: KnownProject): ResolvedLeaf {
  if (from >= to) {
    return impossible(place, 'share_empty', { from, to });
  }
  const named = known.splitScope === undefined ? split : `${known.splitScope}:${split}`;
  return { kind: 'random', path: place.path, ...shareOf(named, from, to) };
}

/** Counts conditions while a tree is resolved, so that segments that use others twice cannot grow without limit. */
class Budget {
  #conditions = 0;

  /** Returns false if there are too many. */
  take(): boolean {
    this.#conditions += 1;
    return this.#conditions <= mostConditionsWithNested;
  }
}

function resolveNested(
  { segment_id: id }: Leaf<'segment'>,
  place: Place,
  known: KnownProject,
  budget: Budget,
): ResolvedTree {
  const segment = known.segments.get(id);
  if (segment === undefined) {
    return missing(place, 'segment');
  }
  if (place.around.includes(id)) {
    return impossible(place, 'segment_cycle', { segment: segment.name });
  }
  if (place.around.length > deepestSegment) {
    return impossible(place, 'segment_depth', { segment: segment.name, maximum: deepestSegment });
  }
  const nested = { ...inside(place, 'segment'), around: [...place.around, id], isWhole: true };
  return {
    kind: 'segment',
    path: place.path,
    condition: resolveTree(segment.tree, nested, known, budget),
  };
}

function resolveLeaf(leaf: SegmentLeaf, place: Place, known: KnownProject, budget: Budget): ResolvedTree {
  if (!budget.take()) return impossible(place, 'segment_size', { maximum: mostConditionsWithNested });
  switch (leaf.kind) {
    case 'field':
      return resolveField(leaf, place, known);
    case 'joined':
    case 'changed':
      return resolveTime(leaf, place, known);
    case 'tag':
      return known.tagIds.has(leaf.tag_id)
        ? { kind: 'tag', path: place.path, tagId: leaf.tag_id }
        : missing(place, 'tag');
    case 'audience':
      return known.audienceIds.has(leaf.audience_id)
        ? { kind: 'audience', path: place.path, audienceId: leaf.audience_id }
        : missing(place, 'audience');
    case 'engagement':
      return resolveEngagement(leaf, place, known);
    case 'landing_page':
      return resolvePageActivity(leaf, place, known);
    case 'suppressed':
      return { kind: 'suppressed', path: place.path, reasons: leaf.reasons };
    case 'random':
      return resolveRandom(leaf, place, known);
    case 'segment':
      return resolveNested(leaf, place, known, budget);
  }
}

type Group = Extract<SegmentTree, { kind: 'all' | 'any' }>;

function resolveGroup(
  { kind, conditions }: Group,
  place: Place,
  known: KnownProject,
  budget: Budget,
): ResolvedTree {
  const isEveryone = kind === 'all' && place.isWhole;
  if (conditions.length === 0 && !isEveryone) {
    return impossible(place, 'group_empty');
  }
  return {
    kind,
    path: place.path,
    conditions: conditions.map((condition, index) =>
      resolveTree(condition, inside(place, `conditions.${String(index)}`), known, budget),
    ),
  };
}

function resolveTree(tree: SegmentTree, place: Place, known: KnownProject, budget: Budget): ResolvedTree {
  if ('conditions' in tree) return resolveGroup(tree, place, known, budget);
  if (!('condition' in tree)) return resolveLeaf(tree, place, known, budget);
  const condition = resolveTree(tree.condition, inside(place, 'condition'), known, budget);
  return { kind: 'not', path: place.path, condition };
}

/**
 * Prepares a tree for the time `known.now`. Conditions that cannot be met, because something that they name does not
 * exist, become `impossible`. A tree without conditions selects everyone.
 *
 * @param id - id of the segment, if it is stored, which the tree may not use
 */
export function resolveSegment(tree: SegmentTree, known: KnownProject, id?: string): ResolvedTree {
  return resolveTree(tree, { path: '', around: [id ?? 'unsaved'], isWhole: true }, known, new Budget());
}

/** Returns the conditions that no contact can meet, with their paths. */
export function findProblems(tree: ResolvedTree): readonly FoundProblem[] {
  if ('conditions' in tree) return tree.conditions.flatMap(findProblems);
  if ('condition' in tree) return findProblems(tree.condition);
  return tree.kind === 'impossible' ? [{ path: tree.path, ...tree.problem }] : [];
}
