import type { Implementation } from '../identity/index.ts';
import { implementAudiences } from './audiences/endpoints.ts';
import type { AudiencePorts } from './before-deletion.ts';
import { implementContacts } from './contacts/endpoints.ts';
import { fieldImplementations } from './fields/endpoints.ts';
import { importImplementations } from './imports/endpoints.ts';
import { orderImplementations } from './orders/endpoints.ts';
import { suppressionFileImplementations } from './suppression-files/import-suppressions.ts';
import { suppressionImplementations } from './suppressions/endpoints.ts';
import { tagImplementations } from './tags/endpoints.ts';

export function implementAudience(ports: AudiencePorts): readonly Implementation[] {
  return [
    ...implementAudiences(ports),
    ...implementContacts(ports),
    ...fieldImplementations,
    ...tagImplementations,
    ...importImplementations,
    ...suppressionFileImplementations,
    ...suppressionImplementations,
    ...orderImplementations,
  ];
}
