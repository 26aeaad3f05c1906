import type { LandingPageEvent } from '@x/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Selects what contacts did on landing pages as rows with `contact_id`, `page_id`, `event`, `action` and `occurred_at`. A
 * sign-up counts once it is confirmed, where its form asks for that. Actions count if the visitor came by a personal link.
 */
export function selectPageActivity(event: LandingPageEvent): SQL {
  switch (event) {
    case 'signed_up':
      return sql`
        select contact_id, landing_page_id as page_id, 'signed_up' as event, null as action, confirmed_at as occurred_at,
          organization_id
        from signups where landing_page_id is not null and confirmed_at is not null`;
    case 'acted':
      return sql`
        select deliveries.contact_id, visitor_actions.page_id, 'acted', visitor_actions.event, visitor_actions.occurred_at,
          visitor_actions.organization_id
        from visitor_actions join deliveries on deliveries.id = visitor_actions.delivery_id`;
  }
}
