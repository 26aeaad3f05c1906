import { contract } from '@x/api-client';
import type { ConditionsProvider } from '@x/block-editor';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useMay } from '#/session/may.tsx';
import type { ConditionAnswer } from './condition-dialog.tsx';

const ConditionDialog = lazy(async () => ({
  default: (await import('./condition-dialog.tsx')).ConditionDialog,
}));
const ConditionDescription = lazy(async () => ({
  default: (await import('./condition-description.tsx')).ConditionDescription,
}));

function Description({ condition }: { readonly condition: unknown }) {
  return (
    <Suspense fallback="…">
      <ConditionDescription condition={condition} />
    </Suspense>
  );
}

interface Question {
  readonly condition: unknown;
  readonly answer: (answer: ConditionAnswer | null) => void;
}

export interface Conditions {
  /** Undefined if the user may not read contacts, whose values conditions compare. */
  readonly provider: ConditionsProvider | undefined;
  /** Dialog to render beside the editor. */
  readonly dialog: ReactNode;
}

/** Lets users of the editor choose which recipients get a block, by conditions as those of segments. */
export function useConditions(): Conditions {
  const mayPreview = useMay()(contract.segments.preview);
  const [question, setQuestion] = useState<Question>();
  const provider = useMemo<ConditionsProvider>(
    () => ({
      Description,
      choose: (condition) =>
        new Promise((resolve) => {
          setQuestion({
            condition,
            answer: (answer) => {
              setQuestion(undefined);
              resolve(answer);
            },
          });
        }),
    }),
    [],
  );
  return {
    provider: mayPreview ? provider : undefined,
    dialog:
      question === undefined ? null : (
        <Suspense fallback={null}>
          <ConditionDialog condition={question.condition} onAnswer={question.answer} />
        </Suspense>
      ),
  };
}
