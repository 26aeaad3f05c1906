import { mostTags } from '@x/api-client/contract';
import { tags } from '../tables/contact-fields.ts';
import { asSystem } from '../platform/database/tenant.ts';
import type { TestApplication } from './test-application.ts';

/** Adds as many tags to a project without tags as it may have: `T0`, `T1` and so on. */
export function fillTags(
  { services }: TestApplication,
  place: { readonly organizationId: string; readonly projectId: string },
) {
  const rows = Array.from({ length: mostTags }, (_, index) => ({
    ...place,
    name: `T${String(index)}`,
    nameLower: `t${String(index)}`,
  }));
  return asSystem(services.database, (tx) => tx.insert(tags).values(rows));
}
