import { attemptField, recipientActions, type RecipientAction } from '@x/api-client/contract';
import type { Context } from 'hono';
import { notFound, Refusal, refuseRule, tooManyRequests } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { createEventWriter } from '../../engagement/index.ts';
import { attemptKey, recordOnce } from './attempts.ts';
import { toEvent } from './attributed-event.ts';
import { isAttempt, isBlockId, readForm } from './call-form.ts';
import type { CausesEvent } from './block-events.ts';
import { actorOf, identityOf, takeTurn } from './call-actor.ts';
import type { CallSource } from './call-source.ts';

/** Maximum length of an event's `value`, such as a product name or an email address. */
const valueLength = 4000;

/**
 * Events that `/connectors` records itself for attempts. The message's own request to register such an event must be
 * ignored.
 */
const eventsOfConnectors: ReadonlySet<RecipientAction> = new Set(['submission', 'submit_order']);

/** The check of actions against the document of their block, and the writer that stores them. */
export interface CallTools {
  readonly causesEvent: CausesEvent;
  readonly events: ReturnType<typeof createEventWriter>;
}

export async function takeEvent(
  context: Context,
  services: Services,
  { causesEvent, events }: CallTools,
  source: CallSource,
): Promise<unknown> {
  const event = recipientActions.find((name) => name === context.req.param('event'));
  if (event === undefined) return notFound();
  const fields = await readForm(context.req.raw, source);
  if (fields instanceof Refusal) return fields;
  const {
    campaign_id = '',
    audience_id = '',
    contact_id = '',
    target = '',
    value = '',
    [attemptField]: attempt = '',
  } = fields;
  const countedByConnector = fields['counted_by'] === 'connectors' && eventsOfConnectors.has(event);
  const actor = await actorOf(services, source, [
    ['campaign', campaign_id],
    ['audience', audience_id],
    ['contact', contact_id],
  ]);
  if (actor === undefined) return notFound();
  if (!isBlockId(target)) {
    return refuseRule('option_unknown', 'body.target');
  }
  const wait = await takeTurn(context, services, actor, 'event');
  if (wait > 0) return tooManyRequests(wait);
  const { carrier } = actor;
  if (carrier === undefined) return {};
  if (!(await causesEvent(carrier, target, event))) {
    return refuseRule('block_unknown', 'body.target');
  }
  if (countedByConnector) return {};
  const happened = toEvent(actor, {
    event,
    target,
    value: value.slice(0, valueLength),
    occurredAt: services.now(),
    userAgent: context.req.header('user-agent') ?? '',
    entrance: source.entrance,
  });
  if (happened === undefined) return {};
  if (isAttempt(attempt)) {
    const { organizationId, projectId } = actor;
    const key = attemptKey({
      actor: identityOf(actor),
      target,
      attempt,
      integrationId: '',
      action: `event ${event}`,
      params: value,
    });
    await recordOnce(services.database, { organizationId, projectId, key, event: happened });
  } else await events.write(happened);
  return {};
}
