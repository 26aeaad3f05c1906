import { gridColumns, type Block } from '@x/email-compiler';
import { narrowest } from '../../blocks/columns/column-layout.ts';
import { blockValue, withBlockValue } from '../../definition/block-path.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import type { Handle } from './handle.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface WidthInput {
  readonly block: Block;
  readonly definition: BlockEditorDefinition;
  /** Width in px inside the block's padding. */
  readonly available: number;
  /** Natural size of the picture, if it is loaded. */
  readonly natural: Size | undefined;
}

/** Returns the handle of the width of a block, if it has a width that can be dragged. */
export function widthHandle({ block, definition, available, natural }: WidthInput): Handle | undefined {
  const { resize } = definition;
  // The definition belongs to the block's type.
  const range = resize?.range(block as never);
  if (resize === undefined || range === undefined) return undefined;
  const ofImage = resize.path === 'attrs';
  const value = ofImage ? block.attrs?.width : blockValue(block, resize.path);
  if (typeof value !== 'number') return undefined;
  const [min, most] = range;
  const max = Math.max(min, Math.min(most, Math.floor(available)));
  const { alignment } = block.config;
  return {
    id: 'width',
    at: 'corner',
    value: Math.min(max, Math.round(value)),
    min,
    max,
    path: ofImage ? 'attrs' : `config.${resize.path}`,
    // A centered part grows to both sides.
    perPixel: { x: alignment === 'center' ? 2 : alignment === 'right' ? -1 : 1, y: 0 },
    snap: 4,
    write: (current, width) =>
      ofImage
        ? { ...current, attrs: proportional(natural ?? current.attrs, width) }
        : withBlockValue(current, resize.path, width),
  };
}

function proportional(natural: Size | undefined, width: number): Size {
  const { width: from, height } = natural ?? { width, height: width };
  return { width, height: Math.max(1, Math.round((width * height) / from)) };
}

/** Returns the widths after moving the boundary behind the column at `index`, whose new width is `span`. */
export function withBoundary(spans: readonly number[], index: number, span: number): readonly number[] {
  const [left = 0, right = 0] = spans.slice(index, index + 2);
  return spans.with(index, span).with(index + 1, left + right - span);
}

/**
 * Returns the handle of each boundary between columns. `rowWidth` is the width of all columns in px, negative if the
 * columns run from right to left.
 */
export function boundaryHandles(spans: readonly number[], rowWidth: number): readonly Handle[] {
  return spans.slice(1).map((next, index): Handle => {
    const value = spans[index] ?? narrowest;
    return {
      id: `column-${index}`,
      at: 'boundary',
      value,
      min: narrowest,
      max: value + next - narrowest,
      path: 'config.spans',
      perPixel: { x: gridColumns / rowWidth, y: 0 },
      snap: 1,
      write: (block, span) => withBlockValue(block, 'spans', withBoundary(spansOf(block), index, span)),
    };
  });
}

/** Returns the widths of a block's columns in twelfths. Empty for a block without columns. */
export function spansOf({ config: { spans } }: Block): readonly number[] {
  return Array.isArray(spans) && spans.every((span) => typeof span === 'number') ? spans : [];
}
