import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

interface Person {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Changes an ID token before the provider sends it. `signed` signs other claims with the provider's own key. */
export type Tamper = (claims: Claims, signed: (claims: Claims) => string) => string;

/** Answers a request in place of the provider. Returns false to leave it to the provider. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface IdentityProvider {
  readonly issuer: string;
  /** In the format of ALLOWED_HOSTS. */
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Public key of the ID tokens, in PEM. */
  readonly publicKey: string;
  /** People by the subject with which they log in. */
  readonly people: Map<string, Person>;
  /** Changes the ID tokens of all later sign-ins. Undefined leaves them as they are. */
  readonly tamperWith: (tamper: Tamper | undefined) => void;
  /** Makes the provider answer every call with this status. Undefined ends the outage. */
  readonly failWith: (status: number | undefined) => void;
  /** Answers requests as somebody who controls the provider could. Undefined ends that. */
  readonly intercept: (interceptor: Interceptor | undefined) => void;
  /** Logs in as a browser does. Returns the query with which the provider redirects back. */
  readonly logIn: (url: string, subject: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface ProviderOptions {
  readonly redirectUrl: string;
  /** Default: any free port. */
  readonly port?: number;
  readonly clientAuthentication?: 'client_secret_basic' | 'client_secret_post';
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Returns an ID token without a signature. */
export function unsigned(claims: Claims): string {
  return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
}

function createSigner() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signed = (claims: Claims) => {
    const input = `${base64url({ alg: 'RS256', kid: 'key' })}.${base64url(claims)}`;
    return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
  };
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  return { jwk, publicKey, signed };
}

function claimsOf(token: string): Claims {
  const [, body = ''] = token.split('.');
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Follows redirects with cookies and fills in the forms of the provider. */
async function logIn(start: string, subject: string, redirectUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let [url, form]: [string, URLSearchParams | undefined] = [start, undefined];
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location: string | null = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = /action="([^"]+)"/u.exec(page)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/u.exec(page)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`No form: ${page.slice(0, 500)}`);
      [url, form] = [
        new URL(action, url).href,
        new URLSearchParams({ prompt, login: subject, password: 'x' }),
      ];
    } else {
      [url, form] = [new URL(location, url).href, undefined];
      if (url.startsWith(redirectUrl)) return new URL(url).search;
    }
  }
  throw new Error('The provider did not redirect back.');
}

/** Starts a certified OpenID Connect provider on this machine, over plain http. */
export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const { redirectUrl, clientAuthentication = 'client_secret_basic' } = options;
  const server = createServer();
  const port = await listen(server, options.port ?? 0);
  const host = `127.0.0.1:${String(port)}`;
  const issuer = `http://${host}`;
  const [clientId, clientSecret] = ['yamp', 'a secret of the client, for tests only'];
  const people = new Map<string, Person>();
  const { jwk, publicKey, signed } = createSigner();
  let tamper: Tamper | undefined;
  let failure: number | undefined;
  let interceptor: Interceptor | undefined;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: clientAuthentication,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const person = people.get(id);
        return Promise.resolve({ sub: id, ...(person && { email_verified: true, ...person }) });
      },
    }),
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of tests'] },
  });
  provider.use(async (context, next) => {
    if (failure !== undefined) {
      context.status = failure;
      context.body = 'down';
      return;
    }
    // This provider would also accept the secret in the header. Refuse such requests, as other providers do.
    if (clientAuthentication === 'client_secret_post' && context.headers.authorization !== undefined) {
      context.status = 401;
      context.body = { error: 'invalid_client' };
      return;
    }
    await next();
    const body: unknown = context.body;
    if (tamper === undefined || typeof body !== 'object' || body === null || !('id_token' in body)) return;
    context.body = { ...body, id_token: tamper(claimsOf(String(body.id_token)), signed) };
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (interceptor?.(request, response) !== true) void answer(request, response);
  });
  return {
    issuer,
    host,
    clientId,
    clientSecret,
    publicKey,
    people,
    tamperWith: (next) => {
      tamper = next;
    },
    failWith: (status) => {
      failure = status;
    },
    intercept: (next) => {
      interceptor = next;
    },
    logIn: (url, subject) => logIn(url, subject, redirectUrl),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
