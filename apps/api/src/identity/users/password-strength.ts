import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type Refusal, refuse } from '../../platform/index.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** True where a password is a common one, or falls within a million guesses, the personal words counted as known. */
function isGuessable(password: string, personal: readonly string[]): boolean {
  return estimator.check(password.slice(0, 100), [...personal]).score < 2;
}

/** Refuses a new password that is a common one, or that whoever knows name and address of its owner would guess. */
export function weakPassword(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): Refusal<'password_too_weak'> | undefined {
  const words = `${name} ${email}`.split(/[\s@.]+/u).filter((word) => word !== '');
  if (!isGuessable(password, [name.replaceAll(/\s/gu, ''), ...words])) return undefined;
  return refuse('password_too_weak', {
    message: 'This password is easy to guess. Take a longer or less common one.',
    path: 'body.password',
  });
}
