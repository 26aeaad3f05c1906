import { describe, expect, test } from 'vitest';
import { endpoints } from '../contract/contract.ts';
import type { ErrorDetails } from '../contract/error-details.ts';
import { errorCodes, standardErrors } from '../contract/errors.ts';
import { fieldValueProblems } from '../contract/field-values.ts';
import { segmentProblemCodes } from '../contract/segments.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { writeProblem, writeRule, writeSentence } from './sentences.ts';

/** Details of each error that has some. Texts and numbers that no sentence has by itself, so that they can be found. */
const samples: { readonly [Code in keyof ErrorDetails]: readonly ErrorDetails[Code][] } = {
  account_deleted: [{ until: '2026-12-30T10:00:00.000Z' }],
  second_factor_needed: [{ ways: 'totp passkey' }],
  key_expired: [{ expired_at: '2026-12-30T10:00:00.000Z' }],
  key_address_refused: [{ address: '203.0.113.7' }],
  revision_conflict: [
    {},
    { changed_by: 'Zoe', changed_at: '2026-12-30T10:00:00.000Z' },
    { changed_by_you: true },
  ],
  payload_too_large: [{ limit: 7_000_000 }, { limit: 7000 }, { limit: 77 }],
  unsupported_media_type: [{ expected: 'application/json' }],
  too_many_requests: [{ seconds: 1 }, { seconds: 7 }, { seconds: 77 }],
  requests_waiting: [{ seconds: 7 }],
  server_busy: [{ seconds: 7 }],
  work_timeout: [
    { seconds: 7, work: 'check_amp' },
    { seconds: 7, work: 'count_orders' },
  ],
  passkey_limit: [{ maximum: 77 }],
  last_second_factor: [{ organization: 'Acme' }],
  user_owns_organizations: [
    { organizations: 'Acme', more: 0, count: 1 },
    { organizations: 'Acme, Bolt, Cog', more: 7, count: 10 },
  ],
  mail_not_sent: [{ reason: 'mailbox full' }],
  access_key_limit: [{ limit: 77 }],
  sign_on_issuer_unreachable: [{ host: 'login.test' }],
  sign_on_domain_limit: [{ maximum: 77 }],
  field_exists: [{ key: 'city' }],
  field_limit: [{ maximum: 77 }],
  field_values_unfit: [
    { count: 1, example: 'A-7', type: 'number' },
    { count: 77, example: 'A-7', type: 'choice' },
  ],
  field_in_use: [{ campaign: 'Spring' }],
  field_in_segment: [{ segment: 'Readers' }],
  tag_in_segment: [{ segment: 'Readers' }],
  used_by_condition: [{ kind: 'campaign', name: 'Spring' }],
  field_unknown: [{ field: 'city' }],
  field_value_invalid: fieldValueProblems.map((problem) => ({ field: 'city', problem, value: 'A-7' })),
  tag_exists: [{ name: 'vip' }],
  tag_limit: [{ maximum: 77 }],
  segment_limit: [{ maximum: 77 }],
  signup_form_limit: [{ maximum: 77 }],
  slug_taken: [{ slug: 'summer-sale' }],
  slug_limit: [{ maximum: 77 }],
  landing_page_limit: [{ maximum: 77 }],
  segment_invalid: [
    ...segmentProblemCodes.map((problem) => ({ problem })),
    { problem: 'segment_cycle', segment: 'Readers', user: 'Buyers' },
  ],
  segment_in_use: [{ segment: 'Readers' }],
  used_by_campaigns: [{ campaign: 'id', name: 'Spring', status: 'paused', campaigns: 1 }],
  contacts_count_changed: [{ expected: 77, present: 78 }],
  file_type_refused: [{ found: 'other' }, { found: 'archive' }, { found: 'binary' }],
  csv_column_missing: [{ columns: 'town, zip' }],
  import_too_large: [{ limit: 77, megabytes: 7 }],
  import_mapping_invalid: [{ columns: 7, named: 8 }],
  image_too_large: [{ limit: 77, megabytes: 7 }],
  image_too_many_pixels: [{ width: 777, height: 778, frames: 1 }],
  brand_invalid: [{ code: 'json' }, { at: '' }, { at: 'colors.text' }],
  recipient_text_invalid: [
    { language: 'en', key: 'title', problem: 'key' },
    { language: 'en', key: 'title', problem: 'syntax' },
    { language: 'en', key: 'title', problem: 'missing', parameter: 'email' },
    { language: 'en', key: 'title', problem: 'unknown', parameter: 'phone' },
  ],
  document_unreadable: [{ reason: 'not JSON' }],
  amp_invalid: [{ reason: 'no doctype' }],
  amp_too_large: [{ bytes: 778, limit: 777 }],
  email_provider_in_use: [{ senders: 7 }],
  email_provider_unreachable: [{ reason: 'timeout' }],
  email_provider_refused: [{ reason: 'bad key' }],
  email_sender_exists: [{ email: 'ada@brand.test' }],
  email_sender_unknown: [{ email: 'ada@brand.test' }],
  host_refused: [{ host: '10.0.0.7' }],
  integration_failed: [{ reason: 'status 500' }],
  campaign_action_refused: [{ status: 'completed', action: 'pause' }],
  delivery_in_grace: [{ from: '2026-12-30T10:00:00.000Z' }],
  campaign_warnings_unacknowledged: [{ finding: 'merge-blank' }],
  campaign_incomplete: [{ finding: 'content-missing' }],
  campaign_audience_empty: [{ finding: 'audience-empty' }],
  campaign_audience_too_large: [{ finding: 'audience-too-large', contacts: 778, limit: 777 }],
  campaign_schedule_invalid: [{ finding: 'schedule-past' }],
  experiment_variants_identical: [{ first: 'B', second: 'D' }],
  experiment_variant_mixed: [
    { variant: 'D', compares: 'times' },
    { variant: 'D', compares: 'messages' },
  ],
  plan_limit_exceeded: [
    {
      needed: 771,
      limit: 772,
      used: 773,
      planned: 774,
      remaining: 775,
      cycle_start: '2026-11-01',
      cycle_end: '2026-11-30',
    },
  ],
  return_url_refused: [{ url: 'https://mail.test' }],
};

