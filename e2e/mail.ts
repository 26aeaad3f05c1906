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

/** Waits for a message to `address` and returns the newest one. */
export async function waitForMail(catcherUrl: string, address: string): Promise<CaughtMail> {
  let id = 0;
  await expect(async () => {
    const mail = (await listMail(catcherUrl)).findLast(({ to }) => to.includes(address));
    expect(mail).toBeDefined();
    id = mail?.id ?? 0;
  }).toPass();
  return readMail(catcherUrl, id);
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
