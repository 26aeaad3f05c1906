import type { FieldType } from '@x/api-client/contract';
import { slotsOf, type SlotType } from '../../tables/contact-fields.ts';

/** Returns the type of the slots that a field of a type can have. A list has none. */
function slotTypeOf(type: FieldType): SlotType | undefined {
  if (type === 'list') return undefined;
  return type === 'choice' ? 'text' : type;
}

/** Returns the first free slot for a field of a type. Null if all are taken, and for lists. */
export function findFreeSlot(type: FieldType, taken: ReadonlySet<string>): string | null {
  const slotType = slotTypeOf(type);
  if (slotType === undefined) return null;
  return slotsOf(slotType).find((slot) => !taken.has(slot)) ?? null;
}

/** True if a field can keep its slot when its type changes. */
export function fitsSlot(slot: string, type: FieldType): boolean {
  const slotType = slotTypeOf(type);
  return slotType !== undefined && slotsOf(slotType).includes(slot);
}
