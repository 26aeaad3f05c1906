import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** True where a password is a common one, or falls within a million guesses, the personal words counted as known. */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  return estimator.check(password.slice(0, 100), [...personal]).score < 2;
}
