import type { MessageDescriptor } from '@lingui/core';
import { guestErrorSentences, guestFieldSentences } from './guest-sentences.ts';

/** Translated error messages. Those of the signed-in pages are loaded after login. */
export interface Sentences {
  readonly byCode: ReadonlyMap<string, MessageDescriptor>;
  /** Messages of field errors by the contract's English text. */
  readonly byText: ReadonlyMap<string, MessageDescriptor>;
}

type Descriptors = Readonly<Record<string, MessageDescriptor>>;

export const guestSentences: Sentences = {
  byCode: new Map(Object.entries(guestErrorSentences)),
  byText: new Map(Object.entries(guestFieldSentences)),
};

export function withGuestSentences(byCode: Descriptors, byText: Descriptors): Sentences {
  return {
    byCode: new Map([...guestSentences.byCode, ...Object.entries(byCode)]),
    byText: new Map([...guestSentences.byText, ...Object.entries(byText)]),
  };
}
