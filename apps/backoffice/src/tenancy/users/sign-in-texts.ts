import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Member, SecondFactorKind, SignInMethod } from '@x/api-client';

export const secondFactorNames: Readonly<Record<SecondFactorKind, MessageDescriptor>> = {
  totp: msg`Authenticator app`,
  passkey: msg`Passkey`,
  recovery_code: msg`Recovery code`,
};

export const signInMethods: Readonly<Record<SignInMethod, MessageDescriptor>> = {
  password: msg`Password`,
  passkey: msg`Passkey`,
  single_sign_on: msg`Single sign-on`,
};

/** Returns the names of what protects the account of a user. */
export function describeFactors({
  second_factors: kinds,
  second_factor_missing: isMissing,
}: Pick<Member, 'second_factors' | 'second_factor_missing'>): readonly MessageDescriptor[] {
  if (kinds.length > 0) return kinds.map((kind) => secondFactorNames[kind]);
  return [isMissing ? msg({ message: 'None', context: 'second factor' }) : msg`At the identity provider`];
}
