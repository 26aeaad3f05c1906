import { expectData } from '@x/api-client';
import { contract } from '@x/api-client/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestApplication, TestUser } from './test-application.ts';

/** Authenticator app of a test. */
export interface TestApp {
  /** Returns the code of the current time step, or of the time step that is `steps` later (earlier if negative). */
  readonly code: (steps?: number) => string;
  readonly recoveryCodes: readonly string[];
}

/** Returns the code that an app with the secret shows at a time. */
export function totpCode(secret: string, now: Date, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + steps * 30_000 });
}

/**
 * Sets up an authenticator app. Confirms the app with the code of the previous time step, so that tests can use the
 * current code right afterwards.
 */
export async function addTotp(
  { services }: Pick<TestApplication, 'services'>,
  user: Pick<TestUser, 'call'>,
): Promise<TestApp> {
  const { secret } = await expectData(user.call(contract.secondFactors.startTotp, {}));
  const code = (steps?: number) => totpCode(secret, services.now(), steps);
  const { recovery_codes: codes } = await expectData(
    user.call(contract.secondFactors.confirmTotp, { body: { code: code(-1) } }),
  );
  return { code, recoveryCodes: codes ?? [] };
}

/** Returns the token with which an API client completes a login, after the right password. */
export async function startLogin(
  { anonymous }: Pick<TestApplication, 'anonymous'>,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<string> {
  const result = await anonymous.call(contract.session.login, { body: { email, password } });
  const token = result.success ? undefined : result.errors[0]?.details?.['token'];
  if (typeof token !== 'string') throw new Error(`No second factor was asked of ${email}.`);
  return token;
}
