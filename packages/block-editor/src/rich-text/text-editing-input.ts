import type { I18n } from '@lingui/core';
import type { Block, EmailDocument, Space } from '@x/email-compiler';
import type { CanvasTarget, EditorEnvironment } from '../context/environment.tsx';
import type { BlockEditorDefinition } from '../definition/define-block-editor.ts';
import type { BlockSurface } from '../surface/block-surface.ts';

/** Parts of a block, its surface and the editor that editing its text needs. */
export interface TextEditingInput {
  readonly editor: EditorEnvironment;
  readonly i18n: I18n;
  readonly surface: BlockSurface;
  readonly block: Block;
  readonly space: Space | undefined;
  readonly definition: BlockEditorDefinition | undefined;
  readonly document: EmailDocument;
  readonly markup: string;
  readonly selected: boolean;
  readonly target: CanvasTarget;
  readonly label: string;
  readonly placeholder: string;
  readonly blank: boolean;
  readonly onLeave: () => void;
}
