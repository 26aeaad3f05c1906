/** The place that a list of blocks gives to each of its blocks. */
export interface Space {
  /** Width in px. */
  readonly width: number;
  /** Padding in px at the left and right of a block that sets no side padding. */
  readonly side: number;
  /** Color behind the blocks, `#rgb` or `#rrggbb`. */
  readonly background: string;
  /** True if a picture or gradient is behind the blocks. Their texts then keep their colors in dark mode. */
  readonly onPicture?: boolean;
}

export function isSameSpace(one: Space, other: Space): boolean {
  return (
    one === other ||
    (one.width === other.width &&
      one.side === other.side &&
      one.background === other.background &&
      one.onPicture === other.onPicture)
  );
}
