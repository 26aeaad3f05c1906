import { sql, type SQL } from 'drizzle-orm';
import { type SegmentCondition, textArray } from '../platform/index.ts';
import { inShare } from './values/random-share.ts';
import type {
  DayRange,
  NumberRange,
  ResolvedEngagement,
  ResolvedField,
  ResolvedLeaf,
  ResolvedTree,
  TimeRange,
  ValueTest,
} from './tree/resolved.ts';

export interface CompileTarget {
  readonly organizationId: string;
  readonly projectId: string;
}

/**
 * Place of a condition: in a conjunction of the whole segment, where it can become a join, or anywhere else. `IN` below
 * `OR` becomes a scan for each contact as soon as its hash table exceeds `work_mem`, so that it needs an outer join there.
 */
type Place = 'conjunction' | 'elsewhere';

/** Set of the contacts that meet a condition. */
interface ContactSet {
  /** Column of `contacts` that the set contains. */
  readonly key: 'id' | 'email_lower';
  /** Query with the column `member`, which is never null. */
  readonly query: SQL;
  /** False if the query may return a member several times. */
  readonly isUnique: boolean;
}

function both(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}

function either(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
}

const fixedColumns: Readonly<Record<string, SQL>> = {
  email: sql`contacts.email`,
  first_name: sql`contacts.first_name`,
  surname: sql`contacts.surname`,
  phone: sql`contacts.phone`,
  birthdate: sql`contacts.birthdate`,
};

function jsonText(key: string): SQL {
  return sql`(contacts.fields ->> ${key}::text)`;
}

function jsonValue({ key, type }: ResolvedField): SQL {
  switch (type) {
    case 'number':
      return sql`field_number(${jsonText(key)})`;
    case 'date':
      return sql`field_date(${jsonText(key)})`;
    case 'boolean':
      return sql`field_boolean(${jsonText(key)})`;
    case 'text':
    case 'choice':
    case 'list':
      return jsonText(key);
  }
}

/** Value of a field with the type of its column, or null. */
function valueOf(field: ResolvedField): SQL {
  if (field.source === 'fixed') return fixedColumns[field.key] ?? sql`null::text`;
  return field.slot === null ? jsonValue(field) : sql`segment_slots.${sql.identifier(field.slot)}`;
}

/** Comparable text of a field. Null if it has no value. Slots contain texts in this form. */
function textOf(field: ResolvedField): SQL {
  const value = valueOf(field);
  return sql`nullif(${field.slot === null ? sql`comparable_text(${value})` : value}, '')`;
}

function comparable(value: string): SQL {
  return sql`comparable_text(${value}::text)`;
}

function compareText(text: SQL, operator: 'contains' | 'starts_with' | 'ends_with', value: string): SQL {
  const part = comparable(value);
  switch (operator) {
    case 'contains':
      return sql`strpos(${text}, ${part}) > 0`;
    case 'starts_with':
      return sql`starts_with(${text}, ${part})`;
    case 'ends_with':
      return sql`right(${text}, length(${part})) = ${part}`;
  }
}

function inNumbers(value: SQL, { atLeast, atMost, above, below }: NumberRange): SQL {
  return both([
    ...(atLeast === undefined ? [] : [sql`${value} >= ${atLeast}::double precision`]),
    ...(atMost === undefined ? [] : [sql`${value} <= ${atMost}::double precision`]),
    ...(above === undefined ? [] : [sql`${value} > ${above}::double precision`]),
    ...(below === undefined ? [] : [sql`${value} < ${below}::double precision`]),
  ]);
}

function inDays(value: SQL, { from, to, after, before }: DayRange): SQL {
  return both([
    ...(from === undefined ? [] : [sql`${value} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::date`]),
    ...(after === undefined ? [] : [sql`${value} > ${after}::date`]),
    ...(before === undefined ? [] : [sql`${value} < ${before}::date`]),
  ]);
}

