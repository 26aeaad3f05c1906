import type { EmailDocument } from '@x/email-compiler';
import type { CanvasTarget } from '../context/environment.tsx';

export type ColorScheme = 'light' | 'dark';

/** Display options of the canvas, shared by its blocks. The object is the same until an option changes. */
export interface CanvasView {
  readonly body: EmailDocument['body'];
  readonly target: CanvasTarget;
  /** `dark` simulates a mail client in dark mode. */
  readonly scheme: ColorScheme;
}
