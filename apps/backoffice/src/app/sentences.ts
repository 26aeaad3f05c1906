import type { MessageDescriptor } from '@lingui/core';
import { guestErrorSentences, guestFieldSentences } from './guest-sentences.ts';

/** Translated error messages loaded so far. Guests do not load those for the signed-in pages. */
export interface Sentences {
  /** By error code. */
  readonly byCode: ReadonlyMap<string, MessageDescriptor>;
  /** By the contract's English message about a field. */
  readonly byText: ReadonlyMap<string, MessageDescriptor>;
}

type Descriptors = Readonly<Record<string, MessageDescriptor>>;

export const guestSentences: Sentences = {
  byCode: new Map(Object.entries(guestErrorSentences)),
  byText: new Map(Object.entries(guestFieldSentences)),
};

/** Adds messages for the pages behind the login to the guest messages. */
export function withGuestSentences(byCode: Descriptors, byText: Descriptors): Sentences {
  return {
    byCode: new Map([...guestSentences.byCode, ...Object.entries(byCode)]),
    byText: new Map([...guestSentences.byText, ...Object.entries(byText)]),
  };
}
