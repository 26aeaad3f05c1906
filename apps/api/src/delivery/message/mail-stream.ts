import type { EmailProviderTypeId } from '@x/api-client/contract';
import { emailProviderTypes } from '../../providers/index.ts';
import { preparedHeader, type HeaderField } from './header.ts';

/** Ids by which receivers group messages and report on them. */
export interface MailStream {
  readonly organizationId: string;
  /** Identifies the list in `List-Id`, because recipients unsubscribe from a project. */
  readonly projectId: string;
  /** Undefined for a test message. */
  readonly campaignId: string | undefined;
  readonly providerTypeId: EmailProviderTypeId;
}

/** Number of final, random digits of an organization's id that serve as its SenderId at Gmail (5 to 15 characters). */
const senderDigits = 10;

function digitsOf(id: string): string {
  return id.replaceAll('-', '');
}

/**
 * Formats the `Feedback-ID` as `campaign:project:organization`. Gmail reads at most four fields from the right, and the
 * fields must differ. The last field is the SenderId (Gmail Help, "Feedback Loop", answer 6254652). Gmail's Postmaster
 * Tools report complaints by each field.
 */
function formatFeedbackId({ organizationId, projectId, campaignId }: MailStream): string {
  const campaign = campaignId === undefined ? 'test' : digitsOf(campaignId);
  return `${campaign}:${digitsOf(projectId)}:${digitsOf(organizationId).slice(-senderDigits)}`;
}

/**
 * Formats the `List-Id` (RFC 2919 §2–3), a label under the sender's domain. The label is the same for all campaigns of
 * a project.
 */
function formatListId({ projectId }: MailStream, domain: string): string {
  return `<${digitsOf(projectId)}.${domain}>`;
}

/** Headers shared by all messages of a stream. `domain` is the sender's. */
export function streamHeaders(
  stream: MailStream | undefined,
  domain: string,
): Readonly<Record<string, string>> {
  if (stream === undefined) return {};
  const listId = { 'List-Id': formatListId(stream, domain) };
  return emailProviderTypes[stream.providerTypeId].writesFeedbackId
    ? listId
    : { ...listId, 'Feedback-ID': formatFeedbackId(stream) };
}

/** Maximum characters per line (RFC 5322 §2.1.1). */
const lineLength = 78;

/** Folds a value without spaces onto a line of its own if it does not fit beside the name. */
export function streamField(name: string, value: string): HeaderField {
  const field = preparedHeader(name, value);
  return field.field.length <= lineLength ? field : { name, field: `${name}:\r\n ${value}` };
}
