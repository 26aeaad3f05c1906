import type { Block } from '@x/email-compiler';
import type { ComponentType, ReactNode } from 'react';
import type { Label } from './fields.ts';

/** A width of the canvas that users can choose. */
export interface Viewport {
  /** Unique name, such as `tablet`. */
  readonly name: string;
  readonly label: Label;
  /** Width of the message in px. Messages are at most 600 px wide. */
  readonly width: number;
  readonly icon?: ReactNode;
}

export interface PanelSlotProps {
  /** Selected block. Null if no block or several blocks are selected. */
  readonly block: Block | null;
}

/** Places for the host's own elements. The host's stylesheets apply to them. */
export interface EditorSlots {
  /** Shown in the bar above the canvas, after undo and redo. */
  readonly toolbarStart?: ReactNode;
  /** Shown at the end of the bar above the canvas. */
  readonly toolbarEnd?: ReactNode;
  /** Shown in the panel below the settings of the selected block, or of the message. */
  readonly panel?: ComponentType<PanelSlotProps>;
}

/** Values of new blocks of a type, in place of the block's own defaults. */
export interface BlockDefaults {
  /** Merged into the default config at every level. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Replaces the default content, in every language. */
  readonly content?: unknown;
}

/** Selected blocks, as `onSelect` reports them. */
export interface EditorSelection {
  /** Primary selected block, whose settings the panel shows. Null if no block is selected. */
  readonly blockId: string | null;
  /** All selected blocks, in reading order. */
  readonly blockIds: readonly string[];
}
