/* Public interface of the providers area. Other areas may import only from this file. */

export { BounceWatch, readSentCounts } from './bounces/bounce-limits.ts';
export type { TransportProblem } from './definition/define-email-provider.ts';
export { emailProviderTypes } from './types/email-provider-types.ts';
export { createTransport } from './types/create-transport.ts';
export { createProviderEventRoutes } from './types/webhook-routes.ts';
export { checkProvider } from './email-providers/check-email-provider.ts';
export type { StoredProvider } from './email-providers/email-provider.ts';
export { refuseTransport } from './email-providers/refusals.ts';
export { createProviderEventWriter, settleByEvents, settledByProvider } from './events/event-writer.ts';
export { bounceDomainOf, writeReturnPath } from './inbound-mail/return-path.ts';
export { startInboundMail } from './inbound-mail/inbound-server.ts';
export {
  acquireProvider,
  lockProvider,
  type ProviderKey,
  restoreProviderNow,
  tripProvider,
} from './provider-state.ts';
export { findSender, publicRecord, senderUnknown } from './senders/email-sender.ts';
export { judgeRecords } from './senders/records/judge-records.ts';
export type { BounceClass } from './replies/classify-reply.ts';
export { foldReply } from './replies/read-reply.ts';
export { isOperator, operatorDomains, operatorOfDomain } from './replies/operators.ts';
export { sendCampaignJob, sweepSendingJob } from './sending-jobs.ts';
export { type ComposedMessage, MessageBuildError, type MessageParts } from './transport/composed-message.ts';
export {
  type Connection,
  type ConnectionProblem,
  type DeliveryResult,
  deferralByDomain,
  type Transport,
} from './transport/transport.ts';
export { implementProviders } from './implementations.ts';
export type { DeletedFromProviders } from './ports.ts';
