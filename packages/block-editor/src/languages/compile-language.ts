import type { Messages } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * Texts of a language by id, in ICU MessageFormat. The id is the English text, after its context if it has one, such as
 * `shadow | Large`. `languages/en.json` has all ids. A diagnostic has the id `diagnostic.<code>`.
 */
export type LanguageTexts = Readonly<Record<string, string>>;

/** Returns the choices of a plural or select, each with its case, or none for other tokens. */
export function choicesOf(token: CompiledMessage[number]): readonly (readonly [string, CompiledMessage])[] {
  const format = typeof token === 'string' ? undefined : token[2];
  if (typeof format !== 'object' || format === null) return [];
  return Object.entries(format).filter((choice) => Array.isArray(choice[1]));
}

/** MessageFormat requires the case `other`, but its parser does not. */
function hasOther(message: CompiledMessage): boolean {
  return message.every((token) => {
    const choices = choicesOf(token);
    if (choices.length > 0 && !choices.some(([name]) => name === 'other')) return false;
    return choices.every(([, choice]) => hasOther(choice));
  });
}

/** Returns undefined if the text is not valid MessageFormat. */
export function compileText(text: string): CompiledMessage | undefined {
  try {
    const message = compileMessageOrThrow(text);
    return hasOther(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

export function isDiagnostic(id: string): boolean {
  return id.startsWith('diagnostic.');
}

/** Returns the id by which components ask for the text: a hash of its English text and context. */
function messageId(id: string): string {
  if (isDiagnostic(id)) return id;
  const [message = '', context] = id.split(' | ').toReversed();
  return String(generateMessageId(message, context));
}

/**
 * Returns messages for the `messages` property of the editor. Leaves out texts that are not valid MessageFormat, so that
 * the editor shows them in English. `checkLanguage` finds them.
 */
export function compileLanguage(texts: LanguageTexts): Messages {
  const messages: Messages = {};
  for (const [id, text] of Object.entries(texts)) {
    const compiled = compileText(text);
    if (compiled !== undefined) messages[messageId(id)] = compiled;
  }
  return messages;
}
