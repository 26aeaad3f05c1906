'use client';
import { useLingui } from '@lingui/react/macro';
import type { BodyConfig } from '@x/email-compiler';
import { Field, SegmentedControl, Select } from '@x/ui';
import { useMemo } from 'react';
import { useEditor, useEditorState } from '../context/environment.tsx';
import { directionOf, messageLanguages } from '../definition/message-languages.ts';

/** Sets the language and the text direction of the message. A new language also sets its usual direction. */
export function MessageLanguageField() {
  const { t } = useLingui();
  const { store, readOnly, compileOptions } = useEditor();
  const config = useEditorState((state) => state.document.body.config);
  const language = config.language ?? compileOptions.language ?? 'en';
  const options = useLanguageOptions(language);

  function change(changed: Partial<BodyConfig>) {
    store.change({ kind: 'body', config: { ...config, ...changed } });
  }

  return (
    <>
      <Field
        label={t`Language`}
        hint={t`Helps screen readers and translators. New blocks get texts in this language where available.`}
        disabled={readOnly}
      >
        <Select
          value={language}
          options={options}
          onValueChange={(chosen) => change({ language: chosen, direction: directionOf(chosen) })}
        />
      </Field>
      <SegmentedControl
        label={t`Text direction`}
        labelShown
        fullWidth
        disabled={readOnly}
        value={config.direction ?? compileOptions.direction ?? 'ltr'}
        segments={[
          { value: 'ltr', label: t`Left to right` },
          { value: 'rtl', label: t`Right to left` },
        ]}
        onValueChange={(direction) => change({ direction: direction === 'rtl' ? 'rtl' : 'ltr' })}
      />
    </>
  );
}

/** Lists the languages by name. Includes the current language even if the settings do not offer it. */
function useLanguageOptions(current: string) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type: 'language' });
    return [...new Set([current, ...messageLanguages])]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [current, locale]);
}
