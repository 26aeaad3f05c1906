import type { DiagnosticTextLoaders } from '@x/email-compiler/diagnostics';

/** Texts of the interactive blocks' diagnostics in languages other than English. */
export const ampDiagnosticTexts: DiagnosticTextLoaders = {
  es: async () => (await import('./es.ts')).spanish,
};
