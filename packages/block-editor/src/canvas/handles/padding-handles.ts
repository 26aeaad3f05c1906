import type { Block } from '@x/email-compiler';
import { blockValue, withBlockValue } from '../../definition/block-path.ts';
import type { BlockEditorDefinition } from '../../definition/define-block-editor.ts';
import { opposite, type Handle, type Side } from './handle.ts';

type Limits = Readonly<Partial<Record<Side, Pick<Handle, 'min' | 'max'>>>>;

/** Returns the sides whose padding the panel of the block edits, with their limits. */
export function paddingLimits({ panel }: BlockEditorDefinition): Limits {
  const limits: Partial<Record<Side, Pick<Handle, 'min' | 'max'>>> = {};
  for (const field of panel.flatMap(({ fields }) => fields)) {
    const { path } = field;
    if (field.kind === 'range' && path === 'padding.top') limits.top = field;
    if (field.kind === 'range' && path === 'padding.bottom') limits.bottom = field;
    if (field.kind !== 'spacing' || path !== 'padding') continue;
    for (const side of field.sides) limits[side] = { min: 0, max: field.max };
  }
  return limits;
}

const sides = ['top', 'bottom', 'left', 'right'] as const;
/** Change of the padding for each px to the right or down. */
const towards = {
  top: { x: 0, y: 1 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
} as const;

export interface PaddingInput {
  readonly block: Block;
  readonly definition: BlockEditorDefinition;
  /** Padding as the canvas shows it, in px. */
  readonly shown: Readonly<Record<Side, number>>;
  /** True for a block that writes its padding itself, such as a section. */
  readonly ownBox: boolean;
  /** True where the canvas is as narrow as a phone. */
  readonly narrow: boolean;
}

/** Returns the handles of a block's padding. Phones have their own side padding, so there is none to drag there. */
export function paddingHandles({
  block,
  definition,
  shown,
  ownBox,
  narrow,
}: PaddingInput): readonly Handle[] {
  const limits = paddingLimits(definition);
  return sides.flatMap((side): readonly Handle[] => {
    const limit = limits[side];
    if (limit === undefined || (narrow && hasOwnOnPhones(block, side))) return [];
    if (isHorizontal(side) && (narrow || block.config['fullWidth'] === true)) return [];
    return [
      {
        id: side,
        at: side,
        value: Math.round(shown[side]),
        min: limit.min,
        max: limit.max,
        path: isHorizontal(side) ? 'config.padding' : `config.padding.${side}`,
        perPixel: towards[side],
        snap: 4,
        write: (current, value, both) => withPadding(current, side, value, { both, shown, ownBox }),
      },
    ];
  });
}

function isHorizontal(side: Side): boolean {
  return side === 'left' || side === 'right';
}

function hasOwnOnPhones({ config: { phone } }: Block, side: Side): boolean {
  if (typeof phone !== 'object' || phone === null || !('padding' in phone)) return false;
  return typeof phone.padding === 'object' && phone.padding !== null && side in phone.padding;
}

/**
 * Sets the padding of a side. A section without side padding aligns its blocks with those outside, until one side is
 * set. Setting one side therefore also stores the other as shown, so that only the dragged side moves.
 */
function withPadding(
  block: Block,
  side: Side,
  value: number,
  { both, shown, ownBox }: Pick<PaddingInput, 'shown' | 'ownBox'> & { readonly both: boolean },
): Block {
  const changed = withBlockValue(block, `padding.${side}`, value);
  const other = opposite[side];
  if (both) return withBlockValue(changed, `padding.${other}`, value);
  if (!ownBox || !isHorizontal(side) || blockValue(block, `padding.${other}`) !== undefined) return changed;
  return withBlockValue(changed, `padding.${other}`, Math.round(shown[other]));
}
