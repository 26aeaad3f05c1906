import { readConfiguration } from './configuration.ts';
import { checkConfiguration } from './start/check/check.ts';
import { createAnnouncements, forPeople } from './start/announcements.ts';
import { commands, describeVersion, usage } from './start/commands/commands.ts';
import { createLog, run } from './start/run.ts';

const words = process.argv.slice(2);
/** Commands answer the people who run them. The product writes a log. */
const announcements = words.length > 0 ? forPeople : createAnnouncements(process.env, createLog('info'));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  announcements.failed(error);
  process.exit(1);
}

/** Exit codes of a process that ends because of a signal, as shells report them. */
const interruptedCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Ends the process at a signal or a failure. Sets handlers before the start, because the first process of a container has none by
 * default and would ignore signals.
 */
class Ending {
  #stop: (() => Promise<void>) | undefined;
  #isStopping = false;

  constructor() {
    process.on('SIGINT', () => this.#end('SIGINT'));
    process.on('SIGTERM', () => this.#end('SIGTERM'));
    process.on('uncaughtException', (error) => {
      announcements.crashed(error);
      process.exit(1);
    });
    const { warned } = announcements;
    if (warned !== undefined) process.removeAllListeners('warning').on('warning', warned);
    // The event loop is empty although neither the product nor a command is done.
    process.on('beforeExit', () => fail(new Error('Yamp ended unexpectedly. Start it again.')));
  }

  /** Stops with this from now on. Until then, nothing needs to be finished. */
  stopWith(stop: () => Promise<void>): void {
    this.#stop = stop;
  }

  #end(signal: 'SIGINT' | 'SIGTERM'): void {
    // End immediately at the second Ctrl-C. This is safe, because the next sweep recovers the deliveries of dead
    // processes.
    if (this.#isStopping || this.#stop === undefined) process.exit(interruptedCodes[signal]);
    this.#isStopping = true;
    announcements.stopping();
    this.#stop().then(() => {
      announcements.stopped();
      process.exit(0);
    }, fail);
  }
}

async function check(): Promise<never> {
  const { text, isPassed } = await checkConfiguration(process.env);
  say(text);
  process.exit(isPassed ? 0 : 1);
}

async function start(ending: Ending): Promise<void> {
  const configuration = readConfiguration(process.env);
  const system = await run(configuration, createLog(configuration.logLevel), { onCrash: fail });
  announcements.started(configuration, system);
  ending.stopWith(system.stop);
}

async function main(): Promise<void> {
  // Make all files of this process accessible only to its own user.
  process.umask(0o077);
  const ending = new Ending();
  const [word, ...rest] = words;
  if (word === undefined) return start(ending);
  if (word === '--check') return check();
  if (word === '--version') say(describeVersion());
  else if (word === '--help') say(usage);
  else {
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (command === undefined) throw new Error(`There is no command "${word}".\n\n${usage}`);
    say(await command(process.env, rest));
  }
  process.exit(0);
}

main().catch(fail);
