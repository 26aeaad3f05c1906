import type { CallSource } from './call-source.ts';

const inMessage = { entrance: undefined } as const;

/**
 * Reads the sender in either version of CORS in AMP for Email. In version 2, the request has the header
 * `AMP-Email-Sender` and the response `AMP-Email-Allow-Sender`. In version 1, the request has `Origin` and the
 * parameter `__amp_source_origin`, and the response has CORS headers and `AMP-Access-Control-Allow-Source-Origin`.
 * Returns undefined if the request follows neither version.
 */
export function readAmpSource(request: Request): CallSource | undefined {
  const { headers } = request;
  const origin = headers.get('origin');
  const sender = headers.get('amp-email-sender')?.trim() ?? '';
  if (isAddress(sender)) {
    const allowed = { 'amp-email-allow-sender': sender, vary: 'AMP-Email-Sender, Origin' };
    // Add the CORS headers too, because mail clients in a browser also need them.
    return {
      ...inMessage,
      sender,
      headers: origin === null ? allowed : { ...allowed, ...corsHeaders(origin) },
    };
  }
  const source = new URL(request.url).searchParams.get('__amp_source_origin') ?? '';
  if (origin === null || !isOrigin(origin) || !isAddress(source)) return undefined;
  return {
    ...inMessage,
    sender: source,
    headers: {
      ...corsHeaders(origin),
      'amp-access-control-allow-source-origin': source,
      'access-control-expose-headers': 'AMP-Access-Control-Allow-Source-Origin',
      vary: 'AMP-Email-Sender, Origin',
    },
  };
}

function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return isOrigin(origin) ? { 'access-control-allow-origin': origin } : {};
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Checks that the text looks like an email address and is safe to use in a header. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[\x21-\x3f\x41-\x7e]+@[\x21-\x7e]+$/u.test(text);
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
