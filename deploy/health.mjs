/* Asks the product in this container whether it is healthy. Exits with 0 if it is. */
const port = process.env['PORT'] ?? '3000';
const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(4000) }).catch(
  () => undefined,
);
process.exit(answer?.ok === true ? 0 : 1);
