import { contract } from '@x/api-client/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { implement, type Implementation } from '../identity/index.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { deliveries } from '../tables/delivery.ts';
import { readPage } from '../platform/http/page.ts';
import { sendTestEmail } from './test-messages/send-test-email.ts';
import { fillForContact } from './contact-messages/fill-for-contact.ts';
import { readSubmittedDocument } from './contact-messages/read-submitted-document.ts';

const previewDocument = implement(
  contract.templates.preview,
  async ({ body }, { tx, subject, services, mayAlsoCall }) => {
    const read = await readSubmittedDocument(body, { tx, subject, services, mayAlsoCall });
    if (read instanceof Refusal) return read;
    const { message, contact, meets } = read;
    if (contact === undefined) return notFound();
    return fillForContact(message, contact, meets, services.configuration);
  },
);

const listDeliveries = implement(contract.campaigns.deliveries, async ({ params, query }, { tx }) => {
  const wanted = and(
    eq(deliveries.campaignId, params.id),
    query.status === undefined ? undefined : eq(deliveries.status, query.status),
    // Avoids LIKE, since addresses may contain its wildcard characters.
    query.search === ''
      ? undefined
      : sql`position(${query.search.toLowerCase()} in lower(${deliveries.email})) > 0`,
  );
  const [total] = await tx.select({ rows: count() }).from(deliveries).where(wanted);
  return readPage(query, total?.rows ?? 0, async ({ limit, offset }) => {
    const rows = await tx
      .select()
      .from(deliveries)
      .where(wanted)
      .orderBy(asc(deliveries.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ id, email, status, reason, attempts, updatedAt }) => ({
      id,
      email,
      status,
      reason,
      attempts,
      updated_at: updatedAt.toISOString(),
    }));
  });
});

export const deliveryImplementations: readonly Implementation[] = [
  listDeliveries,
  previewDocument,
  sendTestEmail,
];
