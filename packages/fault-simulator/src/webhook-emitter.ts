import type { EventFaults } from './faults.ts';
import { sendgridEvent, sesEvent, type EventKind } from './provider-events.ts';
import type { AcceptedMessage } from './scenario.ts';
import type { SendgridPublisher } from './sendgrid-publisher.ts';
import type { SnsPublisher } from './sns-publisher.ts';

/** A request to the webhook of a provider. */
export interface WebhookRequest {
  readonly to: 'ses' | 'sendgrid';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True for a forged request, which the receiver must ignore. */
  readonly forged: boolean;
}

export interface WebhookEmitterOptions {
  readonly faults: EventFaults;
  readonly random: () => number;
  readonly sns: SnsPublisher;
  readonly sendgrid: SendgridPublisher;
}

/** Changes the last letter, which invalidates a signature. */
function changeLastLetter(text: string): string {
  return text.replace(/[A-Za-z](?=[^A-Za-z]*$)/u, (letter) => (letter === 'A' ? 'B' : 'A'));
}

/** Creates the webhook requests about accepted messages, with repeated, reordered and forged ones. */
export class WebhookEmitter {
  readonly #options: WebhookEmitterOptions;

  constructor(options: WebhookEmitterOptions) {
    this.#options = options;
  }

  /** Returns the requests about a message, in the order in which they are to be sent. */
  createRequests(message: AcceptedMessage): readonly WebhookRequest[] {
    const { faults, random } = this.#options;
    const bounced = random() < faults.bounce;
    const kinds: EventKind[] = bounced ? ['bounce'] : ['delivered'];
    if (!bounced && random() < faults.complaint) kinds.push('complaint');
    const requests = kinds.map((kind) => this.#createRequest(kind, message));
    const repeated = requests.flatMap((request) =>
      random() < faults.repeat ? [request, request] : [request],
    );
    const forged = random() < faults.forge ? [this.#createForgery(message)] : [];
    const all = [...forged, ...repeated];
    return random() < faults.reorder ? all.toReversed() : all;
  }

  #createRequest(kind: EventKind, message: AcceptedMessage): WebhookRequest {
    const { sns, sendgrid } = this.#options;
    if (message.protocol === 'sendgrid') {
      return { to: 'sendgrid', forged: false, ...sendgrid.publish([sendgridEvent(kind, message)]) };
    }
    const body = JSON.stringify(sns.publish(JSON.stringify(sesEvent(kind, message))));
    return { to: 'ses', body, headers: { 'content-type': 'text/plain; charset=UTF-8' }, forged: false };
  }

  /** Creates a forged complaint, in which either the delivery id or the signature is invalid. */
  #createForgery(message: AcceptedMessage): WebhookRequest {
    const { random } = this.#options;
    if (random() < 0.5) {
      return {
        ...this.#createRequest('complaint', { ...message, eventId: changeLastLetter(message.eventId) }),
        forged: true,
      };
    }
    const request = this.#createRequest('complaint', message);
    return { ...request, body: request.body.replace(/complaint|spamreport/iu, 'bounce'), forged: true };
  }
}
