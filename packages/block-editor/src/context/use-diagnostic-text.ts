'use client';
import { useLingui } from '@lingui/react';
import type { Diagnostic } from '@x/email-compiler';
import { useCallback, useEffect, useState } from 'react';
import { textOf, type DiagnosticTexts } from './diagnostic-texts.ts';

/** Languages other than the compiler's own. */
const languages: Readonly<Record<string, () => Promise<DiagnosticTexts>>> = {
  es: async () => (await import('./diagnostics-es.ts')).spanish,
};

interface Said extends Pick<Diagnostic, 'code' | 'message'> {
  readonly values?: Diagnostic['values'] | undefined;
}

interface Loaded {
  readonly by: (typeof languages)[string] | undefined;
  readonly texts: DiagnosticTexts;
}

const none: DiagnosticTexts = {};

/**
 * Says a diagnostic in the language of the interface: in the host's words where `messages` has `diagnostic.<code>`,
 * else in the editor's, else in English as the compiler says it. `titleOf` names a type of block.
 */
export function useDiagnosticText(titleOf: (type: string) => string = String): (diagnostic: Said) => string {
  const { i18n } = useLingui();
  const load = languages[i18n.locale.split('-')[0] ?? ''];
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const texts = loaded !== null && loaded.by === load ? loaded.texts : none;
  useEffect(() => {
    let current = true;
    load?.().then(
      (texts) => current && setLoaded({ by: load, texts }),
      // English stays.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [load]);
  return useCallback(
    ({ code, message, values: given = {} }) => {
      const { type } = given;
      const values = typeof type === 'string' ? { ...given, type: titleOf(type) } : given;
      const id = `diagnostic.${code}`;
      if (Object.hasOwn(i18n.messages, id)) return i18n._(id, values);
      return textOf(texts, code, values) ?? message;
    },
    [i18n, texts, titleOf],
  );
}
