import { readConfiguration } from './configuration.ts';
import { checkConfiguration } from './start/check/check.ts';
import type { Configuration } from './platform/index.ts';
import { commands, usage } from './start/commands/commands.ts';
import { createLog, run, type RunningSystem } from './start/run.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function announce(configuration: Configuration, { port, mailCatcher, demoLogin }: RunningSystem): void {
  say(`\n  Back-office   ${configuration.publicUrl.replace(/:0$/u, `:${String(port)}`)}`);
  if (mailCatcher !== undefined) {
    say(
      `  Mail catcher  http://localhost:${String(mailCatcher.pagePort)} (SMTP on ${String(mailCatcher.smtpPort)})`,
    );
  }
  if (demoLogin !== undefined) say(`  Demo login    ${demoLogin.email} / ${demoLogin.password}`);
  if (configuration.demoAbsence !== undefined) say(`  Demo          ${configuration.demoAbsence}`);
  const place =
    configuration.databaseUrl === undefined ? configuration.dataFolder : 'PostgreSQL at DATABASE_URL';
  say(`  Data          ${place}`);
  if (!configuration.sending) say('  Sending       off: campaigns wait until SENDING is on');
  say('\n  Ctrl-C stops it.');
}

function stopOnSignal(system: RunningSystem): void {
  let stopping = false;
  function stop(): void {
    // End immediately at the second Ctrl-C. This is safe, because the next sweep recovers the deliveries of dead
    // processes.
    if (stopping) process.exit(130);
    stopping = true;
    say('\n  Stopping …');
    system.stop().then(() => process.exit(0), fail);
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function check(): Promise<never> {
  const { text, isPassed } = await checkConfiguration(process.env);
  say(text);
  process.exit(isPassed ? 0 : 1);
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const system = await run(configuration, createLog(configuration));
  announce(configuration, system);
  stopOnSignal(system);
}

async function main(words: readonly string[]): Promise<void> {
  // Make all files of this process accessible only to its own user.
  process.umask(0o077);
  const [word, ...rest] = words;
  if (word === undefined) return start();
  if (word === '--check') return check();
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command === undefined) throw new Error(`There is no command "${word}".\n\n${usage}`);
  say(await command(process.env, rest));
}

main(process.argv.slice(2)).catch(fail);
