import { parentPort, workerData } from 'node:worker_threads';
import { getInstance } from 'amphtml-validator';

/* oxlint-disable unicorn/require-post-message-target-origin -- a worker thread has no target origin */

// Worker thread, started by validator-thread.ts with the path of the rules. Receives markup as messages.

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
