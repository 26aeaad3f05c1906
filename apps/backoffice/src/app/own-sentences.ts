import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorItem } from '@x/api-client';

/** Texts of the errors that the API did not write, because no request or no answer of it arrived. */
const ownSentences: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['network_error', msg`The server could not be reached. Check your connection and try again.`],
  ['gateway_error', msg`The service is not available right now. Try again in a moment.`],
]);

/** Replaces the technical messages of such errors. All other errors come in the language of the user. */
export function inOwnWords(errors: readonly ErrorItem[]): readonly ErrorItem[] {
  return errors.map((error) => {
    const sentence = ownSentences.get(error.code ?? '');
    return sentence === undefined ? error : { ...error, message: i18n._(sentence) };
  });
}
