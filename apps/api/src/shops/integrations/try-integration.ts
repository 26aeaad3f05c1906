import { contract, type IntegrationTrial } from '@x/api-client/contract';
import { implement } from '../../identity/index.ts';
import { callableHosts } from '../../platform/outgoing/destination.ts';
import { callOutside, type OutgoingCall, type OutgoingResult } from '../../platform/outgoing/call.ts';
import { notFound, tooManyRequests } from '../../platform/http/refusal.ts';
import { findStoredIntegration, openIntegration, type OpenIntegration } from './integration.ts';
import { prestashopTrial } from './shops/prestashop.ts';
import { shopifyTrial } from './shops/shopify.ts';
import { webhookCall, type Values } from './webhook.ts';

const shownCharacters = 2000;

function trialCall(integration: OpenIntegration, values: Values): OutgoingCall {
  switch (integration.typeId) {
    case 'webhook':
      return webhookCall(integration, values);
    case 'shopify':
      return shopifyTrial(integration);
    case 'prestashop':
      return prestashopTrial(integration);
  }
}

/**
 * Removes the integration's secrets from a response that repeats them, because users who may test an integration may
 * not read its secrets.
 */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const written = secrets.flatMap((secret) =>
    secret === ''
      ? []
      : [secret, JSON.stringify(secret).slice(1, -1), Buffer.from(`${secret}:`).toString('base64')],
  );
  return written
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

function toTrial(result: OutgoingResult, secrets: readonly string[]): IntegrationTrial {
  const { milliseconds } = result;
  if (!result.ok) {
    const { code, message } = result;
    return { ok: false, status: null, milliseconds, content_type: '', body: '', problem: { code, message } };
  }
  const text = result.body.toString('utf8').replaceAll('\u0000', '\ufffd');
  return {
    ok: result.status >= 200 && result.status <= 299,
    status: result.status,
    milliseconds,
    content_type: result.contentType.slice(0, 200),
    body: withoutSecrets(text, secrets).slice(0, shownCharacters).toWellFormed(),
    problem: null,
  };
}

export const tryIntegration = implement(
  contract.integrations.tryOut,
  { transaction: false },
  async ({ params, body }, { transaction, subject, services }) => {
    const wait = await services.rateLimits.integrationCall.take(subject.organizationId);
    if (wait > 0) return tooManyRequests(wait);
    const stored = await transaction((tx) => findStoredIntegration(tx, params.id));
    if (stored === undefined) return notFound();
    const integration = openIntegration(stored, services.keys.credentials);
    const allowedHosts = callableHosts(services.configuration);
    const result = await callOutside(trialCall(integration, body.params), { allowedHosts });
    return toTrial(result, integration.secrets);
  },
);
