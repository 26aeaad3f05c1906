import { defineJob } from '../../platform/index.ts';

/** Rolls up anew what was rolled up by machine rules or time zones that no longer hold. */
export const rollUpOutdatedJob = defineJob<Record<string, never>>({
  name: 'roll-up-outdated',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
