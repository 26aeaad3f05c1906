import { useLingui } from '@lingui/react';
import {
  segmentProblemCodes,
  type ErrorItem,
  type SegmentProblem,
  type SegmentProblemCode,
} from '@x/api-client';
import { useErrorText } from '#/app/use-error-text.ts';
import { problemSentences } from './problem-sentences.ts';

function isProblemCode(value: unknown): value is SegmentProblemCode {
  return segmentProblemCodes.some((code) => code === value);
}

/** Returns functions that translate what is wrong with conditions. */
export function useProblemTexts() {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const ofProblem = ({ code, details }: Pick<SegmentProblem, 'code' | 'details'>) =>
    i18n._(problemSentences[code].id, details);
  return {
    ofProblem,
    ofError: (error: ErrorItem) => {
      const code = error.details?.['problem'];
      return isProblemCode(code) ? ofProblem({ code, details: error.details ?? {} }) : errorText(error);
    },
  };
}
