import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

interface Expiring {
  /** Unix time in milliseconds at which the link expires. */
  readonly expires: number;
}

/**
 * Kind of file that is generated during the download. The area that owns the rows defines it. The methods use method
 * syntax, so that files of different content fit into one list.
 */
export interface Download<Content extends object = object> {
  /** Identifies the kind in links, and is the name of the file. */
  readonly kind: string;
  /** Schema of what a link says about its file. */
  readonly schema: v.GenericSchema<unknown, Content>;
  formatOf(content: Content): 'csv' | 'json' | 'jsonl';
  /** Generates the text of the file. */
  write(
    database: Database,
    content: Content & Expiring,
    services: Services,
  ): AsyncGenerator<string, undefined>;
}

/** Lifetime of a link in milliseconds. A browser opens the link right after its creation. */
export const downloadMilliseconds = 600_000;

function signatureOf(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

/**
 * Creates a link to a download, which expires `downloadMilliseconds` from now. Browsers open it without a session, so its
 * signature grants access.
 */
export function createDownloadLink<Content extends object>(
  { kind }: Download<Content>,
  content: Content,
  { keys, now }: Pick<Services, 'keys' | 'now'>,
): { readonly url: string; readonly expires_at: string } {
  const expires = now().getTime() + downloadMilliseconds;
  const body = Buffer.from(JSON.stringify({ ...content, kind, expires })).toString('base64url');
  return {
    url: `/api/downloads/${body}.${signatureOf(body, keys.downloads).toString('base64url')}`,
    expires_at: new Date(expires).toISOString(),
  };
}

const signedSchema = v.object({ kind: v.string(), expires: v.number() });

interface OpenedDownload {
  readonly download: Download;
  readonly content: Expiring;
}

/** Returns undefined if the signature is wrong, the link has expired, or there is no such kind of file. */
export function readDownload(
  token: string,
  downloads: readonly Download[],
  key: Buffer,
  now: Date,
): OpenedDownload | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  const expected = signatureOf(body, key);
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const link: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const signed = v.safeParse(signedSchema, link);
  if (!signed.success || signed.output.expires <= now.getTime()) return undefined;
  const download = downloads.find(({ kind }) => kind === signed.output.kind);
  if (download === undefined) return undefined;
  const content = v.safeParse(download.schema, link);
  if (!content.success) return undefined;
  return { download, content: { ...content.output, expires: signed.output.expires } };
}
