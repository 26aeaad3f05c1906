import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Browser } from '../../platform/http/browser.ts';

const deviceCookie = 'device';
const cookieSeconds = 31_536_000;
/** Maximum number of accounts that a device remembers. A login to another account then replaces the oldest one. */
const maximumAccounts = 10;

const deviceSchema = v.object({ id: v.string(), accounts: v.array(v.string()) });
type Device = v.InferOutput<typeof deviceSchema>;

function sign(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns a pseudonym of an account, so that the cookie reveals no email address to other users of the device. */
function accountMark(account: string, key: Buffer): string {
  return sign(`account ${account}`, key).slice(0, 22);
}

function readDevice(browser: Browser, key: Buffer): Device | undefined {
  const [body = '', signature = ''] = (browser.cookie(deviceCookie) ?? '').split('.');
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(body, key));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const parsed = v.safeParse(deviceSchema, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return parsed.success ? parsed.output : undefined;
}

/** Returns the id of the device if it has logged in to the account before. `account` is an address in lower case. */
export function knownDevice(browser: Browser, account: string, key: Buffer): string | undefined {
  const device = readDevice(browser, key);
  return device?.accounts.includes(accountMark(account, key)) === true ? device.id : undefined;
}

/** Makes the device known to the account, in a signed cookie. Call this only after a login or a password reset. */
export function rememberDevice(browser: Browser, account: string, key: Buffer): void {
  const mark = accountMark(account, key);
  const { id, accounts } = readDevice(browser, key) ?? {
    id: randomBytes(16).toString('base64url'),
    accounts: [],
  };
  const device: Device = {
    id,
    accounts: [mark, ...accounts.filter((other) => other !== mark)].slice(0, maximumAccounts),
  };
  const body = Buffer.from(JSON.stringify(device)).toString('base64url');
  browser.setCookie(deviceCookie, `${body}.${sign(body, key)}`, { maxAge: cookieSeconds });
}
