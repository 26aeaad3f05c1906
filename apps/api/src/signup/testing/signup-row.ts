import { newId } from '../../platform/database/identifier.ts';
import type { signups } from '../../tables/signup.ts';

type Row = typeof signups.$inferInsert;
type Given = Partial<Row> & Pick<Row, 'organizationId' | 'projectId' | 'audienceId' | 'expiresAt'>;

/** Row of a sign-up, in which only what a test looks at is given. */
export function signupRow(given: Given): Row {
  const email = given.email ?? 'reader@example.com';
  return {
    formId: newId(),
    formName: '',
    email,
    emailLower: email.toLowerCase(),
    language: 'en',
    submitted: {},
    tagIds: [],
    consent: '',
    legal: '',
    policyUrl: '',
    version: 1,
    ipAddress: '',
    ...given,
  };
}

/** Columns of a sign-up that its person has confirmed. */
export function confirmation(confirmedAt: Date, contactId: string | undefined) {
  return { confirmedAt, confirmedBy: 'link' as const, contactId };
}
