import { is, type GenericSchema } from 'valibot';

/** Schema of a request body, whose entries are the rules of the form's fields. */
export interface BodyRules {
  readonly entries: Readonly<Record<string, GenericSchema>>;
}

/** Smallest and largest number that a rule accepts. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function listParts(rule: unknown): readonly unknown[] {
  if (typeof rule !== 'object' || rule === null) return [];
  if ('wrapped' in rule) return listParts(rule.wrapped);
  return 'pipe' in rule && Array.isArray(rule.pipe) ? [rule, ...rule.pipe.flatMap(listParts)] : [rule];
}

/** Returns the number that an action such as `min_value` of a rule requires. */
function findRequirement(rule: unknown, action: string): number | undefined {
  for (const part of listParts(rule)) {
    if (typeof part !== 'object' || part === null || !('type' in part) || !('requirement' in part)) continue;
    if (part.type === action && typeof part.requirement === 'number') return part.requirement;
  }
  return undefined;
}

export function findBounds(rule: GenericSchema | undefined): Bounds {
  const [min, max] = [findRequirement(rule, 'min_value'), findRequirement(rule, 'max_value')];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** True if the user may leave a field empty, because its rule accepts an empty text, null or no value. */
export function isOptional(rule: GenericSchema): boolean {
  return ['', null, undefined].some((empty) => is(rule, empty));
}
