import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditReason, AuditResult } from '@x/api-client';
import { secondFactorNames, signInMethods } from '../users/sign-in-texts.ts';

/** Reasons of refused logins and of sessions that ended. A new reason without a name does not compile. */
const reasonNames: Readonly<Record<AuditReason, MessageDescriptor>> = {
  wrong_password: msg`Wrong password`,
  wrong_code: msg`Wrong code`,
  wrong_passkey: msg`Passkey not accepted`,
  too_many_attempts: msg`Too many attempts`,
  sign_on_required: msg`Single sign-on required`,
  second_factor_required: msg`Second factor required`,
  identity_changed: msg`Different identity at the identity provider`,
  password_changed: msg`Password changed`,
  password_reset: msg`Password reset`,
  address_confirmed: msg`Account secured after its address was confirmed`,
  email_changed: msg`Email address changed`,
  email_change_stopped: msg`Change of the email address stopped`,
  administrator: msg`Single sign-on was made mandatory`,
};

export function useResultNames(): Readonly<Record<AuditResult, string>> {
  const { t } = useLingui();
  return { done: t`Done`, refused: t`Refused` };
}

/** Returns a function that says why a login was refused or sessions ended, or undefined if there is no reason. */
export function useReasonText(): (entry: AuditEntry) => string | undefined {
  const { i18n } = useLingui();
  return ({ reason }) => (reason === null ? undefined : i18n._(reasonNames[reason]));
}

/** Returns a function that says how a user logged in, or undefined for other entries. */
export function useSignInText(): (entry: AuditEntry) => string | undefined {
  const { i18n } = useLingui();
  return ({ sign_in: signIn }) => {
    if (signIn === null) return undefined;
    const { method, second_factor: factor } = signIn;
    return [signInMethods[method], ...(factor === null ? [] : [secondFactorNames[factor]])]
      .map((name) => i18n._(name))
      .join(' + ');
  };
}
