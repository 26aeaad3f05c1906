import type { EmailDocument } from '@x/email-compiler';
import type { CanvasTarget } from '../context/environment.tsx';
import type { DarkView } from './dark-view.ts';

/** Display options of the canvas, shared by its blocks. The object is the same until an option changes. */
export interface CanvasView {
  readonly body: EmailDocument['body'];
  readonly target: CanvasTarget;
  /** Simulates a mail client in dark mode. undefined for light mode. */
  readonly dark: DarkView | undefined;
}
