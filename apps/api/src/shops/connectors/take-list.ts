import type { Context } from 'hono';
import * as v from 'valibot';
import { callerNetwork } from '../../platform/http/caller-address.ts';
import { notFound, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { ForeignSender } from './answer-call.ts';
import type { CallSource } from './call-source.ts';
import { findIntegration, isSenderOf } from './lookup.ts';
import { runList } from './run-list.ts';

const id = v.pipe(v.string(), v.uuid());

/** Counts only what exists, so that made-up ids leave no rows. */
export async function takeList(context: Context, services: Services, source: CallSource): Promise<unknown> {
  const { searchParams } = new URL(context.req.url);
  const place = {
    projectId: searchParams.get('project_id') ?? '',
    integrationId: searchParams.get('integration_id') ?? '',
  };
  if (
    searchParams.get('response') !== 'list' ||
    !v.is(v.object({ projectId: id, integrationId: id }), place)
  ) {
    return notFound();
  }
  const { rateLimits, database } = services;
  const { sender } = source;
  if (sender !== undefined && !(await isSenderOf(database, place.projectId, sender)))
    throw new ForeignSender();
  const address = await rateLimits.listByAddress.take(
    `${place.projectId} ${callerNetwork(context, services)}`,
  );
  if (address > 0) return tooManyRequests(address);
  const webhook = await findIntegration(database, place);
  if (webhook === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(webhook.id);
  return wait > 0 ? tooManyRequests(wait) : runList(services, webhook);
}
