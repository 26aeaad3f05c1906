'use client';
import { useLingui } from '@lingui/react';
import type { Diagnostic } from '@x/email-compiler';
import {
  diagnosticText,
  diagnosticTexts,
  type DiagnosticTextLoaders,
  type DiagnosticTexts,
} from '@x/email-compiler/diagnostics';
import { useCallback, useEffect, useState } from 'react';

interface PhrasedDiagnostic extends Pick<Diagnostic, 'code' | 'message'> {
  readonly values?: Diagnostic['values'] | undefined;
}

interface LoadedTexts {
  readonly language: string;
  readonly loaders: readonly DiagnosticTextLoaders[];
  readonly texts: DiagnosticTexts;
}

const noTexts: DiagnosticTexts = {};
const noLoaders: readonly DiagnosticTextLoaders[] = [];

type LoadTexts = () => Promise<DiagnosticTexts>;

async function loadTexts(loads: readonly LoadTexts[]): Promise<DiagnosticTexts> {
  return Object.assign({}, ...(await Promise.all(loads.map((load) => load()))));
}

/** Returns the diagnostic messages in a language. Returns no messages until they are loaded, or if loading fails. */
function useTexts(language: string, loaders: readonly DiagnosticTextLoaders[]): DiagnosticTexts {
  const [loaded, setLoaded] = useState<LoadedTexts | null>(null);
  useEffect(() => {
    const loads = [diagnosticTexts, ...loaders].flatMap((loader) => loader[language] ?? []);
    if (loads.length === 0) return;
    let current = true;
    loadTexts(loads).then(
      (texts) => current && setLoaded({ language, loaders, texts }),
      // If loading fails, the diagnostics stay in English.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [language, loaders]);
  return loaded?.language === language && loaded.loaders === loaders ? loaded.texts : noTexts;
}

/**
 * Returns a function that translates a diagnostic into the language of the interface. Prefers the host's
 * `diagnostic.<code>` in `messages`, then the messages of the compiler and of `loaders`, then the compiler's
 * English. `titleOf` returns the name of a block type. Pass the same `loaders` array at every render.
 */
export function useDiagnosticText(
  titleOf: (type: string) => string = String,
  loaders: readonly DiagnosticTextLoaders[] = noLoaders,
): (diagnostic: PhrasedDiagnostic) => string {
  const { i18n } = useLingui();
  const texts = useTexts(i18n.locale.split('-')[0] ?? '', loaders);
  return useCallback(
    ({ code, message, values: given = {} }) => {
      const { type } = given;
      const values = typeof type === 'string' ? { ...given, type: titleOf(type) } : given;
      const id = `diagnostic.${code}`;
      if (Object.hasOwn(i18n.messages, id)) return i18n._(id, values);
      return diagnosticText(texts, code, values) ?? message;
    },
    [i18n, texts, titleOf],
  );
}
