import {
  contract,
  preflightPartSchema,
  type Preflight,
  type PreflightFinding,
  type PreflightPart,
  type PreflightSchedule,
  type RecipientCount,
  type SendTiming,
} from '@x/api-client';
import * as v from 'valibot';
import { answers, byQuery, type Answering } from '../answering-fetch.ts';
import { lastBlockId } from './messages.ts';
import { instant } from './paging.ts';
import { emailSender } from './sending.ts';

type Parts = Readonly<Record<PreflightPart, Preflight>>;

const nothing = {
  findings: [],
  recipients: null,
  experiment: null,
  frequency_cap: null,
  holdout: null,
  schedule: null,
  links: null,
  sizes: null,
};
const nobody = { unsubscribe: 0, bounce: 0, complaint: 0, manual: 0, erasure: 0, no_consent: 0 };

function schedule(needed: number, remaining: number): PreflightSchedule {
  const cycle = { cycle_start: '2026-11-15', cycle_end: '2026-12-14' };
  return {
    start_at: instant(-1),
    last_batch_at: instant(-1),
    timing: 'same_moment',
    timed: null,
    batches: 1,
    quota: [{ ...cycle, needed, limit: 60_000, used: 60_000 - remaining, planned: 0, remaining }],
  };
}

/** Count of the recipients of the segmented draft. */
export const recipientCount: RecipientCount = {
  contacts: 48_210,
  recipients: 1204,
  left_out: 46_998,
  duplicates: 0,
  suppressed: { ...nobody, unsubscribe: 8 },
  problem: null,
};

/** A preflight without findings, for 31 recipients. */
export const noFindings: Parts = {
  recipients: {
    ...nothing,
    part: 'recipients',
    recipients: { contacts: 31, recipients: 31, left_out: 0, duplicates: 0, suppressed: nobody },
  },
  message: {
    ...nothing,
    part: 'message',
    sizes: { html: 31_000, html_limit: 104_448, amp: 42_000, amp_limit: 204_800 },
  },
  schedule: { ...nothing, part: 'schedule', schedule: schedule(31, 52_800) },
  sender: { ...nothing, part: 'sender' },
  links: { ...nothing, part: 'links', links: { total: 4, checked: 4 } },
};

/** A preflight of a campaign with times of its recipients, of whom some have reached the frequency cap. */
export function timedRecipients(timing: Exclude<SendTiming, 'same_moment'>): Parts {
  const { recipients, schedule: planned } = noFindings;
  return {
    ...noFindings,
    recipients: { ...recipients, frequency_cap: { messages: 3, days: 7, reached: 4 } },
    schedule: {
      ...planned,
      schedule: { ...schedule(31, 52_800), timing, timed: { own: 20, project: 11 } },
    },
  };
}

const finding: PreflightFinding = {
  id: '',
  code: '',
  severity: 'warning',
  message: '',
  values: {},
  examples: [],
  block_id: null,
};

/** Tags of other tools in the subject and in a block. */
export const withForeignTags: Parts = {
  ...noFindings,
  message: {
    ...noFindings.message,
    findings: [
      {
        ...finding,
        id: 'foreign-tag:1',
        code: 'foreign-tag',
        message:
          '“*|FNAME|*” looks like a merge tag of another tool (Mailchimp) and would be sent as it is. Replace it with a merge tag, or accept it as text.',
        values: { tag: '*|FNAME|*', tool: 'Mailchimp', count: 1, others: '', place: 'header' },
      },
      {
        ...finding,
        id: 'foreign-tag:2',
        code: 'foreign-tag',
        message:
          '“{% if x %}” looks like a merge tag of another tool (Liquid) and would be sent as it is. The same text has “{% endif %}”. Replace them with merge tags, or accept them as text.',
        values: { tag: '{% if x %}', tool: 'Liquid', count: 2, others: '{% endif %}' },
        block_id: 'b0000001',
      },
    ],
  },
};

/** A preflight with warnings about recipients, a DNS record and a link. */
export const withWarnings: Parts = {
  ...noFindings,
  recipients: {
    part: 'recipients',
    ...nothing,
    recipients: {
      contacts: 31,
      recipients: 26,
      left_out: 0,
      duplicates: 1,
      suppressed: { unsubscribe: 2, bounce: 1, complaint: 0, manual: 1, erasure: 0, no_consent: 0 },
    },
    findings: [
      {
        ...finding,
        id: 'merge-blank:first_name',
        code: 'merge-blank',
        message:
          '3 of 26 recipients have no first_name, and its merge tag has no fallback text. They will see a blank.',
        values: { tag: 'first_name', blank: 3, recipients: 26 },
        examples: ['hello@example.com', 'press@example.org', 'desk@example.net'],
      },
    ],
  },
  schedule: { ...noFindings.schedule, schedule: schedule(26, 52_800) },
  sender: {
    ...noFindings.sender,
    findings: [
      {
        ...finding,
        id: 'sender-record:dmarc:harbour.example.com',
        code: 'sender-record',
        message: 'harbour.example.com has no DMARC record.',
        values: {
          sender: emailSender.id,
          domain: 'harbour.example.com',
          kind: 'dmarc',
          record: 'dmarc_missing',
        },
      },
    ],
  },
  links: {
    ...noFindings.links,
    findings: [
      {
        ...finding,
        id: 'link-dead:https://harbour.example.com/sale',
        code: 'link-dead',
        message:
          'https://harbour.example.com/sale did not open. Check it before you send. Reason: status 404',
        values: { link: 'https://harbour.example.com/sale' },
        block_id: lastBlockId,
      },
    ],
  },
};

/**
 * A preflight with blocking findings and a warning. The user cannot acknowledge the warning while there are blocking
 * findings.
 */
export const blocked: Parts = {
  ...noFindings,
  recipients: {
    ...noFindings.recipients,
    recipients: {
      contacts: 48_210,
      recipients: 48_102,
      left_out: 0,
      duplicates: 0,
      suppressed: { ...nobody, bounce: 108 },
    },
  },
  message: {
    ...noFindings.message,
    findings: [
      {
        ...finding,
        id: 'amp-too-large',
        code: 'amp-too-large',
        severity: 'blocking',
        message:
          'The AMP version is 231,004 bytes, and mail clients accept at most 204,800. Shorten the message.',
        values: { bytes: 231_004, limit: 204_800 },
      },
    ],
  },
  schedule: {
    ...noFindings.schedule,
    schedule: schedule(48_102, 12_000),
    findings: [
      {
        ...finding,
        id: 'quota-exceeded',
        code: 'quota-exceeded',
        severity: 'blocking',
        message: 'This needs 48,102 sends, and 12,000 are left.',
        values: {
          needed: 48_102,
          remaining: 12_000,
          limit: 60_000,
          cycle_start: '2026-11-15',
          cycle_end: '2026-12-14',
        },
      },
    ],
  },
  sender: withWarnings.sender,
};

/** Stubs the preflight endpoint with the result of each part. */
export function finds(parts: Parts): Answering {
  return byQuery(contract.preflight.get, (query) =>
    answers(contract.preflight.get, parts[v.parse(preflightPartSchema, query.get('part'))]),
  );
}
