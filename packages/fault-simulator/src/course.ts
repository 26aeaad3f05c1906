import { drawFault, type MessageFault, type MessageFaults } from './faults.ts';

export type Protocol = 'smtp' | 'ses' | 'sendgrid';

/** A message that was really accepted: whoever says otherwise of it is wrong. */
export interface AcceptedMessage {
  readonly protocol: Protocol;
  /** What the double named it in its answer. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Its Message-ID without the brackets; empty where it had none. The same twice is the same message twice. */
  readonly messageId: string;
  /** What its events are to name it by; empty where it carried no name. */
  readonly eventId: string;
  readonly at: Date;
}

/**
 * The moments of a hand-over, in order. `taken` is after the message is accepted and before a word of the answer, the
 * moment in which a crash leaves doubt; `answered` is after the answer was written.
 */
export const protocolSteps = ['connected', 'begun', 'half', 'taken', 'answered'] as const;
export type ProtocolStep = (typeof protocolSteps)[number];

/** Told of every moment; the double goes on when it resolves. */
export type StepHook = (step: ProtocolStep, protocol: Protocol) => void | Promise<void>;

export interface CourseOptions {
  readonly faults: MessageFaults;
  readonly delayMilliseconds: number;
  readonly random: () => number;
  readonly onStep: StepHook;
  readonly onAccepted: (message: AcceptedMessage) => void;
}

/** What all doubles share: the draw of faults, the log of what was accepted, the hook. */
export class Course {
  readonly #options: CourseOptions;
  readonly #accepted: AcceptedMessage[] = [];
  #next = 1;

  constructor(options: CourseOptions) {
    this.#options = options;
  }

  /** In the order in which they were accepted. */
  get accepted(): readonly AcceptedMessage[] {
    return this.#accepted;
  }

  forget(): void {
    this.#accepted.length = 0;
  }

  draw(): MessageFault {
    return drawFault(this.#options.faults, this.#options.random);
  }

  async step(step: ProtocolStep, protocol: Protocol): Promise<void> {
    await this.#options.onStep(step, protocol);
  }

  accept(message: Omit<AcceptedMessage, 'id' | 'at'>): AcceptedMessage {
    const accepted = { ...message, id: `simulated-${String(this.#next)}`, at: new Date() };
    this.#next += 1;
    this.#accepted.push(accepted);
    this.#options.onAccepted(accepted);
    return accepted;
  }

  async delay(fault: MessageFault): Promise<void> {
    if (fault !== 'delay') return;
    const milliseconds = this.#options.random() * this.#options.delayMilliseconds;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
