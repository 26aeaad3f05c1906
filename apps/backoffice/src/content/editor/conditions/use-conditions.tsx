import type { I18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
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

/** Creates a description in the language catalogs of the application, because it is shown among those of the editor. */
function describedIn(i18n: I18n): ConditionsProvider['Description'] {
  return function Description({ condition }) {
    return (
      <I18nProvider i18n={i18n}>
        <Suspense fallback="…">
          <ConditionDescription condition={condition} />
        </Suspense>
      </I18nProvider>
    );
  };
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
  const { i18n } = useLingui();
  const mayPreview = useMay()(contract.segments.preview);
  const [question, setQuestion] = useState<Question>();
  const provider = useMemo<ConditionsProvider>(
    () => ({
      Description: describedIn(i18n),
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
    [i18n],
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
