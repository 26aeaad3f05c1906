/** Origin of a request from an AMP message, as stated by the mail client. */
export interface AmpSource {
  /** Address that the message was sent from. */
  readonly sender: string;
  /** Headers without which the mail client blocks the response. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the sender by either version of CORS in AMP for email. Version 2 uses the header `AMP-Email-Sender`, answered
 * by `AMP-Email-Allow-Sender`. Version 1 uses `Origin` with the parameter `__amp_source_origin`, answered by CORS
 * headers and `AMP-Access-Control-Allow-Source-Origin`. Returns undefined if the request has neither.
 */
export function readAmpSource(request: Request): AmpSource | undefined {
  const { headers } = request;
  const origin = headers.get('origin');
  const sender = headers.get('amp-email-sender')?.trim() ?? '';
  if (isAddress(sender)) {
    const allowed = { 'amp-email-allow-sender': sender, vary: 'AMP-Email-Sender, Origin' };
    // Mail clients in a browser need both.
    return { sender, headers: origin === null ? allowed : { ...allowed, ...corsHeaders(origin) } };
  }
  const source = new URL(request.url).searchParams.get('__amp_source_origin') ?? '';
  if (origin === null || !isOrigin(origin) || !isAddress(source)) return undefined;
  return {
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

/** Checks that the text is safe in a header and looks like an address. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[\x21-\x7e]+@[\x21-\x7e]+$/u.test(text);
}

export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
