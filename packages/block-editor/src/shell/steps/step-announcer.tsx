'use client';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { listTitle } from '../../definition/list-title.ts';
import { afterFrame } from '../../state/after-frame.ts';
import { loadStepTexts } from './load-step-texts.ts';

/** Says what each step of the user did, for screen readers. */
export function StepAnnouncer() {
  const { i18n } = useLingui();
  const label = useLabel();
  const { store, known, editorOf, announcement, providers } = useEditor();
  useEffect(
    () =>
      store.onStep((step) => {
        const say = async () => {
          const { describeStep } = await loadStepTexts();
          const sentence = describeStep(step, i18n, {
            known,
            titleOf: (type) => label(editorOf(type)?.title ?? type),
            listOf: (type, list) => label(listTitle(editorOf(type), list)),
          });
          // Later than what the rest of the page says about the same step, such as the number of selected blocks.
          if (sentence !== null) afterFrame(() => announcement.set(sentence));
        };
        say().catch((error: unknown) => providers.onError?.({ source: 'load', error }));
      }),
    [store, known, editorOf, announcement, providers, i18n, label],
  );
  return null;
}
