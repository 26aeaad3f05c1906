import type { StoredPerson } from '@x/api-client/contract';
import { suppressionReasonSchema } from '@x/api-client/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { queryRow } from '../../platform/database/rows.ts';
import { textArray } from '../../platform/database/text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPerson, type PersonKey } from '../person.ts';

const countsRow = v.object({
  contacts: v.array(
    v.object({
      id: v.string(),
      audience: v.object({ id: v.string(), name: v.string() }),
      trashed: v.boolean(),
    }),
  ),
  events: v.number(),
  signups: v.number(),
  test_messages: v.number(),
  suppressed: v.nullable(suppressionReasonSchema),
});

/** Counts what a project stores about a person. */
export async function countPerson(tx: Transaction, key: PersonKey): Promise<StoredPerson> {
  const { organizationId, projectId, ...person } = await findPerson(tx, key);
  const deliveries = textArray(person.deliveryIds);
  const addresses = textArray(person.addresses);
  const [email] = person.addresses;
  const counts = await queryRow(
    tx,
    countsRow,
    sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', contacts.id, 'audience', jsonb_build_object('id', audiences.id, 'name', audiences.name),
          'trashed', audiences.trashed) order by contacts.id), '[]')
        from contacts join audiences on audiences.id = contacts.audience_id
        where contacts.id = any (${textArray(person.contactIds)}::uuid[])) as contacts,
      (select count(*)::integer from message_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from amp_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from provider_events where delivery_id = any (${deliveries}::uuid[]))
        + (select count(*)::integer from unsubscribe_answers where delivery_id = any (${deliveries}::uuid[])) as events,
      (select count(*)::integer from signups
        where organization_id = ${organizationId} and project_id = ${projectId}
          and email_lower = any (${addresses}::text[])) as signups,
      (select count(*)::integer from test_messages
        where organization_id = ${organizationId} and project_id = ${projectId}
          and lower(email) = any (${addresses}::text[])) as test_messages,
      (select reason from suppressions
        where organization_id = ${organizationId} and project_id = ${projectId} and email_lower = ${email}) as suppressed`,
  );
  return { email, ...counts, messages: person.deliveryIds.length };
}
