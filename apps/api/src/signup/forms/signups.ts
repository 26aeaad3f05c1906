import type { Signup } from '@x/api-client/contract';
import type { signups } from '../../tables/signup.ts';

type StoredSignup = typeof signups.$inferSelect;

export function toSignup(row: StoredSignup): Signup {
  return {
    id: row.id,
    form: row.formId === null ? null : { id: row.formId, name: row.formName },
    email: row.email,
    status: row.confirmedAt === null ? 'pending' : 'confirmed',
    language: row.language,
    consent: row.consent,
    legal: row.legal,
    policy_url: row.policyUrl,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    ip_address: row.ipAddress,
    mailed_at: row.mailedAt?.toISOString() ?? null,
    mail_problem: row.mailProblem,
    waits_for_quota: row.waitsForQuota,
    expires_at: row.expiresAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    confirmed_ip_address: row.confirmedIpAddress,
    confirmed_by: row.confirmedBy,
    contact_id: row.contactId,
  };
}
