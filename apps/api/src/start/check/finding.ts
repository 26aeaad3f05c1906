/** Result of looking at one thing. An error prevents the start, or makes the product useless. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'error';
  /** Setting or part of the product. */
  readonly subject: string;
  /** What was found. If it is not good, also what to do. */
  readonly text: string;
}

export const good = (subject: string, text: string): Finding => ({ level: 'good', subject, text });
export const warning = (subject: string, text: string): Finding => ({ level: 'warning', subject, text });
export const wrong = (subject: string, text: string): Finding => ({ level: 'error', subject, text });
