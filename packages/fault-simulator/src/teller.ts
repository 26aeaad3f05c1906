import type { AcceptedMessage } from './course.ts';
import type { EventFaults } from './faults.ts';
import type { SendgridPublisher } from './sendgrid-publisher.ts';
import type { SnsPublisher } from './sns-publisher.ts';
import { sendgridEvent, sesEvent, type ToldKind } from './told-events.ts';

/** One request to a webhook. */
export interface Told {
  readonly to: 'ses' | 'sendgrid';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made up: it must count nowhere. */
  readonly forged: boolean;
}

export interface TellerOptions {
  readonly faults: EventFaults;
  readonly random: () => number;
  readonly sns: SnsPublisher;
  readonly sendgrid: SendgridPublisher;
}

/** A signature over something else. */
function forge(text: string): string {
  return text.replace(/[A-Za-z](?=[^A-Za-z]*$)/u, (letter) => (letter === 'A' ? 'B' : 'A'));
}

/** What is told of accepted messages: in what order, how often, and with which forgeries among it. */
export class Teller {
  readonly #options: TellerOptions;

  constructor(options: TellerOptions) {
    this.#options = options;
  }

  /** The requests about one message, in the order in which they are to be made. */
  tell(message: AcceptedMessage): readonly Told[] {
    const { faults, random } = this.#options;
    const bounced = random() < faults.bounce;
    const kinds: ToldKind[] = bounced ? ['bounce'] : ['delivered'];
    if (!bounced && random() < faults.complaint) kinds.push('complaint');
    const told = kinds.map((kind) => this.#write(kind, message));
    const repeated = told.flatMap((one) => (random() < faults.repeat ? [one, one] : [one]));
    const forged = random() < faults.forge ? [this.#forgery(message)] : [];
    const all = [...forged, ...repeated];
    return random() < faults.reorder ? all.toReversed() : all;
  }

  #write(kind: ToldKind, message: AcceptedMessage): Told {
    const { sns, sendgrid } = this.#options;
    if (message.protocol === 'sendgrid') {
      return { to: 'sendgrid', forged: false, ...sendgrid.publish([sendgridEvent(kind, message)]) };
    }
    const body = JSON.stringify(sns.publish(JSON.stringify(sesEvent(kind, message))));
    return { to: 'ses', body, headers: { 'content-type': 'text/plain; charset=UTF-8' }, forged: false };
  }

  /** A complaint in somebody else's name: with a wrong signature, or rightly signed about a message of nobody. */
  #forgery(message: AcceptedMessage): Told {
    const { random } = this.#options;
    if (random() < 0.5) {
      return { ...this.#write('complaint', { ...message, eventId: forge(message.eventId) }), forged: true };
    }
    const told = this.#write('complaint', message);
    return { ...told, body: told.body.replace(/complaint|spamreport/iu, 'bounce'), forged: true };
  }
}
