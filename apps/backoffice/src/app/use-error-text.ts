import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ErrorItem } from '@x/api-client';
import { useCallback } from 'react';
import { useApp } from './context.ts';
import { useStore } from '#/browser/store.ts';
import { valueNeeded, valueRefused } from './guest-sentences.ts';
import type { Sentences } from './sentences.ts';

/** Matches valibot's default message for an empty or missing value. */
const emptyValue = /received (?:0|undefined|null|""|NaN)$/u;

function sentenceOf(error: ErrorItem, { byCode, byText }: Sentences): MessageDescriptor | undefined {
  const code = error.code ?? '';
  if (code !== 'invalid_request') return byCode.get(code);
  const known = byText.get(error.message);
  if (known !== undefined) return known;
  if (!error.message.startsWith('Invalid ')) return undefined;
  return emptyValue.test(error.message) ? valueNeeded : valueRefused;
}

/**
 * Returns a function that translates an error by its code, and field errors by the contract's English text. Without a
 * translation, returns the server's message.
 */
export function useErrorText(): (error: ErrorItem) => string {
  const { i18n } = useLingui();
  const sentences = useStore(useApp().sentences);
  return useCallback(
    (error: ErrorItem) => {
      const sentence = sentenceOf(error, sentences);
      if (sentence === undefined) return error.message;
      const minutes = Math.ceil(Number(error.details?.['seconds']) / 60);
      return i18n._(sentence.id, { ...error.details, minutes });
    },
    [i18n, sentences],
  );
}
