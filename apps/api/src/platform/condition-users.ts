import type { ConditionMessages } from '@x/api-client/contract';
import { type Refusal, refuse } from './http/refusal.ts';
import type { ConditionUser } from './services.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Divides what has a condition on something into segments and messages. */
export function divideUsers(users: readonly ConditionUser[]): {
  readonly segments: Named[];
  readonly conditions: ConditionMessages;
} {
  const of = (wanted: ConditionUser['kind']) =>
    users.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []));
  return { segments: of('segment'), conditions: { campaigns: of('campaign'), templates: of('template') } };
}

/** Refuses a change that would make a block of a message visible to nobody. */
export function refuseForMessage({ kind, name }: ConditionUser, path?: string): Refusal<'used_by_condition'> {
  return refuse('used_by_condition', { ...(path === undefined ? {} : { path }), details: { kind, name } });
}
