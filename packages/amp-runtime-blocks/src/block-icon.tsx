import type { ReactNode } from 'react';

export interface BlockIconProps {
  /** Width and height in px. */
  readonly size?: number | string;
}

/** Creates a block's icon in the editor's style, with strokes 2 wide on a grid of 24 × 24. */
export function blockIcon(lines: ReactNode) {
  return function BlockIcon({ size = 24 }: BlockIconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {lines}
      </svg>
    );
  };
}
