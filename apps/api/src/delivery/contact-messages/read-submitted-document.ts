import { contract, type EndpointDefinition } from '@x/api-client/contract';
import { parseDocument } from '@x/email-compiler';
import { eq } from 'drizzle-orm';
import { blocks, withInlinedStyles } from '../../content/index.ts';
import { campaigns } from '../../tables/campaigns.ts';
import { notFound, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Meets } from '../message/visible-parts.ts';
import {
  compileForContacts,
  type ContactMessage,
  type MessageCampaign,
  type MessagePlace,
} from './compile-for-contacts.ts';
import { findContact, meetsOfContact, type StoredContact } from './contact-values.ts';

/** A document that a request submits. Its ids belong to the project of the request. */
export interface SubmittedDocument {
  readonly config: string;
  readonly subject: string;
  readonly contact_id: string | null;
  readonly campaign_id: string | null;
}

export interface MessageForContact {
  readonly message: ContactMessage;
  readonly contact: StoredContact | undefined;
  readonly meets: Meets;
  readonly campaign: SubmittedCampaign | undefined;
}

type SubmittedCampaign = MessageCampaign & { readonly replyTo: string | null };

async function findCampaign(tx: Transaction, id: string): Promise<SubmittedCampaign | undefined> {
  const { id: campaignId, name, utm, replyTo } = campaigns;
  const [campaign] = await tx
    .select({ id: campaignId, name, utm, replyTo })
    .from(campaigns)
    .where(eq(campaignId, id));
  return campaign;
}

export interface Reading {
  readonly tx: Transaction;
  readonly subject: MessagePlace;
  readonly services: Services;
  readonly mayAlsoCall: (endpoint: EndpointDefinition) => Promise<boolean>;
}

/**
 * Compiles a submitted document and decides which of its blocks the contact gets. Callers see contacts and campaigns only
 * with the permission to read them.
 */
export async function readSubmittedDocument(
  { config, subject: about, contact_id: contactId, campaign_id: campaignId }: SubmittedDocument,
  { tx, subject, services, mayAlsoCall }: Reading,
): Promise<MessageForContact | Refusal<'document_unreadable' | 'not_found'>> {
  const parsed = parseDocument(config, { blocks });
  if (!parsed.ok) {
    const reason = parsed.errors[0]?.message ?? 'The document cannot be read.';
    return refuse('document_unreadable', { path: 'body', details: { reason } });
  }
  if (contactId !== null && !(await mayAlsoCall(contract.audiences.contacts))) return notFound();
  if (campaignId !== null && !(await mayAlsoCall(contract.campaigns.get))) return notFound();
  const contact = contactId === null ? undefined : await findContact(tx, contactId);
  const campaign = campaignId === null ? undefined : await findCampaign(tx, campaignId);
  if (contactId !== null && contact === undefined) return notFound();
  if (campaignId !== null && campaign === undefined) return notFound();
  const place = { organizationId: subject.organizationId, projectId: subject.projectId, campaign };
  const message = await compileForContacts(
    tx,
    // Saving inlines styles too.
    { ...place, subject: about, document: withInlinedStyles(parsed.value.document) },
    services.configuration,
  );
  const meets = await meetsOfContact(tx, place, message, contact, services);
  return { message, contact, meets, campaign };
}
