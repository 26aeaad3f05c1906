/** How rich text looks where its marks and levels do not say. Colours `#rgb` or `#rrggbb`, sizes px. */
export interface RichTextStyle {
  readonly fontSize: number;
  readonly linkColor?: string;
  /** Size of heading levels 1 to 3 relative to `fontSize`. */
  readonly headingScale?: readonly [number, number, number];
}

/** Space below a paragraph, list or heading that is not the last of its text, px. */
export const paragraphSpacing = 12;
/** Heading sizes relative to a heading block's own size. */
export const headingBlockScale = [1, 0.8, 0.65] as const;
/** Heading sizes inside running text, as browsers have them. */
export const paragraphBlockScale = [2, 1.5, 1.17] as const;
