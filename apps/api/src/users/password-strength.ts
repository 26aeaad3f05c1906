import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const estimator = new ZxcvbnFactory();

/** True where a password falls within a million guesses, personal words counted as known. */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  return estimator.check(password.slice(0, 100), [...personal]).score < 2;
}
