import { readFieldGroups } from './report-fields.ts';

/** Feedback types that count as complaints (RFC 5965 §7.3). */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud']);

/**
 * True if a `message/feedback-report` (RFC 5965 §3) is a complaint. Reports of viruses, of failed authentication
 * (RFC 6591) and of messages marked as not spam (RFC 6430) are not. §3.1 requires a version and a user agent.
 */
export function isComplaint(text: string): boolean {
  const [fields] = readFieldGroups(text);
  if (fields === undefined || !fields.has('version') || !fields.has('user-agent')) return false;
  return complaints.has((fields.get('feedback-type') ?? '').toLowerCase());
}
