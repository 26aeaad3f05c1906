import type { EmailProviderTypeId } from '@x/api-client/contract';
import { emailProviderTypes } from '../../providers/index.ts';
import { preparedHeader, type HeaderField } from './header.ts';

/** Identifies related messages to receivers, which sort and report by it. */
export interface MailStream {
  readonly organizationId: string;
  /** Recipients unsubscribe from a project, so the project is the list. */
  readonly projectId: string;
  /** Undefined for a test message. */
  readonly campaignId: string | undefined;
  readonly providerTypeId: EmailProviderTypeId;
}

/** Digits of an organization's id, from its random end, that identify it at Gmail: a SenderId has 5 to 15 characters. */
const senderDigits = 10;

function digitsOf(id: string): string {
  return id.replaceAll('-', '');
}

/**
 * `a:c:SenderId` (Gmail Help, "Feedback Loop", answer 6254652): at most four fields, read from the right, none of which
 * may repeat another. Here: campaign, project, organization. Gmail's Postmaster Tools report complaints by each of them.
 */
function formatFeedbackId({ organizationId, projectId, campaignId }: MailStream): string {
  const campaign = campaignId === undefined ? 'test' : digitsOf(campaignId);
  return `${campaign}:${digitsOf(projectId)}:${digitsOf(organizationId).slice(-senderDigits)}`;
}

/** `List-Id` (RFC 2919 §2–3): a label under the domain of the sender, the same for all campaigns of a project. */
function formatListId({ projectId }: MailStream, domain: string): string {
  return `<${digitsOf(projectId)}.${domain}>`;
}

/** Headers shared by all messages of a stream; `domain` is the sender's. */
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

/** Characters of a line, RFC 5322 §2.1.1. */
const lineLength = 78;

/** Folds a value without spaces onto a line of its own if it does not fit beside the name. */
export function streamField(name: string, value: string): HeaderField {
  const field = preparedHeader(name, value);
  return field.field.length <= lineLength ? field : { name, field: `${name}:\r\n ${value}` };
}
