import { sql, type SQL } from 'drizzle-orm';
import { recentMessages } from '../../../tables/contact-fields.ts';
import type { ResolvedEngagement, ResolvedLeaf, ResolvedTree } from '../tree/resolved.ts';
import { isWholeMessage } from '../tree/whole-message.ts';
import { inShare } from '../values/random-share.ts';
import { both, either, isTrue } from './boolean.ts';
import { Columns, type Source } from './columns.ts';
import { type CompileTarget, type ContactSet, setOf } from './contact-sets.ts';
import { inTimes, testField } from './field-tests.ts';

/**
 * Condition for a query that selects from `contacts`. The joins follow `from contacts` and never duplicate a contact. Use
 * it in the role of the tenant: row-level security hides what is in the trash.
 */
export interface SegmentCondition {
  readonly joins: SQL;
  readonly condition: SQL;
}

/**
 * Place of a condition: in a conjunction of the whole segment, where it can become a join, or anywhere else. `IN` below
 * `OR` becomes a scan for each contact as soon as its hash table exceeds `work_mem`, so that large sets need an outer join
 * there.
 */
type Place = 'conjunction' | 'elsewhere';

/**
 * How a query looks contacts up in the sets of conditions. `hashed` holds each set in memory while it scans the contacts
 * once, which takes half of the time. `joined` leaves the way to PostgreSQL, for contacts without a known limit.
 */
export type Lookup = 'hashed' | 'joined';

/** Compiles one tree. Collects the joins that its conditions need. */
class Compilation {
  readonly #target: CompileTarget;
  readonly #columns: Columns;
  readonly #lookup: Lookup;
  readonly #sets: SQL[] = [];

  constructor(target: CompileTarget, source: Source, lookup: Lookup) {
    this.#target = target;
    this.#columns = new Columns(source);
    this.#lookup = lookup;
  }

  compile(tree: ResolvedTree): SegmentCondition {
    const condition = this.#condition(tree, false, 'conjunction');
    return { joins: this.#joins(), condition };
  }

  /** Compiles several trees for one query, which tells of each contact which of them it meets. */
  compileAll(trees: readonly ResolvedTree[]): { readonly joins: SQL; readonly conditions: readonly SQL[] } {
    const conditions = trees.map((tree) => this.#condition(tree, false, 'elsewhere'));
    return { joins: this.#joins(), conditions };
  }

  #joins(): SQL {
    return sql.join([...this.#columns.joins(), ...this.#sets], sql` `);
  }

  /** Moves negations to the conditions themselves, which are never null, so that the result is the same. */
  #condition(tree: ResolvedTree, negated: boolean, place: Place): SQL {
    if ('conditions' in tree) {
      const isConjunction = (tree.kind === 'all') !== negated;
      const inner = isConjunction ? place : 'elsewhere';
      const ordered = tree.conditions.toSorted((one, other) => effort(one) - effort(other));
      const parts = ordered.map((condition) => this.#condition(condition, negated, inner));
      return isConjunction ? both(parts) : either(parts);
    }
    if (!('condition' in tree)) return this.#leaf(tree, negated, place);
    return this.#condition(tree.condition, negated !== (tree.kind === 'not'), place);
  }

  #leaf(leaf: ResolvedLeaf, negated: boolean, place: Place): SQL {
    switch (leaf.kind) {
      case 'impossible':
        return negated ? sql`true` : sql`false`;
      case 'field':
        return isTrue(testField(this.#columns, leaf.field, leaf.test), negated);
      case 'time':
        return isTrue(inTimes(this.#timeOf(leaf.column), leaf.range), negated);
      case 'random':
        return isTrue(inShare(leaf, this.#columns.shared('id')), negated);
      case 'engagement': {
        const recent = this.#recently(leaf);
        return recent === undefined
          ? this.#member(setOf(leaf, this.#target), negated, place)
          : isTrue(recent, negated);
      }
      case 'tag':
      case 'audience':
      case 'landing_page':
      case 'suppressed':
        return this.#member(setOf(leaf, this.#target), negated, place);
    }
  }

  #timeOf(column: 'created_at' | 'updated_at'): SQL {
    return column === 'created_at' ? this.#columns.shared(column) : this.#columns.ofContact(column);
  }

  /**
   * Condition on the times of recent reactions, which are columns of profiles: who opened three messages since a time has
   * opened the third from the last since then. Undefined if these columns do not tell.
   */
  #recently(leaf: ResolvedEngagement): SQL | undefined {
    const { event, campaignId, since, atLeast, bots } = leaf;
    if (event !== 'opened' && event !== 'clicked' && event !== 'acted') return undefined;
    if (campaignId !== undefined || atLeast > recentMessages || !isWholeMessage(leaf)) return undefined;
    if (bots && event !== 'acted') return undefined;
    const time = this.#columns.recent(event, atLeast);
    return since === undefined
      ? sql`${time} is not null`
      : sql`${time} >= ${since.toISOString()}::timestamptz`;
  }

  #member({ key, query, isUnique }: ContactSet, negated: boolean, place: Place): SQL {
    const column = this.#columns.shared(key);
    // A set with repeated members can be far larger than the number of contacts.
    if (this.#lookup === 'hashed' && isUnique) return isTrue(sql`${column} in (${query})`, negated);
    if (place === 'conjunction') {
      return negated
        ? sql`not exists (select from (${query}) as outsiders where outsiders.member = ${column})`
        : sql`${column} in (${query})`;
    }
    const name = sql.identifier(`segment_${String(this.#sets.length)}`);
    const members = isUnique ? query : sql`select distinct member from (${query}) as repeated`;
    this.#sets.push(sql`
      left join (select member, true as has_member from (${members}) as members) as ${name}
        on ${name}.member = ${column}`);
    // A test of `member` itself for null would let PostgreSQL expect next to no rows, since the column is never null.
    return negated ? sql`${name}.has_member is not true` : sql`${name}.has_member is true`;
  }
}

/** Orders conditions of a group, whose later ones are not evaluated if earlier ones decide. */
function effort(tree: ResolvedTree): number {
  if ('conditions' in tree || 'condition' in tree) return 1;
  switch (tree.kind) {
    case 'impossible':
    case 'field':
    case 'time':
    case 'random':
      return 0;
    case 'engagement':
    case 'tag':
    case 'audience':
    case 'landing_page':
    case 'suppressed':
      return 1;
  }
}

/**
 * Compiles a segment to one condition over sets, which reads each table once however many contacts there are. The query
 * selects from `source`.
 */
export function compileSegment(
  tree: ResolvedTree,
  target: CompileTarget,
  { source, lookup }: { readonly source: Source; readonly lookup: Lookup } = {
    source: 'contacts',
    lookup: 'joined',
  },
): SegmentCondition {
  return new Compilation(target, source, lookup).compile(tree);
}

/**
 * Compiles several segments for one query, which selects from `contacts`. Their conditions are columns of it, and never
 * null.
 */
export function compileSegments(
  trees: readonly ResolvedTree[],
  target: CompileTarget,
): { readonly joins: SQL; readonly conditions: readonly SQL[] } {
  return new Compilation(target, 'contacts', 'joined').compileAll(trees);
}
