import type { CallResult } from '@x/api-client';
import { useApp } from '#/app/context.ts';
import type { Confirmation } from './confirmation.tsx';

/** Returns a function that runs a call as `confirmed` does and shows its errors. Canceling is no error. */
export function useConfirmedCall(confirmed: Confirmation['confirmed']) {
  const { alerts } = useApp();
  return async <Answer>(call: () => Promise<CallResult<Answer>>): Promise<CallResult<Answer>> => {
    const result = await confirmed(call);
    if (!result.success) alerts.add(result.errors.filter(({ code }) => code !== 'confirmation_needed'));
    return result;
  };
}
