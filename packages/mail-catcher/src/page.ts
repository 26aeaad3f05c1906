import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { CaughtMessage, Mailbox, ReadMessage } from './mailbox.ts';
import { readMessage } from './mailbox.ts';

const listLimit = 200;
const views = ['html', 'amp', 'text', 'headers', 'source'] as const;
type View = (typeof views)[number];

const viewTitles: Readonly<Record<View, string>> = {
  html: 'HTML',
  amp: 'AMP',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

const pageStyle = `
:root { color-scheme: light dark; font: 14px/1.5 Inter, system-ui, sans-serif; }
body { margin: 0; }
header { display: flex; gap: 16px; padding: 12px 24px; border-bottom: 1px solid #8883; }
header span { opacity: .7; }
main { padding: 16px 24px; max-width: 1100px; margin: auto; }
h1 { font-size: 20px; } h2 { font-size: 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid #8883; overflow-wrap: anywhere; vertical-align: top; }
nav { display: flex; gap: 4px; margin-bottom: 16px; }
nav a { padding: 4px 12px; border-radius: 6px; text-decoration: none; color: inherit; }
nav a[aria-current] { background: #8883; font-weight: 600; }
iframe { width: 100%; height: 70vh; border: 1px solid #8885; border-radius: 6px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #8881; padding: 16px; border-radius: 6px; }
`;

type Markup = ReturnType<typeof html>;

function renderLayout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a href="/"><strong>Mail catcher</strong></a
          ><span>Messages sent here are not delivered.</span>
        </header>
        <main>${content}</main>
      </body>
    </html>`;
}

interface ListedMessage {
  readonly message: CaughtMessage;
  readonly read: ReadMessage;
}

function renderList(rows: readonly ListedMessage[], total: number): Markup {
  if (rows.length === 0) {
    return renderLayout(
      'Mail catcher',
      html`<h1>No messages yet</h1>
        <p>Messages sent to this SMTP server appear here.</p>`,
    );
  }
  return renderLayout(
    `${String(total)} messages`,
    html`<h1>${total} messages</h1>
      <form method="post" action="/clear"><button>Delete all</button></form>
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">From</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ message, read }) =>
              html`<tr>
                <td>
                  <a href="/messages/${message.id}">${read.subject === '' ? '(no subject)' : read.subject}</a>
                </td>
                <td>${message.envelope.to.join(', ')}</td>
                <td>${message.envelope.from}</td>
                <td>${message.receivedAt.toLocaleTimeString('en-GB')}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${total > rows.length ? html`<p>Only the newest ${rows.length} messages are listed.</p>` : ''}`,
  );
}

function renderView(message: CaughtMessage, read: ReadMessage, view: View): Markup {
  switch (view) {
    case 'html':
      return html`<iframe
        title="HTML part"
        sandbox="allow-popups"
        src="/messages/${message.id}/part.html"
      ></iframe>`;
    case 'amp':
      return read.amp === ''
        ? html`<p>This message has no AMP part.</p>`
        : html`<iframe
              title="AMP part"
              sandbox="allow-scripts allow-forms allow-popups"
              src="/messages/${message.id}/part.amp"
            ></iframe>
            <h2>Source of the AMP part</h2>
            <pre tabindex="0">${read.amp}</pre>`;
    case 'text':
      return html`<pre tabindex="0">${read.text}</pre>`;
    case 'headers':
      return html`<table>
        <tbody>
          ${read.headers.map(
            ({ key, value }) =>
              html`<tr>
                <th scope="row">${key}</th>
                <td>${value}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
    case 'source':
      return html`<pre tabindex="0">${message.raw.toString('utf8')}</pre>`;
  }
}

function renderMessage(message: CaughtMessage, read: ReadMessage, view: View): Markup {
  return renderLayout(
    read.subject,
    html`<h1>${read.subject}</h1>
      <p>From <b>${message.envelope.from}</b> to <b>${message.envelope.to.join(', ')}</b></p>
      <nav aria-label="Parts">
        ${views.map((name) => html`<a href="/messages/${message.id}?view=${name}" ${name === view ? 'aria-current=page' : ''}>${viewTitles[name]}</a>`)}
      </nav>
      ${renderView(message, read, view)}`,
  );
}

function parseView(name: string | undefined): View {
  return views.find((view) => view === name) ?? 'html';
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu;

/**
 * True if a page of another origin made the request. Links to the catcher are allowed, because following a link is
 * harmless.
 */
function isForeign(request: Request, host: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return origin !== `http://${host}`;
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  return !['none', 'same-origin'].includes(site) && request.headers.get('sec-fetch-mode') !== 'navigate';
}

/**
 * Prevents other sites from reading mail through a browser on this machine. Rejects requests from other origins. Also
 * rejects requests with a Host other than this machine, so that a foreign domain that resolves to this machine (DNS
 * rebinding) gives no access.
 */
const guard: MiddlewareHandler = async (context, next) => {
  const host = context.req.header('host') ?? '';
  if (!loopbackHost.test(host)) {
    return context.text(`The mail catcher is available at localhost only (got "${host}").\n`, 421);
  }
  if (isForeign(context.req.raw, host)) {
    return context.text('The mail catcher does not accept requests from other sites.\n', 403);
  }
  await next();
  context.header('cross-origin-resource-policy', 'same-origin');
  context.header('content-security-policy', "frame-ancestors 'self'", { append: true });
  context.header('x-content-type-options', 'nosniff');
  context.header('cache-control', 'no-store');
  return undefined;
};

/** Creates the routes that serve the caught messages as pages, and as JSON under /api/messages. */
export function createPage(mailbox: Mailbox): Hono {
  const page = new Hono();
  page.use(guard);
  page.get('/style.css', (context) => context.body(pageStyle, 200, { 'content-type': 'text/css' }));
  page.get('/', async (context) => {
    const all = mailbox.list();
    const newest = all.slice(-listLimit).toReversed();
    const rows = await Promise.all(
      newest.map(async (message) => ({ message, read: await readMessage(message.raw) })),
    );
    return context.html(renderList(rows, all.length));
  });
  page.post('/clear', (context) => {
    mailbox.clear();
    return context.redirect('/');
  });
  page.get('/messages/:id', async (context) => {
    const message = mailbox.find(Number(context.req.param('id')));
    if (message === undefined)
      return context.html(renderLayout('Not found', html`<h1>This message no longer exists</h1>`), 404);
    return context.html(
      renderMessage(message, await readMessage(message.raw), parseView(context.req.query('view'))),
    );
  });
  page.get('/messages/:id/:part{part\\.(html|amp)}', async (context) => {
    const message = mailbox.find(Number(context.req.param('id')));
    if (message === undefined) return context.notFound();
    const read = await readMessage(message.raw);
    return context.body(context.req.param('part') === 'part.amp' ? read.amp : read.html, 200, {
      'content-type': 'text/html; charset=utf-8',
    });
  });
  page.get('/api/messages', (context) =>
    context.json(
      mailbox
        .list(context.req.query('to'))
        .map(({ id, envelope, receivedAt }) => ({ id, ...envelope, receivedAt })),
    ),
  );
  page.get('/api/messages/:id', async (context) => {
    const message = mailbox.find(Number(context.req.param('id')));
    if (message === undefined) return context.notFound();
    return context.json({
      id: message.id,
      envelope: message.envelope,
      ...(await readMessage(message.raw)),
      raw: message.raw.toString('latin1'),
    });
  });
  return page;
}
