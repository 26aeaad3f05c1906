import type { EmailDocument } from '@x/email-compiler';
import type { CanvasTarget } from '../context/environment.tsx';

export type ColorScheme = 'light' | 'dark';

/** How every block of the canvas is shown. Its identity changes when one of these does. */
export interface CanvasView {
  readonly body: EmailDocument['body'];
  readonly target: CanvasTarget;
  /** `dark` simulates a mail client in dark mode. */
  readonly scheme: ColorScheme;
}
