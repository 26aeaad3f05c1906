import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ActionPlace, CampaignParts, MessageLink } from '@x/api-client';
import type { EngagementDraft } from '../draft/condition-draft.ts';
import { leavesOf, type NodeDraft } from '../draft/tree-draft.ts';
import { describeLink } from './describe-link.ts';
import type { Wording } from './wording.ts';

/** Returns the campaigns of which a tree can name links and blocks. */
export function campaignsWithParts(root: NodeDraft): readonly string[] {
  return leavesOf(root).flatMap(({ condition }) =>
    condition.kind === 'engagement' && condition.campaignId !== '' && hasParts(condition)
      ? [condition.campaignId]
      : [],
  );
}

function hasParts({ event, linkPosition, blockId }: EngagementDraft): boolean {
  return event === 'clicked' || event === 'acted' || linkPosition !== null || blockId !== '';
}

function nameLink({ i18n, ampNames }: Wording, link: MessageLink): string {
  const { title, place } = describeLink(i18n, ampNames, link);
  return place === '' ? title : `${title} (${place})`;
}

/**
 * Names a link by its words or picture and where it is, or by its number while the links are loading or if the message has
 * no such link.
 */
export function linkLabel(wording: Wording, parts: CampaignParts | undefined, position: number): string {
  const found = parts?.links.find((link) => link.position === position);
  if (found !== undefined) return nameLink(wording, found);
  return wording.i18n._(msg({ message: `number ${position + 1}`, context: 'link of a message' }));
}

/** Names a block by its type and first words, or by its links if it is not interactive. */
export function blockLabel(wording: Wording, parts: CampaignParts | undefined, blockId: string): string {
  const { i18n, ampNames } = wording;
  const block = parts?.blocks.find(({ id }) => id === blockId);
  if (block !== undefined) {
    const title = ampNames.block(block.name);
    return block.words === '' ? title : `${title}: ${block.words}`;
  }
  const [first, ...others] = parts?.links.filter(({ block_id: id }) => id === blockId) ?? [];
  if (first === undefined) return blockId;
  const { length: count } = others;
  const link = nameLink(wording, first);
  return count === 0
    ? link
    : i18n._(msg({ message: `${link} and ${count} more`, context: 'links in a block' }));
}

/** Words for the place of an action. */
export const placePhrases: Readonly<Record<ActionPlace, MessageDescriptor>> = {
  amp: msg({ message: 'in the email', context: 'contacts who acted …' }),
  page: msg({ message: 'on its web page', context: 'contacts who acted …' }),
};

/** Describes the kind of action that counts. Empty for any. */
export function describeAction({ i18n, ampNames }: Wording, action: EngagementDraft['action']): string {
  if (action === '') return '';
  const name = ampNames.action(action, action);
  return i18n._(
    msg({ message: `with the action “${name}”`, context: 'contacts who clicked or acted in a message …' }),
  );
}

/** Describes the part of the message in which an event counts. Empty if it counts anywhere. */
export function describePart(wording: Wording, draft: EngagementDraft): string {
  const { i18n } = wording;
  const { linkPosition, blockId, action, place, campaignId } = draft;
  const parts = wording.names.parts.get(campaignId);
  const phrases: string[] = [];
  if (linkPosition !== null) {
    const link = linkLabel(wording, parts, linkPosition);
    phrases.push(
      i18n._(
        msg({ message: `on the link “${link}”`, context: 'contacts who clicked or acted in a message …' }),
      ),
    );
  }
  if (blockId !== '') {
    const block = blockLabel(wording, parts, blockId);
    phrases.push(
      i18n._(
        msg({ message: `in the block “${block}”`, context: 'contacts who clicked or acted in a message …' }),
      ),
    );
  }
  if (action !== '') phrases.push(describeAction(wording, action));
  if (place !== '') phrases.push(i18n._(placePhrases[place]));
  return phrases.join(' ');
}
