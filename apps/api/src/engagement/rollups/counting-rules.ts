import { createHash } from 'node:crypto';
import { botRules } from '../tracking/bot.ts';

/**
 * Increased whenever raw events are counted in another way, so that figures of earlier campaigns are counted again.
 * 4: actions in a block are counted by place.
 * 3: actions are counted by place.
 * 2: clicks and actions count as opens of their recipients, and messages that bounced do not count as delivered.
 */
const definition = 4;

/**
 * Hash of everything that decides how raw events are counted. When it changes, `rebuild-rollups.ts` counts all events
 * again.
 */
export const countingRules = createHash('sha256')
  .update(JSON.stringify([botRules, definition]))
  .digest('base64url')
  .slice(0, 16);
