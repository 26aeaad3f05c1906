import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@x/api-client';

/** Returns a function that names who made a change. */
export function useActorName(): (actor: AuditEntry['actor']) => string {
  const { t } = useLingui();
  return ({ kind, name, email }) => {
    if (kind === 'system') return t`Yamp`;
    if (kind === 'access_key') return t`Access key ${name}`;
    return kind === 'invited' ? t`${email} (invited)` : name;
  };
}
