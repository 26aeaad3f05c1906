import { contract } from '@x/api-client/contract';
import { eq } from 'drizzle-orm';
import { notFound, projects, type Transaction } from '../../platform/index.ts';
import { implement } from '../../identity/index.ts';

async function findBounceLimits(tx: Transaction, projectId: string) {
  const [limits] = await tx
    .select({
      bounce_percent: projects.bounceLimitPercent,
      complaint_percent: projects.complaintLimitPercent,
      minimum_messages: projects.limitMinimumMessages,
    })
    .from(projects)
    .where(eq(projects.id, projectId));
  return limits ?? notFound();
}

export const getBounceLimits = implement(contract.projects.bounceLimits, ({ params }, { tx }) =>
  findBounceLimits(tx, params.id),
);

export const setBounceLimits = implement(
  contract.projects.setBounceLimits,
  async ({ params, body }, { tx }) => {
    await tx
      .update(projects)
      .set({
        bounceLimitPercent: body.bounce_percent,
        complaintLimitPercent: body.complaint_percent,
        limitMinimumMessages: body.minimum_messages,
      })
      .where(eq(projects.id, params.id));
    return findBounceLimits(tx, params.id);
  },
);
