/* Public interface of the usage of entities by campaigns. Other areas may import only from this file. */

export { readUsage } from './read-usage.ts';
export {
  usesAudience,
  usesContacts,
  usesProvider,
  usesSegment,
  usesSender,
  usesTemplate,
} from './used-by.ts';
