import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  auditFileFormats,
  auditFilterSchema,
  campaignPeopleFilterSchema,
  contactFilter,
  suppressionFilter,
} from '@x/api-client/contract';
import * as v from 'valibot';
import type { Services } from '../services.ts';

const downloadSchema = v.variant('kind', [
  v.object({
    kind: v.literal('audit'),
    organizationId: v.string(),
    format: v.picklist(auditFileFormats),
    filter: auditFilterSchema,
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('campaign-people'),
    organizationId: v.string(),
    campaignId: v.string(),
    filter: campaignPeopleFilterSchema,
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('contacts'),
    organizationId: v.string(),
    audienceId: v.string(),
    filter: v.object(contactFilter),
    /** Unix time in milliseconds at which the link expires. */
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('person'),
    organizationId: v.string(),
    projectId: v.string(),
    email: v.string(),
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('refusals'),
    organizationId: v.string(),
    importId: v.string(),
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('skipped_values'),
    organizationId: v.string(),
    importId: v.string(),
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('segment-contacts'),
    organizationId: v.string(),
    segmentId: v.string(),
    expires: v.number(),
  }),
  v.object({
    kind: v.literal('suppressions'),
    organizationId: v.string(),
    projectId: v.string(),
    filter: v.object(suppressionFilter),
    expires: v.number(),
  }),
]);

export type Download = v.InferOutput<typeof downloadSchema>;

/** Lifetime of a link in milliseconds. A browser opens the link right after its creation. */
export const downloadMilliseconds = 600_000;

function signatureOf(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest();
}

/** Returns the path of a download. Browsers open the path without a session, so its signature grants access. */
function writeDownloadUrl(download: Download, key: Buffer): string {
  const body = Buffer.from(JSON.stringify(download)).toString('base64url');
  return `/api/downloads/${body}.${signatureOf(body, key).toString('base64url')}`;
}

type WithoutExpiry<Kind> = Kind extends Download ? Omit<Kind, 'expires'> : never;

/** Creates a link to a download. It expires `downloadMilliseconds` from now. */
export function createDownloadLink(
  download: WithoutExpiry<Download>,
  { keys, now }: Pick<Services, 'keys' | 'now'>,
): { readonly url: string; readonly expires_at: string } {
  const expires = now().getTime() + downloadMilliseconds;
  return {
    url: writeDownloadUrl({ ...download, expires }, keys.downloads),
    expires_at: new Date(expires).toISOString(),
  };
}

/** Returns undefined if the signature is wrong or the link has expired. */
export function readDownload(token: string, key: Buffer, now: Date): Download | undefined {
  const [body = '', signature = '', ...rest] = token.split('.');
  const expected = signatureOf(body, key);
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  const parsed = v.safeParse(downloadSchema, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  return parsed.success && parsed.output.expires > now.getTime() ? parsed.output : undefined;
}
