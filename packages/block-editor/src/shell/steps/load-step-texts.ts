import type * as Parts from './describe-step.ts';

let loading: Promise<typeof Parts> | null = null;

/** Loads the sentences about steps when the page is idle, because nothing says them before a step. */
export function loadStepTexts(): Promise<typeof Parts> {
  loading ??= import('./describe-step.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
