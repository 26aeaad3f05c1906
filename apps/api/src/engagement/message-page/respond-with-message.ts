import type { PageEntrance } from '@x/api-client/contract';
import type { Context } from 'hono';
import { messagePagePolicy } from '../../content/index.ts';
import { compilePageTemplate, fillPage, type MessagePage, type PageTemplates } from '../../delivery/index.ts';
import { pagesOrigin } from '../../platform/http/request-hosts.ts';
import { strictHeaders } from '../../platform/http/security-headers.ts';
import { writeIdentifier } from '../../platform/secrets/signed-identifier.ts';
import type { Services } from '../../platform/services.ts';
import { type PageScriptFile, scriptOfPage } from './page-script.ts';
import { writeNotice } from './write-notice.ts';

type ShownPage = Extract<MessagePage, { state: 'shown' }>;

export interface PageTools {
  readonly services: Services;
  readonly templates: PageTemplates;
  readonly readScript: () => Promise<PageScriptFile>;
}

/** Responds with a sent message. The page is personal, so it is neither stored nor indexed, and tells its address to nobody. */
function respond(
  context: Context,
  page: string,
  policy: Parameters<typeof messagePagePolicy>[0],
): Response | Promise<Response> {
  return context.html(page, 200, {
    ...strictHeaders,
    'content-security-policy': messagePagePolicy(policy),
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
}

/**
 * Responds with the page of a message. Returns undefined if there is nothing to show, because the message has no document
 * and the reader is no recipient.
 */
export async function respondWithMessage(
  context: Context,
  { owner, message }: ShownPage,
  entrance: PageEntrance,
  { services, templates, readScript }: PageTools,
): Promise<Response | undefined> {
  const { configuration, keys } = services;
  const origin = pagesOrigin(configuration);
  const { campaignId, variant, projectId, recipient } = message;
  const isGuest = recipient === undefined;
  const key = [campaignId, variant ?? 'own', isGuest ? 'guest' : 'recipient'].join(' ');
  const template = await templates.get(key, async () => {
    const content = await message.readContent();
    if (content.document === undefined) return undefined;
    const script = scriptOfPage(await readScript(), origin);
    return compilePageTemplate(content, { addresses: configuration, projectId, isGuest, script });
  });
  if (template === undefined) {
    const html = await message.readHtml();
    return html === undefined ? undefined : respond(context, html, { origin, isInteractive: false });
  }
  const notice =
    recipient === undefined
      ? { text: '', link: '' }
      : await writeNotice(owner.pages, { email: recipient.email, language: message.language });
  const page = fillPage(template, {
    recipient,
    isShown: message.isShown,
    entrance,
    guestId: writeIdentifier({ kind: 'guest', campaignId, variant }, keys.tracking),
    notice,
    origin,
  });
  return respond(context, page, { origin, isInteractive: template.isInteractive });
}
