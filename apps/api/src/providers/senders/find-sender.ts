import { and, eq, sql } from 'drizzle-orm';
import { emailProviders, emailSenders, type Transaction, refuse } from '../../platform/index.ts';

/** Finds a project's sender by its address, ignoring case, with its provider. */
export async function findSender(tx: Transaction, projectId: string, email: string) {
  const [row] = await tx
    .select({ sender: emailSenders, provider: emailProviders })
    .from(emailSenders)
    .innerJoin(emailProviders, eq(emailProviders.id, emailSenders.emailProviderId))
    .where(and(eq(emailSenders.projectId, projectId), sql`lower(${emailSenders.email}) = lower(${email})`));
  return row;
}

export function senderUnknown(email: string, path: string) {
  return refuse('email_sender_unknown', {
    message: `${email} is not a sender of this project. Add it under Configurations, or choose another sender.`,
    path,
    details: { email },
  });
}
