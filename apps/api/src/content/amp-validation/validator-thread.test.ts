import { expect, test } from 'vitest';
import { ValidatorThread } from './validator-thread.ts';

test('a check that exceeds the time limit is aborted', async () => {
  const thread = new ValidatorThread(1);
  const endless = `<!doctype html><html ⚡4email><body>${'<x>'.repeat(60_000)}`;
  await expect(thread.check(endless)).rejects.toThrow('The validator took more than 1 ms.');
});
