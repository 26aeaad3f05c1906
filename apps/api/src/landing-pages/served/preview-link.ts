import { landingPagePath } from '@x/api-client/contract';
import { readThing, writeIdentifier } from '../../platform/secrets/signed-identifier.ts';

const dayMilliseconds = 86_400_000;

/** Path below which drafts are shown, followed by a signed identifier. No slug has a dot. */
export const previewPath = `${landingPagePath}/.preview`;

/** Returns the path of a draft, which works until the end of a day (UTC): at or after `until`. */
export function previewLinkPath(
  pageId: string,
  until: Date,
  key: Buffer,
): { readonly path: string; readonly expiresAt: Date } {
  const lastDay = Math.floor(until.getTime() / dayMilliseconds);
  const identifier = writeIdentifier({ kind: 'draft', pageId, lastDay }, key);
  return {
    path: `${previewPath}/${identifier}`,
    expiresAt: new Date((lastDay + 1) * dayMilliseconds - 1),
  };
}

/** Returns the page whose draft a link shows. `expired` if the link works no longer. */
export function readPreviewLink(
  identifier: string,
  now: Date,
  key: Buffer,
): { readonly pageId: string } | 'expired' | undefined {
  const thing = readThing(identifier, 'draft', key);
  if (thing === undefined) return undefined;
  return Math.floor(now.getTime() / dayMilliseconds) > thing.lastDay ? 'expired' : { pageId: thing.pageId };
}
