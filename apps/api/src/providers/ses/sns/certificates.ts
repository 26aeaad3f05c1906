import { X509Certificate, type KeyObject } from 'node:crypto';
import type { callOutside } from '../../../platform/outgoing/call.ts';

export type Call = typeof callOutside;

const keptCertificates = 64;
/** Maximum fetches per minute, since forged messages can name any number of certificate URLs. */
const fetchesPerMinute = 20;
const minute = 60_000;
const certificateBytes = 65_536;

export type CertificateKey =
  | { readonly ok: true; readonly key: KeyObject }
  /** `later`: the certificate could not be fetched. `wrong`: the certificate is invalid or expired. */
  | { readonly ok: false; readonly reason: 'later' | 'wrong' };

interface Kept {
  readonly key: KeyObject;
  readonly validTo: number;
}

function readCertificate(pem: Buffer, now: number): Kept | undefined {
  let certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    return undefined;
  }
  const validTo = Date.parse(certificate.validTo);
  const holds = Date.parse(certificate.validFrom) <= now && now <= validTo;
  return holds && certificate.publicKey.asymmetricKeyType === 'rsa'
    ? { key: certificate.publicKey, validTo }
    : undefined;
}

/**
 * Fetches and caches signing certificates of SNS. Callers must check the URL with {@link certificateAddress}. A
 * certificate is trusted because of its host, so redirects are not followed.
 */
export class SigningCertificates {
  readonly #call: Call;
  readonly #now: () => Date;
  readonly #kept = new Map<string, Kept>();
  readonly #fetching = new Map<string, Promise<CertificateKey>>();
  #fetchedAt: number[] = [];

  constructor(call: Call, now: () => Date) {
    this.#call = call;
    this.#now = now;
  }

  async keyAt(url: string): Promise<CertificateKey> {
    const kept = this.#kept.get(url);
    if (kept !== undefined && kept.validTo >= this.#now().getTime()) return { ok: true, key: kept.key };
    const fetching = this.#fetching.get(url) ?? this.#fetch(url);
    this.#fetching.set(url, fetching);
    try {
      return await fetching;
    } finally {
      this.#fetching.delete(url);
    }
  }

  async #fetch(url: string): Promise<CertificateKey> {
    const now = this.#now().getTime();
    this.#fetchedAt = this.#fetchedAt.filter((at) => at > now - minute);
    if (this.#fetchedAt.length >= fetchesPerMinute) return { ok: false, reason: 'later' };
    this.#fetchedAt.push(now);
    const answer = await this.#call(
      { method: 'GET', url },
      { allowedHosts: [], redirects: 0, maximumBytes: certificateBytes },
    );
    if (!answer.ok || answer.status >= 500) return { ok: false, reason: 'later' };
    const read = answer.status === 200 ? readCertificate(answer.body, now) : undefined;
    if (read === undefined) return { ok: false, reason: 'wrong' };
    this.#keep(url, read);
    return { ok: true, key: read.key };
  }

  #keep(url: string, certificate: Kept): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= keptCertificates) this.#kept.delete(oldest);
    this.#kept.set(url, certificate);
  }
}
