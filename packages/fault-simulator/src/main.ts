import { help, readCommand, type Command } from './command-line.ts';
import { startFaultSimulator } from './simulator.ts';
import type { Told } from './teller.ts';

async function post(url: string, { body, headers, forged }: Told): Promise<void> {
  try {
    const { status } = await fetch(url, { method: 'POST', body, headers });
    console.log(`${forged ? 'forged event' : 'event'} answered ${String(status)}`);
  } catch (error) {
    console.log(`event not posted: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function run({ eventsTo, ...options }: Command): Promise<void> {
  // One after the other: in what order they arrive is the seed's to say.
  let posted = Promise.resolve();
  const simulator = await startFaultSimulator({
    ...options,
    onEvent: (told) => {
      if (eventsTo !== undefined && told.to === 'sendgrid') posted = posted.then(() => post(eventsTo, told));
    },
  });
  console.log(`SMTP            127.0.0.1:${String(simulator.smtpPort)}`);
  console.log(`SES, SendGrid   http://127.0.0.1:${String(simulator.httpPort)} (log: /accepted)`);
  if (eventsTo !== undefined)
    console.log(`Verification key of SendGrid: ${simulator.sendgrid.verificationKey}`);
  console.log(`Seed ${String(options.seed)}. Ctrl-C stops it and says what was accepted.`);
  process.once('SIGINT', () => {
    console.log(`\nAccepted: ${String(simulator.accepted.length)} messages.`);
    void simulator.close();
  });
}

try {
  const command = readCommand(process.argv.slice(2));
  if (command === 'help') console.log(help);
  else await run(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(help);
  process.exitCode = 1;
}
