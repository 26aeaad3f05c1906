import type { SecondFactors } from '@x/api-client';

/** Recovery codes alone are no second factor. */
export function hasSecondFactor({ totp, passkeys }: SecondFactors): boolean {
  return totp !== null || passkeys.length > 0;
}
