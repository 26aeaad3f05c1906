import type { MessageLink } from '@x/api-client/contract';
import { applyMergeTags, withoutTrackingParameter } from '@x/email-compiler';
import { asc, eq, inArray } from 'drizzle-orm';
import { blockTypesOf } from '../../content/index.ts';
import {
  type LinkParameter,
  readLinkWords,
  splitAtTokens,
  withoutParameters,
  writeUtm,
} from '../../delivery/index.ts';
import { campaignContents, campaigns, variantMessages } from '../../tables/campaigns.ts';
import { campaignLinks, campaignMessages } from '../../tables/delivery.ts';
import type { Transaction } from '../../platform/database/database.ts';

const readableTag = (name: string) => `{{${name}}}`;

/** Replaces the merge tokens of the frozen message with readable merge tags such as `{{name}}`. */
function readable(frozen: string): string {
  return splitAtTokens(frozen)
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if (segment.kind === 'address') return applyMergeTags(segment.typed, readableTag, 'url');
      if (segment.kind === 'merge') return readableTag(segment.name);
      // The identifier of the recipient, in a link to the message's page.
      return segment.kind === 'placeholder' ? '…' : '';
    })
    .join('');
}

/** Returns the target of a link without the parameters that tracking adds. */
export function linkAddress(url: string, utm: readonly LinkParameter[]): string {
  return readable(withoutTrackingParameter(withoutParameters(url, utm)));
}

/** Reads the UTM parameters that campaigns add to their links, by the ids of the campaigns. */
export async function readUtm(
  tx: Transaction,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LinkParameter[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: campaigns.id, name: campaigns.name, utm: campaigns.utm })
    .from(campaigns)
    .where(inArray(campaigns.id, [...new Set(campaignIds)]));
  return new Map(rows.map(({ id, name, utm }) => [id, writeUtm(utm, name)]));
}

/** Reads the parts of the messages that a campaign sends, of all variants. */
async function readParts(tx: Transaction, campaignId: string): Promise<readonly string[]> {
  const messages = [
    ...(await tx
      .select({ html: campaignMessages.html, amp: campaignMessages.amp })
      .from(campaignMessages)
      .where(eq(campaignMessages.campaignId, campaignId))),
    ...(await tx
      .select({ html: variantMessages.html, amp: variantMessages.amp })
      .from(variantMessages)
      .where(eq(variantMessages.campaignId, campaignId))
      .orderBy(asc(variantMessages.variant))),
  ];
  return [...messages.map(({ html }) => html), ...messages.map(({ amp }) => amp)];
}

/**
 * Lists the links of a campaign's message by what recipients see: their words or the alternative text of their picture,
 * the block, and the address without what tracking adds to it.
 */
export async function readMessageLinks(tx: Transaction, campaignId: string): Promise<MessageLink[]> {
  const [content] = await tx
    .select({ config: campaignContents.config })
    .from(campaignContents)
    .where(eq(campaignContents.campaignId, campaignId));
  const links = await tx
    .select({ position: campaignLinks.position, url: campaignLinks.url, blockId: campaignLinks.blockId })
    .from(campaignLinks)
    .where(eq(campaignLinks.campaignId, campaignId))
    .orderBy(asc(campaignLinks.position));
  if (links.length === 0) return [];
  const words = readLinkWords(await readParts(tx, campaignId));
  const types = content === undefined ? new Map<string, string>() : blockTypesOf(content.config);
  const utm = (await readUtm(tx, [campaignId])).get(campaignId) ?? [];
  return links.map(({ position, url, blockId }) => {
    const { text = '', isPicture = false } = words.get(position) ?? {};
    return {
      position,
      url: readable(url),
      address: linkAddress(url, utm),
      block_id: blockId,
      block: types.get(blockId) ?? '',
      text: readable(text),
      is_picture: isPicture,
    };
  });
}
