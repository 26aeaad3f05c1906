import type { Block } from '../document/document.ts';
import { trustedMarkup, type Markup } from '../markup/markup.ts';
import { MarkupWriting } from './markup-writing.ts';

const contentSlot = trustedMarkup(' data-slot="content"');

/** Context for an editor's canvas, where the editor mounts into marked elements. */
export class CanvasWriting extends MarkupWriting {
  override get slots(): boolean {
    return true;
  }

  override get slot(): Markup {
    return contentSlot;
  }

  override blocks(_: readonly Block[], width: number): Markup {
    this.listWidths = [...this.listWidths, width];
    return trustedMarkup(`<tr><td data-slot="blocks-${this.listWidths.length - 1}"></td></tr>`);
  }
}
