'use client';
import { EditorI18n } from '../../context/editor-i18n.tsx';
import { LaterTexts } from '../../context/later-texts.tsx';
import type { DarkView } from '../../surface/dark-view.ts';
import { DarkMenu } from './dark-menu.tsx';

export interface DarkPreviewMenuProps {
  /** BCP 47 tag of the interface. */
  readonly locale: string;
  /** The chosen mail client. undefined for light mode. */
  readonly dark: DarkView | undefined;
  readonly onDarkChange: (dark: DarkView | undefined) => void;
}

/**
 * Chooses the mail client in whose dark mode a preview outside of the editor shows a message. Pass the choice to
 * `darkenMessage`.
 */
export function DarkPreviewMenu({ locale, dark, onDarkChange }: DarkPreviewMenuProps) {
  return (
    <EditorI18n locale={locale} messages={undefined} blocks={noBlocks}>
      <LaterTexts>
        <DarkMenu dark={dark} onChange={onDarkChange} showsText />
      </LaterTexts>
    </EditorI18n>
  );
}

const noBlocks = [] as const;
