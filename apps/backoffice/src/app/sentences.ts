import type { MessageDescriptor } from '@lingui/core';
import { guestErrorSentences, guestFieldSentences } from './guest-sentences.ts';

/** Translated error messages loaded so far. For guests, messages of the signed-in pages are not loaded. */
export interface Sentences {
  /** By error code. */
  readonly byCode: ReadonlyMap<string, MessageDescriptor>;
  /** Descriptors of field errors, by the contract's English text. */
  readonly byText: ReadonlyMap<string, MessageDescriptor>;
}

type Descriptors = Readonly<Record<string, MessageDescriptor>>;

export const guestSentences: Sentences = {
  byCode: new Map(Object.entries(guestErrorSentences)),
  byText: new Map(Object.entries(guestFieldSentences)),
};

/** Combines messages for the signed-in pages with the guest messages. */
export function withGuestSentences(byCode: Descriptors, byText: Descriptors): Sentences {
  return {
    byCode: new Map([...guestSentences.byCode, ...Object.entries(byCode)]),
    byText: new Map([...guestSentences.byText, ...Object.entries(byText)]),
  };
}
