import { parseArgs } from 'node:util';
import { readFaults, type Faults } from './faults.ts';
import type { ReceiverOptions } from './receivers.ts';

export interface Command {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly seed: number;
  /** Longest delay of a response, in ms. */
  readonly delayMilliseconds: number;
  readonly faults: Partial<Faults>;
  /** Set if the SMTP server is a relay in front of the mail systems of many domains. */
  readonly receivers?: ReceiverOptions;
  /** Webhook URL for SendGrid's events. */
  readonly eventsTo: string | undefined;
}

export const help = `Simulates an SMTP server, Amazon SES and SendGrid. The seed decides what fails, and when.

  --smtp-port <n>   port for SMTP (default 2525)
  --http-port <n>   port for SES version 2 and SendGrid version 3 (default 2526);
                    GET /accepted returns the accepted messages
  --seed <n>        the same seed gives the same faults (default 1)
  --faults <list>   probability of each fault, from 0 to 1, such as delay=0.2,silence=0.01
                    messages: delay, throttle, refuse, cut, silence
                    events: bounce, complaint, repeat, reorder, forge
  --delay <ms>      longest delay of an answer (default 1000)
  --relay           answer over SMTP as a relay in front of many domains: outlook.com,
                    yahoo.com, gmail.com and others; local parts such as unknown1, full2,
                    blocked3, greylisted4, slow5 and sender6 get the reply of that name
  --events-to <url> webhook for SendGrid's events; the verification key is printed at the start
`;

function wholeNumber(name: string, text: string, maximum: number): number {
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maximum))
    throw new Error(
      `--${name} must be a whole number up to ${String(maximum)} (got ${JSON.stringify(text)}).`,
    );
  return value;
}

/**
 * Parses the options. Returns 'help' for `--help`. Throws an error with a message for the user if an option is invalid.
 */
export function readCommand(options: readonly string[]): Command | 'help' {
  const { values } = parseArgs({
    args: [...options],
    options: {
      'smtp-port': { type: 'string', default: '2525' },
      'http-port': { type: 'string', default: '2526' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: '' },
      delay: { type: 'string', default: '1000' },
      relay: { type: 'boolean', default: false },
      'events-to': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const eventsTo = values['events-to'];
  if (eventsTo !== undefined && !/^https?:$/u.test(URL.parse(eventsTo)?.protocol ?? '')) {
    throw new Error(`--events-to must be an http or https URL (got ${JSON.stringify(eventsTo)}).`);
  }
  return {
    smtpPort: wholeNumber('smtp-port', values['smtp-port'], 65_535),
    httpPort: wholeNumber('http-port', values['http-port'], 65_535),
    seed: wholeNumber('seed', values.seed, 2 ** 31 - 1),
    delayMilliseconds: wholeNumber('delay', values.delay, 3_600_000),
    faults: readFaults(values.faults),
    ...(values.relay ? { receivers: {} } : {}),
    eventsTo,
  };
}
