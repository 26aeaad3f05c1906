import type { SegmentProblem } from '@x/api-client/contract';
import { writeProblem } from '@x/api-client/sentences';
import type { CallerLanguage } from '../../platform/http/caller-language.ts';
import { catalogs } from '../../platform/http/catalogs.ts';

/** Writes why no contact can meet a condition of a segment. */
export function explainCondition(
  { code, details }: Pick<SegmentProblem, 'code' | 'details'>,
  language: CallerLanguage,
): string {
  return writeProblem(catalogs[language].segmentProblems, code, details);
}
