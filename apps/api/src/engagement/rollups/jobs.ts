import { defineJob } from '../../platform/index.ts';

/** Rolls up anew what was rolled up by bot rules or time zones that no longer hold. */
export const rebuildRollupsJob = defineJob<Record<string, never>>({
  name: 'rebuild-rollups',
  key: () => 'sweep',
  concurrency: 1,
  schedule: '* * * * *',
});
