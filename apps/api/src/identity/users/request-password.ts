import { contract } from '@x/api-client/contract';
import { implement } from '../requests/implement.ts';
import { tooManyRequests } from '../../platform/index.ts';
import { sendPasswordResetJob } from './jobs.ts';

/**
 * Does the same for every address: counts the try and leaves the rest to a job. Whether there is an account is looked
 * up in the job, so neither the answer nor its time can tell.
 */
export const requestPassword = implement(
  contract.users.requestPassword,
  { transaction: false },
  async ({ body }, { services, address, language }) => {
    const email = body.email.toLowerCase();
    const seconds = Math.max(
      await services.rateLimits.resetByAddress.take(address),
      await services.rateLimits.resetByAccount.take(email),
    );
    if (seconds > 0) return tooManyRequests(seconds);
    await services.queue.enqueue(sendPasswordResetJob, { email, language, attempt: 1 });
    return {};
  },
);
