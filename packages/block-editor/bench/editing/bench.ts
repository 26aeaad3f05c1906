/** What the runner asks of the page. Times are ms. */
export interface Bench {
  /** Mounts an editor with so many blocks; answers the time until they are on the screen. */
  readonly mount: (blocks: number) => Promise<number>;
  /** The time from that mount until every block shows its content and the panel beside them its own. */
  readonly drawn: () => Promise<number>;
  readonly unmount: () => void;
  /** Loads what is loaded on demand, as the editor does while the page is idle. */
  readonly preload: () => Promise<void>;
  readonly select: (blockId: string) => void;
  /** From now on: the time from each key press until the frame that shows it. */
  readonly watchKeys: () => void;
  readonly keyTimes: () => readonly number[];
  /** From now on: how long the page takes for each frame. */
  readonly watchFrames: () => void;
  readonly frameTimes: () => readonly number[];
  readonly order: () => readonly string[];
  readonly document: () => unknown;
  /** The version of React that the page was built with. */
  readonly react: string;
}

declare global {
  interface Window {
    bench: Bench;
  }
}
