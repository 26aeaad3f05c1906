import { expect } from '@playwright/test';
import * as v from 'valibot';

/** User agent of a recipient's browser. The user agent of the test's browser would count as a bot. */
export const personalBrowser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const listed = v.array(v.object({ id: v.number(), from: v.string(), to: v.array(v.string()) }));
const message = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  amp: v.string(),
  raw: v.string(),
  headers: v.array(v.object({ key: v.string(), value: v.string() })),
});

export type CaughtMail = v.InferOutput<typeof message>;

/** Lists the messages, the oldest first. */
export async function listMail(catcherUrl: string): Promise<v.InferOutput<typeof listed>> {
  return v.parse(listed, await (await fetch(`${catcherUrl}/api/messages`)).json());
}

export async function readMail(catcherUrl: string, id: number): Promise<CaughtMail> {
  return v.parse(message, await (await fetch(`${catcherUrl}/api/messages/${String(id)}`)).json());
}

/**
 * Waits until the newest message to `address` is `like` the expected one, and returns it. A person who gets several
 * messages needs `like`, because an earlier one may be there already.
 */
export async function waitForMail(
  catcherUrl: string,
  address: string,
  like: Readonly<Partial<Record<keyof CaughtMail, unknown>>> = {},
): Promise<CaughtMail> {
  let newest: CaughtMail | undefined;
  await expect(async () => {
    const mail = (await listMail(catcherUrl)).findLast(({ to }) => to.includes(address));
    newest = mail && (await readMail(catcherUrl, mail.id));
    expect(newest).toMatchObject(like);
  }).toPass();
  if (newest === undefined) throw new Error(`No message to ${address}`);
  return newest;
}

function linkTo(page: RegExp, { text }: CaughtMail): string {
  const found = page.exec(text);
  if (found === null) throw new Error(`No link like ${page.source} in: ${text}`);
  return found[0];
}

/** Returns the link of a registration mail. */
export function confirmationLink(mail: CaughtMail): string {
  return linkTo(/http\S+\/confirm-registration\/[\w-]+/u, mail);
}

/** Returns the link of a mail about a change of an email address. */
export function changeEmailLink(mail: CaughtMail): string {
  return linkTo(/http\S+\/change-email\/[\w-]+/u, mail);
}
