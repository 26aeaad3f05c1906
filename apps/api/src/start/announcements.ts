import { inspect } from 'node:util';
import type { Logger } from 'pino';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { version } from '../platform/version.ts';
import type { Environment } from '../environment.ts';
import type { RunningSystem } from './run.ts';

/** What the process says about its own start and end, besides its log. */
export interface Announcements {
  readonly started: (configuration: Configuration, system: RunningSystem) => void;
  readonly stopping: () => void;
  readonly stopped: () => void;
  /** Says why the process ends: something that an operator can change. */
  readonly failed: (error: unknown) => void;
  /** Reports an error that nobody expected, with its stack. */
  readonly crashed: (error: unknown) => void;
  /** Reports a warning of Node. */
  readonly warned: ((warning: Error) => void) | undefined;
}

function write(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function placeOf({ databaseUrl, dataFolder }: Configuration): string {
  return databaseUrl === undefined ? dataFolder : 'PostgreSQL at DATABASE_URL';
}

function addressOf({ publicUrl }: Configuration, { port }: RunningSystem): string {
  return publicUrl.replace(/:0$/u, `:${String(port)}`);
}

function greet(configuration: Configuration, system: RunningSystem): string {
  const { mailCatcher, demoLogin } = system;
  const lines = [
    ['Back-office', addressOf(configuration, system)],
    mailCatcher && [
      'Mail catcher',
      `http://localhost:${String(mailCatcher.pagePort)} (SMTP on ${String(mailCatcher.smtpPort)})`,
    ],
    demoLogin && ['Demo login', `${demoLogin.email} / ${demoLogin.password}`],
    configuration.demoAbsence !== undefined && ['Demo', configuration.demoAbsence],
    ['Data', placeOf(configuration)],
    !configuration.sending && ['Sending', 'off: campaigns wait until SENDING is on'],
  ];
  const shown = lines.flatMap((line) =>
    Array.isArray(line) ? [`  ${(line[0] ?? '').padEnd(12)}  ${line[1] ?? ''}`] : [],
  );
  return `\n${shown.join('\n')}\n\n  Ctrl-C stops it.`;
}

export const forPeople: Announcements = {
  started: (configuration, system) => write(process.stdout, greet(configuration, system)),
  stopping: () => write(process.stdout, '\n  Stopping …'),
  stopped: () => undefined,
  failed: (error) => write(process.stderr, reasonOf(error)),
  crashed: (error) => write(process.stderr, inspect(error)),
  // Node prints them.
  warned: undefined,
};

/** Lines of the log, whatever LOG_LEVEL is: it chooses among what happens in between. */
function forLogs(log: Logger): Announcements {
  return {
    started: (configuration, system) => {
      const { demoAbsence, sending } = configuration;
      const details = {
        version,
        address: addressOf(configuration, system),
        port: system.port,
        data: placeOf(configuration),
        ...(demoAbsence === undefined ? {} : { demo: demoAbsence }),
        ...(system.demoLogin === undefined ? {} : { demo: system.demoLogin.email }),
        ...(sending ? {} : { sending: 'off' }),
      };
      log.info(details, 'Yamp has started.');
    },
    stopping: () => log.info('Yamp is stopping.'),
    stopped: () => log.info('Yamp has stopped.'),
    failed: (error) => log.fatal(reasonOf(error)),
    crashed: (error) => log.fatal({ err: error }, 'Yamp crashed.'),
    warned: (warning) => log.warn({ err: warning }, 'Node warned.'),
  };
}

/**
 * In production, which NODE_ENV says as everywhere in Node, all output is lines of JSON. Otherwise people read it in a
 * terminal.
 *
 * @param log must log from the level `info` up
 */
export function createAnnouncements({ NODE_ENV }: Environment, log: Logger): Announcements {
  return NODE_ENV === 'production' ? forLogs(log) : forPeople;
}
