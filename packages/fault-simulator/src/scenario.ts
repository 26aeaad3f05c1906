import { drawFault, type MessageFault, type MessageFaults } from './faults.ts';

export type Protocol = 'smtp' | 'ses' | 'sendgrid';

/** Log entry of an accepted message. A message counts as accepted even if the sender received no response. */
export interface AcceptedMessage {
  readonly protocol: Protocol;
  /** Message id in the response to the sender. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /**
   * Message-ID without its brackets, or empty if there is none. Two entries with the same id and recipient mean that a
   * message was sent twice.
   */
  readonly messageId: string;
  /** Value of the `delivery` tag. Events about the message contain the same value. Empty if the tag is missing. */
  readonly eventId: string;
  readonly at: Date;
}

/**
 * Steps of a transmission, in order. At `accepted`, the simulator has accepted the message but not responded yet, so a
 * sender that crashes then cannot know the result. At `answered`, the response has been written.
 */
export const protocolSteps = ['connected', 'started', 'receiving', 'accepted', 'answered'] as const;
export type ProtocolStep = (typeof protocolSteps)[number];

/** Called at every step. The simulator continues when the returned promise resolves. */
export type StepHook = (step: ProtocolStep, protocol: Protocol) => void | Promise<void>;

export interface ScenarioOptions {
  readonly faults: MessageFaults;
  readonly delayMilliseconds: number;
  readonly random: () => number;
  readonly onStep: StepHook;
  readonly onAccepted: (message: AcceptedMessage) => void;
}

/** Draws the faults, logs the accepted messages and calls the hook, for all simulated providers. */
export class Scenario {
  readonly #options: ScenarioOptions;
  readonly #accepted: AcceptedMessage[] = [];
  #next = 1;

  constructor(options: ScenarioOptions) {
    this.#options = options;
  }

  get accepted(): readonly AcceptedMessage[] {
    return this.#accepted;
  }

  clearAccepted(): void {
    this.#accepted.length = 0;
  }

  drawFault(): MessageFault {
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
