import { typedAddressField } from '@x/amp-runtime-blocks';
import { attemptField } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import type { Context } from 'hono';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { notFound, Refusal, refuse, refuseRule, tooManyRequests } from '../../platform/http/refusal.ts';
import { checkValues } from '../../platform/http/json-body.ts';
import type { Services } from '../../platform/services.ts';
import type { BlockEvent } from '../../engagement/index.ts';
import { cleanValue, parseFormJson } from './amp-form.ts';
import { attemptKey, runOnce } from './attempts.ts';
import { toEvent, type Happening } from './attributed-event.ts';
import { isAttempt, isBlockId, readForm } from './call-form.ts';
import type { CausesEvent } from './block-events.ts';
import { actorOf, identityOf, takeTurn } from './call-actor.ts';
import type { CallSource } from './call-source.ts';
import { findIntegration } from './lookup.ts';
import { runForm, type ConnectorForm } from './run-form.ts';

function readParams(text: string): Readonly<Record<string, unknown>> | Refusal {
  let value: unknown;
  try {
    value = cleanValue(parseFormJson(text));
  } catch {
    return refuse('invalid_json', { path: 'body.params' });
  }
  const bad = checkValues(value, 'body.params');
  if (bad !== undefined) return bad;
  return isRecord(value) ? value : refuseRule('invalid', 'body.params');
}

/**
 * Returns the signed identifier that forms contain instead of the recipient's email address. In orders, the identifier
 * is inside `draft_order`.
 */
function takeEmail(params: Readonly<Record<string, unknown>>): string {
  const { draft_order: order } = params;
  const { email } = isRecord(order) ? order : params;
  return typeof email === 'string' ? email : '';
}

/** Address that somebody typed on a page. Undefined if there is none, and a refusal if it is no address. */
function readTypedAddress(
  { entrance }: CallSource,
  typed: string | undefined,
): string | undefined | Refusal<'invalid_request'> {
  if (entrance === undefined || typed === undefined || typed.trim() === '') return undefined;
  const read = readAddress(typed.trim());
  return read.ok ? read.email : refuseRule('email_invalid', `body.${typedAddressField}`);
}

export async function takeForm(
  context: Context,
  services: Services,
  causesEvent: CausesEvent,
  source: CallSource,
): Promise<unknown> {
  const request = context.req.raw;
  const fields = await readForm(request, source);
  if (fields instanceof Refusal) return fields;
  const given = readParams(fields['params'] ?? '');
  if (given instanceof Refusal) return given;
  const actor = await actorOf(services, source, [['email', takeEmail(given)]]);
  if (actor === undefined || actor.projectId !== fields['project_id']) return notFound();
  const integrationId = fields['integration_id'] ?? '';
  const typedAddress = readTypedAddress(source, fields[typedAddressField]);
  if (typedAddress instanceof Refusal) return typedAddress;
  const { rateLimits } = services;
  const turn = await takeTurn(context, services, actor, 'form');
  if (turn > 0) return tooManyRequests(turn);
  const { organizationId, projectId } = actor;
  const integration = await findIntegration(services.database, { projectId, integrationId });
  if (integration === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(integration.id);
  if (wait > 0) return tooManyRequests(wait);
  const { email: _identifier, ...params } = given;
  const { action = '', target = '', [attemptField]: attempt = '' } = fields;
  const form = { actor, integrationId, action, params, typedAddress };
  if (!isAttempt(attempt) || !isBlockId(target)) return runForm(services, form);
  const userAgent = request.headers.get('user-agent') ?? '';
  const key = attemptKey({
    actor: identityOf(actor),
    target,
    attempt,
    integrationId,
    action,
    params: typedAddress === undefined ? params : { ...params, [typedAddressField]: typedAddress },
  });
  return runOnce(
    services.database,
    {
      organizationId,
      projectId,
      key,
      event: await eventOf(services, causesEvent, form, { target, userAgent, entrance: source.entrance }),
    },
    (earlier) => runForm(services, { ...form, attempt: { key, earlier } }),
  );
}

/** Returns undefined if the form is not counted. */
async function eventOf(
  { now }: Services,
  causesEvent: CausesEvent,
  { actor, action }: Pick<ConnectorForm, 'actor' | 'action'>,
  { target, userAgent, entrance }: Pick<Happening, 'target' | 'userAgent' | 'entrance'>,
): Promise<BlockEvent | undefined> {
  const { carrier } = actor;
  const event = action === '' ? 'submission' : 'submit_order';
  if (carrier === undefined || !(await causesEvent(carrier, target, event))) return undefined;
  return toEvent(actor, { event, target, value: '', occurredAt: now(), userAgent, entrance });
}
