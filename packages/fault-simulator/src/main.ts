import { help, readCommand, type Command } from './command-line.ts';
import { startFaultSimulator } from './simulator.ts';
import type { WebhookRequest } from './webhook-emitter.ts';

async function post(url: string, { body, headers, forged }: WebhookRequest): Promise<void> {
  try {
    const { status } = await fetch(url, { method: 'POST', body, headers });
    console.log(`The webhook answered ${forged ? 'a forged event' : 'an event'} with ${String(status)}.`);
  } catch (error) {
    console.log(`Could not post an event: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function run({ eventsTo, ...options }: Command): Promise<void> {
  // Send webhook requests one at a time, so that they arrive in the order of the scenario.
  let posted = Promise.resolve();
  const simulator = await startFaultSimulator({
    ...options,
    onEvent: (request) => {
      if (eventsTo !== undefined && request.to === 'sendgrid')
        posted = posted.then(() => post(eventsTo, request));
    },
  });
  console.log(`SMTP            127.0.0.1:${String(simulator.smtpPort)}`);
  console.log(
    `SES, SendGrid   http://127.0.0.1:${String(simulator.httpPort)} (accepted messages: /accepted)`,
  );
  if (eventsTo !== undefined) console.log(`SendGrid verification key: ${simulator.sendgrid.verificationKey}`);
  console.log(
    `Seed ${String(options.seed)}. Press Ctrl-C to stop and to see how many messages were accepted.`,
  );
  process.once('SIGINT', () => {
    console.log(`\nAccepted ${String(simulator.accepted.length)} messages.`);
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
