import type { Client, Failure, Success } from '@x/api-client';
import { senderOptions } from '#/lists/options/option-lists.ts';
import { findItems } from '#/lists/options/use-chosen-items.ts';

/** Returns the name of the sender with an address. Empty if the project has no such sender. */
export async function findSenderName(
  client: Client,
  projectId: string,
  email: string,
): Promise<Success<string> | Failure> {
  const found = await findItems(client, senderOptions, projectId, [email]);
  return found.success ? { ...found, data: found.data.get(email)?.name ?? '' } : found;
}