type Details = Readonly<Record<string, string | number>>;

/** Details that choose a text instead of occurring in it. */
const choosing: ReadonlySet<string> = new Set([
  'action',
  'compares',
  'finding',
  'found',
  'language',
  'problem',
  'status',
  'type',
  'work',
]);

/** Returns the values of the details that a sentence contains. */
function valuesIn(sentence: string, details: Details): readonly string[] {
  return Object.entries(details)
    .filter(([name, value]) => !choosing.has(name) && value !== '' && sentence.includes(String(value)))
    .map(([, value]) => String(value))
    .toSorted();
}

const cases = errorCodes.flatMap((code): readonly (readonly [string, Details])[] => {
  const given: unknown = Object.hasOwn(samples, code) ? Reflect.get(samples, code) : [{}];
  return Array.isArray(given) ? given.map((details: Details) => [code, details] as const) : [];
});

const strange = /undefined|null|NaN|\[object|\$\{/u;

describe('an error', () => {
  test.each(cases)('%s %j has a sentence with the same values in both languages', (code, details) => {
    const [en, es] = [english, spanish].map((sentences) => writeSentence(sentences, { code, details }));
    expect(en).toMatch(/\w/u);
    expect(es).toMatch(/\w/u);
    expect(`${en ?? ''} ${es ?? ''}`).not.toMatch(strange);
    expect(es).not.toBe(en);
    expect(valuesIn(es ?? '', details)).toEqual(valuesIn(en ?? '', details));
  });

  test('has details only if it is a code', () => {
    expect(Object.keys(samples).filter((code) => !errorCodes.some((other) => other === code))).toEqual([]);
  });

  test.each(endpoints)('of $name has a sentence', ({ endpoint }) => {
    const declared = [...standardErrors, ...(endpoint.errors ?? [])];
    expect(declared.filter((code) => !Object.hasOwn(english.errors, code))).toEqual([]);
  });
});

test.each(Object.keys(english.rules))(
  'the rule %s has a sentence with its limit in both languages',
  (rule) => {
    const [en = '', es = ''] = [english, spanish].map(({ rules }) => writeRule(rules, rule, { limit: 7 }));
    expect(`${en} ${es}`).not.toMatch(strange);
    expect(es).not.toBe(en);
    expect(es.includes('7')).toBe(en.includes('7'));
  },
);

test('the rules are the same in both languages', () => {
  expect(Object.keys(spanish.rules)).toEqual(Object.keys(english.rules));
});

test.each(segmentProblemCodes)('the problem %s of a condition has a sentence in both languages', (code) => {
  const details = { field: 'city', choice: 'XL', segment: 'Readers', maximum: 7 };
  const [en = '', es = ''] = [english, spanish].map(({ segmentProblems }) =>
    writeProblem(segmentProblems, code, details),
  );
  expect(es).not.toBe(en);
  expect(valuesIn(es, details)).toEqual(valuesIn(en, details));
});

test.each([
  [1, 'Use at most 1 characters.', 'Usa como máximo 1 caracteres.'],
  [1024, 'Use at most 1,024 characters.', 'Usa como máximo 1024 caracteres.'],
  [200_000, 'Use at most 200,000 characters.', 'Usa como máximo 200.000 caracteres.'],
])('the limit %i is written as in the language', (limit, en, es) => {
  expect(writeRule(english.rules, 'too_long', { limit })).toBe(en);
  expect(writeRule(spanish.rules, 'too_long', { limit })).toBe(es);
});

test.each([
  [1, '1 second', '1 segundo'],
  [59, '59 seconds', '59 segundos'],
  [60, '1 minute', '1 minuto'],
  [61, '2 minutes', '2 minutos'],
])('%i seconds are written in words', (seconds, en, es) => {
  const problem = { code: 'too_many_requests', details: { seconds } };
  expect(writeSentence(english, problem)).toContain(`in ${en}.`);
  expect(writeSentence(spanish, problem)).toContain(`dentro de ${es}.`);
});

test.each(['a_rule_of_a_newer_server', 'toString'])('the unknown rule %s is an invalid value', (rule) => {
  expect(writeRule(english.rules, rule)).toBe('This value is not valid.');
});
