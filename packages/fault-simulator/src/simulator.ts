import { Course, type AcceptedMessage, type StepHook } from './course.ts';
import { noFaults, type Faults } from './faults.ts';
import { startHttpDouble } from './http-double.ts';
import { randomOf } from './random.ts';
import { createSendgridPublisher, type SendgridPublisher } from './sendgrid-publisher.ts';
import { startSmtpDouble } from './smtp-double.ts';
import { createSnsPublisher, type SnsPublisher } from './sns-publisher.ts';
import { Teller, type Told } from './teller.ts';

export interface SimulatorOptions {
  /** 0 takes any free port. */
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly host?: string;
  /** Names one course of faults. */
  readonly seed?: number;
  readonly faults?: Partial<Faults>;
  /** Longest delay, in milliseconds; default 1,000. */
  readonly delayMilliseconds?: number;
  readonly onStep?: StepHook;
  /** Told what is to be posted to which webhook about a message that was accepted. */
  readonly onEvent?: (told: Told) => void;
}

export interface FaultSimulator {
  readonly smtpPort: number;
  readonly httpPort: number;
  /** What was really accepted, in order. */
  readonly accepted: readonly AcceptedMessage[];
  readonly forget: () => void;
  /** The key and certificate that its events are signed with. */
  readonly sns: SnsPublisher;
  readonly sendgrid: SendgridPublisher;
  readonly close: () => Promise<void>;
}

/** Starts the doubles of an SMTP server, of Amazon SES and of SendGrid, on the loopback address. */
export async function startFaultSimulator(options: SimulatorOptions): Promise<FaultSimulator> {
  const { host = '127.0.0.1', seed = 1, delayMilliseconds = 1000 } = options;
  const faults = { ...noFaults, ...options.faults };
  const random = randomOf(seed);
  const sns = await createSnsPublisher();
  const sendgrid = createSendgridPublisher();
  const teller = new Teller({ faults, random, sns, sendgrid });
  const course = new Course({
    faults,
    delayMilliseconds,
    random,
    onStep: options.onStep ?? (() => undefined),
    onAccepted: (message) => {
      if (options.onEvent === undefined) return;
      for (const told of teller.tell(message)) options.onEvent(told);
    },
  });
  const smtp = await startSmtpDouble(course, host, options.smtpPort);
  const http = await startHttpDouble(course, host, options.httpPort).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    smtpPort: smtp.port,
    httpPort: http.port,
    accepted: course.accepted,
    forget: () => course.forget(),
    sns,
    sendgrid,
    close: async () => {
      await smtp.close();
      await http.close();
    },
  };
}
