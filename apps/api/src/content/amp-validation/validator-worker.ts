import { parentPort, workerData } from 'node:worker_threads';
import { getInstance } from 'amphtml-validator';

/* oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window */

// Runs in a separate thread. validator-thread.ts starts it with the file of the rules and sends it markup.

const validator = await getInstance(String(workerData));

parentPort?.on('message', (markup: string) => {
  const { status, errors } = validator.validateString(markup, 'AMP4EMAIL');
  parentPort?.postMessage({
    status,
    errors: errors
      .slice(0, 1000)
      .map(({ code, severity, message, line, col }) => ({ code, severity, message, line, col })),
  });
});

parentPort?.postMessage('ready');
