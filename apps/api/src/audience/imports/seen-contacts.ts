import type { ImportedContact } from './contact-row.ts';
import type { ContactValues } from './merge.ts';

/** FNV-1a over UTF-16 units with a final mix; 0 stands for an empty text and for nothing else. */
function hash(text: string, seed: number): number {
  if (text === '') return 0;
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = (value ^ (value >>> 13)) >>> 0;
  return value === 0 ? 1 : value;
}

/** Two for the address, one for each value of a contact. */
const slotLength = 6;

/** Share of slots that may be taken. */
const fullness = 0.6;

export type Outcome = 'created' | 'updated' | 'unchanged';

/**
 * The contacts that a dry run has met, as they would be by now: an address may come again a million rows later. Keeps
 * 24 bytes of hashes a slot in place of texts, about 40 MB for a million addresses. That two addresses are taken for
 * one has a chance of 1 in 10 million at a million addresses; then a count is one off.
 */
export class SeenContacts {
  #slots: Uint32Array;
  #capacity: number;
  #taken = 0;

  constructor(capacity = 16_384) {
    this.#capacity = capacity;
    this.#slots = new Uint32Array(capacity * slotLength);
  }

  /** Takes a row in, as if it were written; `stored` is what the audience holds under its address. */
  take(row: ImportedContact, stored: ContactValues | undefined): Outcome {
    if (this.#taken >= this.#capacity * fullness) this.#grow();
    const at = this.#find(hash(row.emailLower, 0x81_1c_9d_c5), hash(row.emailLower, 0x2f_0b_44_35));
    const isNew = this.#slots[at] === 0;
    if (isNew) {
      this.#taken += 1;
      this.#slots[at] = hash(row.emailLower, 0x81_1c_9d_c5);
      this.#slots[at + 1] = hash(row.emailLower, 0x2f_0b_44_35);
      if (stored !== undefined) this.#fill(at, stored);
    }
    const changed = this.#fill(at, row);
    if (isNew && stored === undefined) return 'created';
    return changed ? 'updated' : 'unchanged';
  }

  /** Writes what values there are over those in a slot; whether one of them differed. */
  #fill(at: number, { firstName, surname, phone, birthdate }: ContactValues): boolean {
    let changed = false;
    for (const [index, value] of [firstName, surname, phone, birthdate ?? ''].entries()) {
      const hashed = hash(value, 0x81_1c_9d_c5);
      if (hashed === 0 || this.#slots[at + 2 + index] === hashed) continue;
      this.#slots[at + 2 + index] = hashed;
      changed = true;
    }
    return changed;
  }

  /** Where the slot of an address is, or would be. */
  #find(first: number, second: number): number {
    for (let slot = first % this.#capacity; ; slot = (slot + 1) % this.#capacity) {
      const at = slot * slotLength;
      if (this.#slots[at] === 0) return at;
      if (this.#slots[at] === first && this.#slots[at + 1] === second) return at;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * slotLength);
    for (let at = 0; at < old.length; at += slotLength) {
      const [first = 0, second = 0] = old.subarray(at, at + 2);
      if (first !== 0) this.#slots.set(old.subarray(at, at + slotLength), this.#find(first, second));
    }
  }
}
