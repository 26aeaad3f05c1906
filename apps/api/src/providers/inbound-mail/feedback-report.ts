import { readFieldGroups } from './report-fields.ts';

/** Types by which a person says that a message was not wanted (RFC 5965 §7.3). */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud']);

/**
 * Whether a `message/feedback-report` (RFC 5965 §3) is a complaint. Reports of viruses, of failed authentication (RFC 6591)
 * and of messages that are no spam (RFC 6430) are none. Version and user agent must be there: §3.1 has no report without.
 */
export function isComplaint(text: string): boolean {
  const [fields] = readFieldGroups(text);
  if (fields === undefined || !fields.has('version') || !fields.has('user-agent')) return false;
  return complaints.has((fields.get('feedback-type') ?? '').toLowerCase());
}
