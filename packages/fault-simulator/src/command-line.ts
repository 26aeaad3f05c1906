import { parseArgs } from 'node:util';
import { readFaults, type Faults } from './faults.ts';

export interface Command {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly seed: number;
  readonly delayMilliseconds: number;
  readonly faults: Partial<Faults>;
  /** Webhook that SendGrid's events are posted to; undefined for none. */
  readonly eventsTo: string | undefined;
}

export const help = `A double of an SMTP server, of Amazon SES and of SendGrid, with faults by a seed.

  --smtp-port <n>   SMTP (default 2525)
  --http-port <n>   SES version 2 and SendGrid version 3 (default 2526); GET /accepted answers with the log
  --seed <n>        names one course of events (default 1)
  --faults <list>   how often, from 0 to 1, as delay=0.2,silence=0.01
                    of messages: delay, throttle, refuse, cut, silence
                    of events: bounce, complaint, repeat, reorder, forge
  --delay <ms>      longest delay (default 1000)
  --events-to <url> where SendGrid's events are posted, signed with the key that is printed at the start
`;

function wholeNumber(name: string, text: string, maximum: number): number {
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (!(value <= maximum)) throw new Error(`--${name} takes a whole number up to ${String(maximum)}.`);
  return value;
}

/** Reads the options; 'help' where that is asked for. Throws with a sentence on what cannot be. */
export function readCommand(options: readonly string[]): Command | 'help' {
  const { values } = parseArgs({
    args: [...options],
    options: {
      'smtp-port': { type: 'string', default: '2525' },
      'http-port': { type: 'string', default: '2526' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: '' },
      delay: { type: 'string', default: '1000' },
      'events-to': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const eventsTo = values['events-to'];
  if (eventsTo !== undefined && !/^https?:$/u.test(URL.parse(eventsTo)?.protocol ?? '')) {
    throw new Error('--events-to takes an address of http or https.');
  }
  return {
    smtpPort: wholeNumber('smtp-port', values['smtp-port'], 65_535),
    httpPort: wholeNumber('http-port', values['http-port'], 65_535),
    seed: wholeNumber('seed', values.seed, 2 ** 31 - 1),
    delayMilliseconds: wholeNumber('delay', values.delay, 3_600_000),
    faults: readFaults(values.faults),
    eventsTo,
  };
}
