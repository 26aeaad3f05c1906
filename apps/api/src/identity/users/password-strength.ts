import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** True for passwords that zxcvbn expects to be guessed within a million tries, given the personal words. */
function isGuessable(password: string, personal: readonly string[]): boolean {
  return estimator.check(password.slice(0, 100), [...personal]).score < 2;
}

export function weakPassword(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): Refusal<'password_too_weak'> | undefined {
  const words = `${name} ${email}`.split(/[\s@.]+/u).filter((word) => word !== '');
  if (!isGuessable(password, [name.replaceAll(/\s/gu, ''), ...words])) return undefined;
  return refuse('password_too_weak', { path: 'body.password' });
}
