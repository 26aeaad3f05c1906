/**
 * Names of parameters that hold a signature over the whole query, from the documentation of: Amazon S3 (`X-Amz-Signature`,
 * and `Signature` with `AWSAccessKeyId` of version 2), CloudFront (`Signature` with `Key-Pair-Id`), Google Cloud Storage and
 * CDN (`X-Goog-Signature`, `Signature`), Azure SAS and Logic Apps (`sig`), Alibaba OSS (`Signature`, `x-oss-signature`),
 * Tencent COS (`q-signature`), Huawei OBS (`Signature`), Laravel (`signature`), Akamai (`hdnts`, `hdnea`, `hdntl`, `__gda__`,
 * `__token__`), Alibaba and Huawei CDN (`auth_key`, `txSecret`), Shopify and others (`hmac`), bunny.net (`bcdn_token`), ImageKit
 * (`ik-s`), Meta's CDN (`oh`) and Discord's (`hm`).
 */
const signature =
  /^(?:(?:.*[-_.])?signature|sig|hmac|hdnts|hdnea|hdntl|__gda__|__token__|auth_key|txsecret|bcdn_token|ik-s|key-pair-id)$/i;
/** Names that mean a signature only beside another name: bunny.net, KeyCDN, imgix, Meta and Discord. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/^token$/i, /^expires?$/i],
  [/^md5$/i, /^expires?$/i],
  [/^hash$/i, /^expires?$/i],
  [/^oh$/, /^oe$/],
  [/^hm$/, /^ex$/],
];
/** The `s` of imgix, an MD5. */
const imgix = /[?&]s=[\da-f]{32}(?:&|$)/i;
/** The `verify` of Cloudflare's rules for tokens: a time, a hyphen and a MAC. */
const cloudflare = /[?&]verify=\d{10}-/;

function decodeName(pair: string): string {
  const name = pair.split('=', 1)[0] ?? '';
  return name.replaceAll(/%5f/gi, '_').replaceAll(/%2d/gi, '-');
}

/**
 * Returns true if the query of an address carries a signature, such as a presigned URL of S3. A parameter more, or one that
 * is encoded in another way, makes the server refuse such an address.
 */
export function isSignedAddress(address: string): boolean {
  const [whole = ''] = address.split('#', 1);
  const start = whole.indexOf('?');
  if (start === -1) return false;
  const query = whole.slice(start);
  const names = query.slice(1).split(/[&?]/).map(decodeName);
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  return (
    has(signature) ||
    pairs.some(([one, other]) => has(one) && has(other)) ||
    imgix.test(query) ||
    cloudflare.test(query)
  );
}
