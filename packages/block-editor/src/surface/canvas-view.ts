import type { EmailDocument } from '@x/email-compiler';
import type { CanvasTarget } from '../context/environment.tsx';

export type ColorScheme = 'light' | 'dark';

/** Display options of the canvas's blocks. A new object when any of the values changes. */
export interface CanvasView {
  readonly body: EmailDocument['body'];
  readonly target: CanvasTarget;
  /** `dark` simulates a mail client in dark mode. */
  readonly scheme: ColorScheme;
}
