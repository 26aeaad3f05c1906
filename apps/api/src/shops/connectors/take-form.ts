import { attemptField } from '@x/api-client/contract';
import { isRecord } from '@x/email-compiler';
import type { Context } from 'hono';
import { readAddress } from '../../platform/email-addresses/canonical-address.ts';
import { notFound, Refusal, refuse, refuseRule, tooManyRequests } from '../../platform/http/refusal.ts';
import { checkValues } from '../../platform/http/json-body.ts';
import type { Services } from '../../platform/services.ts';
import type { ActionEvent, GuestEvent } from '../../engagement/index.ts';
import { cleanValue, parseFormJson } from './amp-form.ts';
import { attemptKey, runOnce } from './attempts.ts';
import { toEvent, type Happening } from './attributed-event.ts';
import { isAttempt, isBlockId, readForm } from './call-form.ts';
import { identityOf, recipientOf, takeTurn } from './call-recipient.ts';
import type { CallSource } from './call-source.ts';
import { findIntegration } from './lookup.ts';
import type { IsOfMessage } from './message-events.ts';
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

/** Address that the buyer typed on a page. Undefined if there is none, and a refusal if it is no address. */
function readBuyer(
  { entrance }: CallSource,
  typed: string | undefined,
): string | undefined | Refusal<'invalid_request'> {
  if (entrance === undefined || typed === undefined || typed.trim() === '') return undefined;
  const read = readAddress(typed.trim());
  return read.ok ? read.email : refuseRule('order_incomplete', `body.${buyerField}`);
}

/** Field of a form on a page with the address of the buyer. */
const buyerField = 'buyer_email';

export async function takeForm(
  context: Context,
  services: Services,
  isOfMessage: IsOfMessage,
  source: CallSource,
): Promise<unknown> {
  const request = context.req.raw;
  const fields = await readForm(request, source);
  if (fields instanceof Refusal) return fields;
  const given = readParams(fields['params'] ?? '');
  if (given instanceof Refusal) return given;
  const recipient = await recipientOf(services, source, [['email', takeEmail(given)]]);
  if (recipient === undefined || recipient.projectId !== fields['project_id']) return notFound();
  const integrationId = fields['integration_id'] ?? '';
  const buyer = readBuyer(source, fields[buyerField]);
  if (buyer instanceof Refusal) return buyer;
  const { rateLimits } = services;
  const turn = await takeTurn(context, services, recipient);
  if (turn > 0) return tooManyRequests(turn);
  const { organizationId, projectId } = recipient;
  const integration = await findIntegration(services.database, { projectId, integrationId });
  if (integration === undefined) return notFound();
  const wait = await rateLimits.connectorByIntegration.take(integration.id);
  if (wait > 0) return tooManyRequests(wait);
  const { email: _identifier, ...params } = given;
  const { action = '', target = '', [attemptField]: attempt = '' } = fields;
  const form = { recipient, integrationId, action, params, buyer };
  if (!isAttempt(attempt) || !isBlockId(target)) return runForm(services, form);
  const userAgent = request.headers.get('user-agent') ?? '';
  const key = attemptKey({
    recipient: identityOf(recipient),
    target,
    attempt,
    integrationId,
    action,
    params: buyer === undefined ? params : { ...params, [buyerField]: buyer },
  });
  return runOnce(
    services.database,
    {
      organizationId,
      projectId,
      key,
      event: await eventOf(services, isOfMessage, form, { target, userAgent, entrance: source.entrance }),
    },
    (earlier) => runForm(services, { ...form, attempt: { key, earlier } }),
  );
}

/** Returns undefined if the form is not counted. */
async function eventOf(
  { now }: Services,
  isOfMessage: IsOfMessage,
  { recipient, action }: Pick<ConnectorForm, 'recipient' | 'action'>,
  { target, userAgent, entrance }: Pick<Happening, 'target' | 'userAgent' | 'entrance'>,
): Promise<ActionEvent | GuestEvent | undefined> {
  const { campaignId, test } = recipient;
  const event = action === '' ? 'submission' : 'submit_order';
  if (test || campaignId === null || !(await isOfMessage(campaignId, target, event))) return undefined;
  return toEvent(recipient, { event, target, value: '', occurredAt: now(), userAgent, entrance });
}
