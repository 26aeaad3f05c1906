export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Letter of a shortcut with the control key. */
export type ShortcutLetter = 'a' | 'c' | 'v' | 'z';

/** A browser with one page, a mouse and a keyboard. */
export interface Browser {
  readonly name: string;
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression on the page. Its value must be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to a point of the page's window. */
  readonly moveMouse: (to: Point) => Promise<void>;
  readonly pressMouse: () => Promise<void>;
  readonly releaseMouse: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a letter while the control key is held. */
  readonly pressWithControl: (letter: ShortcutLetter) => Promise<void>;
  /** Writes a picture of the window to a PNG file. */
  readonly takePicture: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const windowSize = { width: 1440, height: 1000 } as const;