function inTimes(value: SQL, { from, to, before }: TimeRange): SQL {
  return both([
    ...(from === undefined ? [] : [sql`${value} >= ${from.toISOString()}::timestamptz`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to.toISOString()}::timestamptz`]),
    ...(before === undefined ? [] : [sql`${value} < ${before.toISOString()}::timestamptz`]),
  ]);
}

/** Condition that a field has no value. Texts and lists without a visible character count as none. */
function isEmpty(field: ResolvedField): SQL {
  if (field.type === 'list')
    return sql`cardinality(comparable_items(contacts.fields -> ${field.key}::text)) = 0`;
  const isText = field.type === 'text' || field.type === 'choice';
  return sql`${isText ? textOf(field) : valueOf(field)} is null`;
}

function testField(field: ResolvedField, test: ValueTest): SQL {
  switch (test.test) {
    case 'empty':
      return isEmpty(field);
    case 'text':
      return compareText(textOf(field), test.operator, test.value);
    case 'equal': {
      const values = sql.join(test.values.map(comparable), sql`, `);
      if (field.slot === null) return sql`${textOf(field)} in (${values})`;
      // Compares the column itself, so that the statistics of its values apply.
      const slot = valueOf(field);
      return sql`(${slot} in (${values}) and ${slot} <> '')`;
    }
    case 'includes':
      return sql`${comparable(test.value)} = any (comparable_items(contacts.fields -> ${field.key}::text))`;
    case 'boolean':
      return sql`${valueOf(field)} = ${test.value}::boolean`;
    case 'number':
      return inNumbers(valueOf(field), test);
    case 'date':
      return inDays(valueOf(field), test);
    case 'anniversary': {
      const value = valueOf(field);
      const monthDays = textArray(test.monthDays);
      return sql`(to_char(${value}, 'MM-DD') = any (${monthDays}::text[]) and ${value} <= ${test.until}::date)`;
    }
  }
}

/** Time of the last event of a kind in a message. */
function lastEvent(event: 'opened' | 'clicked' | 'acted', bots: boolean): SQL {
  switch (event) {
    case 'opened':
      return bots ? sql`last_open_at` : sql`last_human_open_at`;
    case 'clicked':
      return bots ? sql`last_click_at` : sql`last_human_click_at`;
    case 'acted':
      return sql`last_action_at`;
  }
}

function engaged(condition: ResolvedEngagement, { organizationId }: CompileTarget): ContactSet {
  const { event, campaignId, since, atLeast, bots } = condition;
  const received = event === 'received';
  const table = received ? sql`deliveries` : sql`contact_engagement`;
  const time = received ? sql`updated_at` : lastEvent(event, bots);
  const where = both([
    sql`organization_id = ${organizationId}::uuid`,
    ...(received ? [sql`status = 'accepted'`] : []),
    ...(campaignId === undefined ? [] : [sql`campaign_id = ${campaignId}::uuid`]),
    since === undefined ? sql`${time} is not null` : sql`${time} >= ${since.toISOString()}::timestamptz`,
  ]);
  const several = atLeast > 1 ? sql`group by contact_id having count(*) >= ${atLeast}::integer` : sql``;
  return {
    key: 'id',
    query: sql`select contact_id as member from ${table} where ${where} ${several}`,
    isUnique: campaignId !== undefined || atLeast > 1,
  };
}

type SetLeaf = Extract<ResolvedLeaf, { kind: 'tag' | 'audience' | 'engagement' | 'suppressed' }>;

function setOf(leaf: SetLeaf, target: CompileTarget): ContactSet {
  const ofOrganization = sql`organization_id = ${target.organizationId}::uuid`;
  switch (leaf.kind) {
    case 'tag':
      return {
        key: 'id',
        query: sql`select contact_id as member from contact_tags where ${ofOrganization} and tag_id = ${leaf.tagId}::uuid`,
        isUnique: true,
      };
    case 'audience':
      return {
        key: 'email_lower',
        query: sql`select members.email_lower as member from contacts as members where members.audience_id = ${leaf.audienceId}::uuid`,
        isUnique: true,
      };
    case 'engagement':
      return engaged(leaf, target);
    case 'suppressed': {
      const reasons =
        leaf.reasons === undefined ? sql`true` : sql`reason = any (${textArray(leaf.reasons)}::text[])`;
      return {
        key: 'email_lower',
        query: sql`select email_lower as member from suppressions where project_id = ${target.projectId}::uuid and ${reasons}`,
        isUnique: true,
      };
    }
  }
}

/** Compiles one tree. Collects the joins that its conditions need. */
class Compilation {
  readonly #target: CompileTarget;
  readonly #sets: SQL[] = [];
  #usesSlots = false;

  constructor(target: CompileTarget) {
    this.#target = target;
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
    const slots = sql`
      left join contact_slots as segment_slots on segment_slots.organization_id = contacts.organization_id
        and segment_slots.contact_id = contacts.id`;
    return sql.join([...(this.#usesSlots ? [slots] : []), ...this.#sets], sql` `);
  }

  /** Moves negations to the conditions themselves, which are never null, so that the result is the same. */
  #condition(tree: ResolvedTree, negated: boolean, place: Place): SQL {
    if ('conditions' in tree) {
      const isConjunction = (tree.kind === 'all') !== negated;
      const inner = isConjunction ? place : 'elsewhere';
      const parts = tree.conditions.map((condition) => this.#condition(condition, negated, inner));
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
        if (leaf.field.slot !== null) this.#usesSlots = true;
        return isTrue(testField(leaf.field, leaf.test), negated);
      case 'time':
        return isTrue(inTimes(sql`contacts.${sql.identifier(leaf.column)}`, leaf.range), negated);
      case 'random':
        return isTrue(inShare(leaf), negated);
      case 'tag':
      case 'audience':
      case 'engagement':
      case 'suppressed':
        return this.#member(setOf(leaf, this.#target), negated, place);
    }
  }

  #member({ key, query, isUnique }: ContactSet, negated: boolean, place: Place): SQL {
    const column = sql`contacts.${sql.identifier(key)}`;
    if (place === 'conjunction') {
      return negated
        ? sql`not exists (select from (${query}) as outsiders where outsiders.member = ${column})`
        : sql`${column} in (${query})`;
    }
    const name = sql.identifier(`segment_${String(this.#sets.length)}`);
    const members = isUnique ? query : sql`select distinct member from (${query}) as repeated`;
    this.#sets.push(sql`left join (${members}) as ${name} on ${name}.member = ${column}`);
    return negated ? sql`${name}.member is null` : sql`${name}.member is not null`;
  }
}

/** Makes a missing value false, and its negation true. */
function isTrue(condition: SQL, negated: boolean): SQL {
  return negated ? sql`(${condition}) is not true` : sql`(${condition}) is true`;
}

/** Compiles a segment to one condition over sets, which reads each table once however many contacts there are. */
export function compileSegment(tree: ResolvedTree, target: CompileTarget): SegmentCondition {
  return new Compilation(target).compile(tree);
}

/** Compiles several segments for one query. Their conditions are columns of it, and never null. */
export function compileSegments(
  trees: readonly ResolvedTree[],
  target: CompileTarget,
): { readonly joins: SQL; readonly conditions: readonly SQL[] } {
  return new Compilation(target).compileAll(trees);
}
