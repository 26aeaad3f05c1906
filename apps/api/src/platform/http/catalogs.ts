import { english, isRule, type Problem, type Sentences, writeSentence } from '@x/api-client/sentences';
import { spanish } from '@x/api-client/sentences/es';
import type { CallerLanguage } from './caller-language.ts';
import type { Refusal } from './refusal.ts';

export const catalogs: Readonly<Record<CallerLanguage, Sentences>> = { en: english, es: spanish };

/** Writes the sentence of an error in the language of its reader. */
export function explainProblem(problem: Problem, language: CallerLanguage): string {
  return writeSentence(catalogs[language], problem);
}

/** Writes the sentences of a refusal, one after the other. */
export function explainRefusal({ code, reasons }: Refusal, language: CallerLanguage): string {
  return reasons.map((reason) => explainProblem({ code, ...reason }, language)).join(' ');
}

/** True for a message of the contract's schemas, which is the name of a rule. */
export function isKnownRule(message: string): boolean {
  return isRule(english.rules, message);
}
