/** Functions that the page offers to the benchmark runner. All times are in ms. */
export interface Bench {
  /** Mounts an editor with the given number of blocks. Returns the time until the blocks in view are visible. */
  readonly mount: (blocks: number) => Promise<number>;
  /** Returns the time from the last `mount` until the panel and every block show their content. */
  readonly drawn: () => Promise<number>;
  /** Shows and focuses an editable element without an editor, among the given number of paragraphs. */
  readonly mountBare: (paragraphs: number) => void;
  readonly unmount: () => void;
  /** Loads the parts that the editor otherwise loads when the page is idle. */
  readonly preload: () => Promise<void>;
  readonly select: (blockId: string) => void;
  /** Starts measuring the time from each key press to the frame that shows the character. */
  readonly watchKeys: () => void;
  readonly keyTimes: () => readonly number[];
  readonly watchFrames: () => void;
  readonly frameTimes: () => readonly number[];
  readonly order: () => readonly string[];
  readonly document: () => unknown;
  readonly react: string;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
