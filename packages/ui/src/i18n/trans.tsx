'use client';
import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/**
 * Translated text with elements. Lingui reads tags in the finished text, also those in values, so that a name such as
 * `<b>Acme</b>` would lose its tags. Values with `<` are therefore passed as elements.
 */
export function Trans({ values, ...props }: TransProps) {
  const safe = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ]);
  return <LinguiTrans {...props} values={Object.fromEntries(safe)} />;
}
