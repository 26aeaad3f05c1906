import type { MessageDescriptor } from '@lingui/core';
import { guestErrorSentences, guestFieldSentences } from './guest-sentences.ts';

/** Error sentences loaded so far. Guests do not load those of the signed-in pages. */
export interface Sentences {
  /** By the error's code. */
  readonly byCode: ReadonlyMap<string, MessageDescriptor>;
  /** By the contract's English sentence about a field. */
  readonly byText: ReadonlyMap<string, MessageDescriptor>;
}

type Descriptors = Readonly<Record<string, MessageDescriptor>>;

export const guestSentences: Sentences = {
  byCode: new Map(Object.entries(guestErrorSentences)),
  byText: new Map(Object.entries(guestFieldSentences)),
};

/** The sentences of guests and those of the pages behind the login. */
export function withGuestSentences(byCode: Descriptors, byText: Descriptors): Sentences {
  return {
    byCode: new Map([...guestSentences.byCode, ...Object.entries(byCode)]),
    byText: new Map([...guestSentences.byText, ...Object.entries(byText)]),
  };
}
