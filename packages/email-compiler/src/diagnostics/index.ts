import type { DiagnosticTextLoaders } from './texts.ts';

export { diagnosticText } from './texts.ts';
export type { DiagnosticTextLoaders, DiagnosticTexts, DiagnosticValues } from './texts.ts';

/** Loads the texts of all diagnostics in languages other than English, by language code. */
export const diagnosticTexts: DiagnosticTextLoaders = {
  es: async () => (await import('./es.ts')).spanish,
};
