import type { Browser } from '../../platform/http/browser.ts';
import { canonicalNetwork } from '../../platform/http/network.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { knownDevice } from '../session/known-device.ts';

interface LoginSource {
  /** IP address. */
  readonly address: string;
  /** Email address in lower case. There may be no such account. */
  readonly account: string;
  readonly browser: Browser;
  /**
   * Secret that the login tries. Codes are counted apart from passwords, so that a right password does not clear
   * wrong codes. Default: the password.
   */
  readonly guessed?: 'password' | 'second factor';
}

/**
 * Returns the IPv4 address, or the /64 network of an IPv6 address, because internet providers usually assign
 * a whole /64 network to one customer.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  // An IPv4 address has no /64 network.
  return canonicalNetwork(`${bare}/64`) ?? canonicalNetwork(bare) ?? address;
}

interface Attempt {
  /** Seconds to wait before the attempt is allowed, or 0. */
  readonly seconds: number;
  /** Forgets the wrong logins of this source to this account. Call this after a login. */
  readonly succeed: () => Promise<void>;
}

/**
 * Counts a login from a device that has logged in to the account before. Such a device has a separate limit, so that
 * wrong logins from elsewhere cannot delay the owner.
 */
async function attemptOnDevice(
  { loginByDevice }: Services['rateLimits'],
  device: string,
  subject: string,
): Promise<Attempt> {
  const key = `${device} ${subject}`;
  return { seconds: await loginByDevice.attempt(key), succeed: () => loginByDevice.forgive(key) };
}

async function attemptElsewhere(
  { loginByAddress, loginByAddressAndAccount }: Services['rateLimits'],
  address: string,
  subject: string,
): Promise<Attempt> {
  const network = networkOf(address);
  const key = `${network} ${subject}`;
  const succeed = async () => {
    await loginByAddressAndAccount.forgive(key);
    await loginByAddress.refund(network);
  };
  const byAccount = await loginByAddressAndAccount.attempt(key);
  if (byAccount > 0) return { seconds: byAccount, succeed };
  const seconds = await loginByAddress.attempt(network);
  if (seconds > 0) await loginByAddressAndAccount.refund(key);
  return { seconds, succeed };
}

/** Counts a login before its password or code is checked. Refuses it if its source has guessed too often. */
export async function attemptLogin(
  { rateLimits, keys }: Pick<Services, 'rateLimits' | 'keys'>,
  { address, account, browser, guessed = 'password' }: LoginSource,
): Promise<Pick<Attempt, 'succeed'> | Refusal<'too_many_requests'>> {
  const device = knownDevice(browser, account, keys.devices);
  const subject = guessed === 'password' ? account : `${account} ${guessed}`;
  const { seconds, succeed } =
    device === undefined
      ? await attemptElsewhere(rateLimits, address, subject)
      : await attemptOnDevice(rateLimits, device, subject);
  return seconds > 0 ? tooManyRequests(seconds) : { succeed };
}

/**
 * Counts a code of an authenticator app. Codes are short, so the guesses from all networks are also counted together
 * for the account, unless the device is known. Only somebody who knows the password can use up this limit.
 */
export async function attemptCode(
  services: Pick<Services, 'rateLimits' | 'keys'>,
  source: Omit<LoginSource, 'guessed'>,
): Promise<Pick<Attempt, 'succeed'> | Refusal<'too_many_requests'>> {
  const { account, browser } = source;
  const counted = { ...source, guessed: 'second factor' } as const;
  if (knownDevice(browser, account, services.keys.devices) !== undefined) {
    return attemptLogin(services, counted);
  }
  const { codeByAccount } = services.rateLimits;
  const seconds = await codeByAccount.attempt(account);
  if (seconds > 0) return tooManyRequests(seconds);
  const attempt = await attemptLogin(services, counted);
  if (attempt instanceof Refusal) {
    await codeByAccount.refund(account);
    return attempt;
  }
  return {
    succeed: async () => {
      await attempt.succeed();
      await codeByAccount.forgive(account);
    },
  };
}
