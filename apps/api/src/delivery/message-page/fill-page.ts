import { messagePageAddress, type PageEntrance } from '@x/api-client/contract';
import { recipientKinds } from '../../platform/secrets/signed-identifier.ts';
import { messagePageToken, recipientPaths } from '../message/page-links.ts';
import { asMarkup, personalise } from '../message/personalise.ts';
import type { Recipient } from '../message/recipient.ts';
import { pageTokens, type PageTemplate } from './page-template.ts';

/** Plain texts that say for whom a page is. */
interface NoticeTexts {
  readonly text: string;
  readonly link: string;
}

export interface PageReader {
  /** Undefined for a guest. */
  readonly recipient: Recipient | undefined;
  /** Whether a block with this condition is shown. */
  readonly isShown: (condition: unknown) => boolean;
  readonly entrance: PageEntrance;
  /** Identifier of a guest of the message, for the page without the recipient. */
  readonly guestId: string;
  readonly notice: NoticeTexts;
  /** Origin of the pages. */
  readonly origin: string;
}

/** Writes the page of one reader. */
export function fillPage({ segments, conditions, formats }: PageTemplate, reader: PageReader): string {
  const { recipient = guestOf(reader), isShown, entrance, guestId, notice, origin } = reader;
  const values: Readonly<Record<string, string>> = {
    [pageTokens.entrance]: entrance,
    [pageTokens.notice]: notice.text,
    [pageTokens.noticeLink]: notice.link,
    [pageTokens.guestUrl]: messagePageAddress(`${origin}${recipientPaths.view}/${guestId}`, entrance),
  };
  const person: Recipient = {
    ...recipient,
    formats,
    meets: (position) => isShown(conditions[position]),
    placeholder: (name) => (Object.hasOwn(values, name) ? (values[name] ?? '') : recipient.placeholder(name)),
  };
  return personalise(segments, person, asMarkup);
}

/** A guest has no values, and the identifier of a guest in place of all of the recipient's. */
function guestOf({ guestId }: PageReader): Recipient {
  const names: ReadonlySet<string> = new Set([
    messagePageToken,
    ...recipientKinds.map((kind) => (kind === 'email' ? kind : `${kind}_id`)),
  ]);
  return {
    deliveryId: '',
    email: '',
    mergeValues: {},
    meets: () => false,
    unsubscribeId: '',
    unsubscribeUrl: undefined,
    openId: '',
    clickId: () => '',
    placeholder: (name) => (names.has(name) ? guestId : ''),
  };
}
