import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { choicesOf, compileText, isDiagnostic, type LanguageTexts } from './compile-language.ts';

/** Why a text of a language is not shown, or not shown as intended. */
export interface LanguageProblem {
  readonly id: string;
  /**
   * - `missing`: the language has no such text, so the editor shows it in English.
   * - `unknown`: no text has this id. It may have changed with a new version.
   * - `unreadable`: the text is not valid ICU MessageFormat, so the editor shows it in English.
   * - `placeholders`: the placeholders or tags differ from those of the English text, such as `{count}` or `<0>`.
   */
  readonly reason: 'missing' | 'unknown' | 'unreadable' | 'placeholders';
}

/** Returns the names of the placeholders and the tags, each once. */
function placeholdersOf(message: CompiledMessage): ReadonlySet<string> {
  const names = new Set<string>();
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/gu)) names.add(tag);
      continue;
    }
    names.add(token[0]);
    for (const [, choice] of choicesOf(token)) for (const inner of placeholdersOf(choice)) names.add(inner);
  }
  return names;
}

function hasSamePlaceholders(english: string, translated: CompiledMessage): boolean {
  const expected = placeholdersOf(compileText(english) ?? []);
  const found = placeholdersOf(translated);
  return expected.size === found.size && [...expected].every((name) => found.has(name));
}

function checkText(english: string, text: string | undefined): LanguageProblem['reason'] | undefined {
  if (text === undefined) return 'missing';
  const compiled = compileText(text);
  if (compiled === undefined) return 'unreadable';
  return hasSamePlaceholders(english, compiled) ? undefined : 'placeholders';
}

/** Compares the texts of a language with the English ones, which `languages/en.json` has. For the tests of a host. */
export function checkLanguage(texts: LanguageTexts, english: LanguageTexts): readonly LanguageProblem[] {
  const problems: LanguageProblem[] = [];
  for (const [id, text] of Object.entries(english)) {
    const reason = checkText(text, texts[id]);
    if (reason !== undefined) problems.push({ id, reason });
  }
  const unknown = Object.keys(texts).filter((id) => english[id] === undefined && !isDiagnostic(id));
  return [...problems, ...unknown.map((id) => ({ id, reason: 'unknown' }) as const)];
}
