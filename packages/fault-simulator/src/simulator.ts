import { createRandom, noFaults, type Faults } from './faults.ts';
import { startHttpDouble } from './http-double.ts';
import { Receivers, type ReceiverOptions } from './receivers.ts';
import { Scenario, type AcceptedMessage, type StepHook } from './scenario.ts';
import { createSendgridPublisher, type SendgridPublisher } from './sendgrid-publisher.ts';
import { startSmtpDouble, type AcceptedMail } from './smtp-double.ts';
import { createSnsPublisher, type SnsPublisher } from './sns-publisher.ts';
import { WebhookEmitter, type WebhookRequest } from './webhook-emitter.ts';

export interface SimulatorOptions {
  /** Port of the SMTP server, or 0 for any free port. */
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly host?: string;
  /** Seed of the random faults. The same seed gives the same faults. Default: 1. */
  readonly seed?: number;
  /** Probabilities of the faults. Default: no faults. */
  readonly faults?: Partial<Faults>;
  /** Longest delay of a response, in ms. Default: 1,000. */
  readonly delayMilliseconds?: number;
  /**
   * Lets the SMTP server answer as a relay in front of the mail systems of many domains. Default: the server takes all
   * messages itself.
   */
  readonly receivers?: ReceiverOptions;
  readonly onStep?: StepHook;
  /** Called with each message that the SMTP server accepts, as it was sent. */
  readonly onMail?: (mail: AcceptedMail) => void;
  /** Called with each webhook request that a provider would send about an accepted message. */
  readonly onEvent?: (request: WebhookRequest) => void;
}

export interface FaultSimulator {
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Accepted messages, in order of acceptance. */
  readonly accepted: readonly AcceptedMessage[];
  readonly clearAccepted: () => void;
  /** Publisher that signs the events of Amazon SES. */
  readonly sns: SnsPublisher;
  /** Publisher that signs the events of SendGrid. */
  readonly sendgrid: SendgridPublisher;
  readonly close: () => Promise<void>;
}

/** Starts a simulated SMTP server, Amazon SES and SendGrid. Listens on the loopback address by default. */
export async function startFaultSimulator(options: SimulatorOptions): Promise<FaultSimulator> {
  const { host = '127.0.0.1', seed = 1, delayMilliseconds = 1000 } = options;
  const faults = { ...noFaults, ...options.faults };
  const random = createRandom(seed);
  const sns = await createSnsPublisher();
  const sendgrid = createSendgridPublisher();
  const emitter = new WebhookEmitter({ faults, random, sns, sendgrid });
  const scenario = new Scenario({
    faults,
    delayMilliseconds,
    random,
    onStep: options.onStep ?? (() => undefined),
    onAccepted: (message) => {
      if (options.onEvent === undefined) return;
      for (const request of emitter.createRequests(message)) options.onEvent(request);
    },
  });
  const receivers = options.receivers === undefined ? undefined : new Receivers(options.receivers);
  const smtp = await startSmtpDouble(scenario, {
    host,
    port: options.smtpPort,
    receivers,
    onMail: options.onMail,
  });
  const http = await startHttpDouble(scenario, host, options.httpPort).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    smtpPort: smtp.port,
    httpPort: http.port,
    accepted: scenario.accepted,
    clearAccepted: () => scenario.clearAccepted(),
    sns,
    sendgrid,
    close: async () => {
      await smtp.close();
      await http.close();
    },
  };
}
