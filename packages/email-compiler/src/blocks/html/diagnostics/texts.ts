import type { DiagnosticTextLoaders } from '../../../diagnostics/texts.ts';

/** Texts of the html block's diagnostics in languages other than English. */
export const htmlDiagnosticTexts: DiagnosticTextLoaders = {
  es: async () => (await import('./es.ts')).spanish,
};
