import { useLingui } from '@lingui/react/macro';
import type { DarkView } from '@x/block-editor/dark-preview';
import { useCallback, useState, type ReactNode } from 'react';
import { useDarkPreview } from './use-dark-preview.ts';

export interface DarkModeChoice {
  /** The chosen mail client. undefined for light mode. */
  readonly dark: DarkView | undefined;
  readonly setDark: (dark: DarkView | undefined) => void;
  /** Rewrites a message as it looks in the chosen mail client. undefined for light mode. */
  readonly inScheme: ((page: string) => string) | undefined;
  /** The menu of mail clients, which loads later. */
  readonly renderMenu: (onDarkChange: (dark: DarkView | undefined) => void) => ReactNode;
}

/** Lets the user choose the mail client in whose dark mode a preview shows a message. */
export function useDarkModeChoice(): DarkModeChoice {
  const { i18n } = useLingui();
  const preview = useDarkPreview();
  const [dark, setDark] = useState<DarkView>();
  const darken = useCallback(
    (page: string) =>
      preview === undefined || dark === undefined ? page : preview.darkenMessage(page, dark),
    [preview, dark],
  );
  return {
    dark,
    setDark,
    inScheme: dark === undefined ? undefined : darken,
    renderMenu: (onDarkChange) =>
      preview !== undefined && (
        <preview.DarkPreviewMenu locale={i18n.locale} dark={dark} onDarkChange={onDarkChange} />
      ),
  };
}
