/** Interface of the page for the benchmark runner. Times are in ms. */
export interface Bench {
  /** Mounts an editor with this many blocks. Returns the time until they are visible. */
  readonly mount: (blocks: number) => Promise<number>;
  /** Returns the time from that mount until the panel and every block show their content. */
  readonly drawn: () => Promise<number>;
  readonly unmount: () => void;
  /** Loads the parts that the editor loads when the page is idle. */
  readonly preload: () => Promise<void>;
  readonly select: (blockId: string) => void;
  /** Starts measuring the time from each key press to the frame that shows it. */
  readonly watchKeys: () => void;
  readonly keyTimes: () => readonly number[];
  /** Starts measuring frame times. */
  readonly watchFrames: () => void;
  readonly frameTimes: () => readonly number[];
  readonly order: () => readonly string[];
  readonly document: () => unknown;
  /** React version of the page. */
  readonly react: string;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
