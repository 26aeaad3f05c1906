import { isRecord } from '../schema/read-document.ts';

/**
 * True if two JSON values are equal, regardless of the order of properties. An undefined property equals a missing one.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) => isEqual(one[key], other[key]));
}
