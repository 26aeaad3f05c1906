import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Time steps before and after the current one whose codes are accepted, for clocks that differ. */
const window = 1;

function totpOf(secret: Secret, account = ''): TOTP {
  return new TOTP({ issuer: 'Yamp', label: account, algorithm: 'SHA1', digits: 6, period, secret });
}

/** Creates a secret of 160 bits (RFC 4226 §4), in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, account: string): string {
  return totpOf(Secret.fromBase32(secret), account).toString();
}

/** Returns the time step to which a code belongs, or undefined for a wrong code (RFC 6238). */
export function matchTotp(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return undefined;
  const timestamp = now.getTime();
  const distance = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp, window });
  return distance === null ? undefined : TOTP.counter({ period, timestamp }) + distance;
}
