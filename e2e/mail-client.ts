import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

/* A mail client that shows AMP. It plays the message with the player in a page of its own origin. */

/** Version of CORS in AMP for Email that a mail client implements. */
export type CorsVersion = 1 | 2;

export interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: readonly (readonly [string, string])[];
}

/** Text of the script that plays the message. `play` is that of the built player. */
const script = `
  import { play } from '@x/amp-player';
  const { sender, cors, sendThroughServer } = window.mail;
  async function sendFromPage({ url, method, fields }) {
    const address = new URL(url);
    address.searchParams.set('__amp_source_origin', sender);
    const answer = await fetch(address, { method, ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}) });
    if (answer.headers.get('amp-access-control-allow-source-origin') !== sender) return { ok: false, body: {} };
    return { ok: answer.ok, body: await answer.json() };
  }
  const send = ({ url, method, fields }) =>
    cors === 1 ? sendFromPage({ url, method, fields }) : sendThroughServer({ url, method, fields });
  const message = new DOMParser().parseFromString(window.mail.amp, 'text/html');
  const css = message.querySelector('style[amp-custom]')?.textContent ?? '';
  play(document.querySelector('main'), message.body.innerHTML, {
    send,
    labels: { previousSlide: 'Previous picture', nextSlide: 'Next picture' },
  }, { css });
`;

async function bundlePlayer(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: script,
      resolveDir: fileURLToPath(new URL('../packages/amp-player', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    alias: {
      '@x/amp-player': fileURLToPath(new URL('../packages/amp-player/dist/index.js', import.meta.url)),
    },
  });
  return outputFiles[0]?.text ?? '';
}

const page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><main></main></html>';

export interface MailClient {
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts the website of the mail client. */
export async function startMailClient(port: number): Promise<MailClient> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends a request as the server of a mail client does. Withholds the answer unless it allows the sender. */
async function sendThroughServer(
  { url, method, fields }: Call,
  { sender, origin }: { readonly sender: string; readonly origin: string },
): Promise<{ readonly ok: boolean; readonly body: unknown }> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const answer = await fetch(url, {
    method,
    headers: { 'amp-email-sender': sender, origin },
    redirect: 'manual',
    ...(method === 'POST' ? { body } : {}),
  });
  if (answer.headers.get('amp-email-allow-sender') !== sender) return { ok: false, body: {} };
  return { ok: answer.ok, body: (await answer.json()) as unknown };
}

export interface ReceivedMail {
  readonly amp: string;
  /** Address in the header `From`. */
  readonly sender: string;
}

/** Opens a message in the mail client. Returns the forms that it sends from then on. */
export async function openInMailClient(
  page: Page,
  { origin }: MailClient,
  { amp, sender }: ReceivedMail,
  cors: CorsVersion,
): Promise<readonly Call[]> {
  const sent: Call[] = [];
  await page.exposeFunction('sendThroughServer', async (call: Call) => {
    if (call.method === 'POST') sent.push(call);
    return sendThroughServer(call, { sender, origin });
  });
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const fields = [...new URLSearchParams(request.postData() ?? '')];
    sent.push({ url: request.url(), method: 'POST', fields });
  });
  await page.goto(origin);
  const code = await bundlePlayer();
  await page.evaluate(
    (mail) =>
      Object.assign(window, {
        mail: { ...mail, sendThroughServer: Reflect.get(window, 'sendThroughServer') as unknown },
      }),
    { amp, sender, cors },
  );
  await page.addScriptTag({ content: code });
  return sent;
}
