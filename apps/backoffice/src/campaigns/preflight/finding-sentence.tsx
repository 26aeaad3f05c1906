import { Plural, Trans } from '@lingui/react/macro';
import { ampDiagnosticTexts } from '@x/amp-runtime-blocks';
import {
  senderRecordCodes,
  type BlockingCode,
  type PreflightFinding,
  type SendingProblem,
  type WarningCode,
} from '@x/api-client';
import { useDiagnosticText } from '@x/block-editor';
import type { ReactNode } from 'react';
import { useAmpNames } from '#/content/messages/use-amp-names.ts';
import { useRecordTexts } from '#/providers/senders/record-texts.ts';
import { useFormats } from '#/language/use-formats.tsx';

type Code = BlockingCode | WarningCode;
type Values = PreflightFinding['values'];

function numberOf(values: Values, name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : Number(value ?? 0);
}

function textOf(values: Values, name: string): string {
  return String(values[name] ?? '');
}

type Sentence = (values: Values) => ReactNode;

/** What sentences are written with. */
interface Writing {
  /** A number of the values, in the language of the page. */
  readonly count: (values: Values, name: string) => string;
  /** A calendar day of the values, in the language of the page. */
  readonly day: (values: Values, name: string) => string;
  readonly number: (value: number) => string;
  /** What a record of DNS lacks, by its code. */
  readonly records: ReturnType<typeof useRecordTexts>;
}

function audienceSentences({ count }: Writing) {
  return {
    'sender-unknown': (values) => (
      <Trans>{textOf(values, 'email')} is not a sender of this project any more.</Trans>
    ),
    'audience-missing': () => <Trans>No audience is chosen.</Trans>,
    'audience-empty': () => <Trans>The audience has no contacts yet.</Trans>,
    'recipients-none': () => (
      <Trans>Nothing is sent to any contact of the audience: all of them are suppressed.</Trans>
    ),
    'recipients-invalid': (values) => (
      <Plural
        value={numberOf(values, 'invalid')}
        one="# recipient has an address that no mail can reach."
        other="# recipients have an address that no mail can reach."
      />
    ),
    'merge-blank': (values) => (
      <Trans>
        For {count(values, 'blank')} of {count(values, 'recipients')} recipients “{textOf(values, 'tag')}” is
        empty, and the merge tag has no fallback: nothing stands in its place.
      </Trans>
    ),
    'merge-unknown': (values) => (
      <Trans>Contacts have no field “{textOf(values, 'tag')}”: the merge tag shows nothing to anybody.</Trans>
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function scheduleSentences({ count, day }: Writing) {
  return {
    'audience-too-large': (values) => (
      <Trans>
        Sending at once is for at most {count(values, 'limit')} contacts, and there are{' '}
        {count(values, 'contacts')}: schedule the campaign in batches.
      </Trans>
    ),
    'schedule-past': () => <Trans>The delivery date lies in the past.</Trans>,
    'schedule-too-far': (values) => (
      <Trans>The delivery date is too far away: choose one within {count(values, 'days')} days.</Trans>
    ),
    'schedule-interval-short': (values) => (
      <Plural
        value={numberOf(values, 'shortest')}
        one="Batches of this size need at least # minute between them."
        other="Batches of this size need at least # minutes between them."
      />
    ),
    'schedule-few-contacts': (values) => (
      <Trans>
        There are more batches ({count(values, 'batches')}) than contacts ({count(values, 'contacts')}).
      </Trans>
    ),
    'schedule-no-room': (values) => (
      <Trans>
        The batches have room for {count(values, 'room')} of {count(values, 'contacts')} contacts.
      </Trans>
    ),
    'quota-exceeded': (values) => (
      <Trans>
        This needs {count(values, 'needed')} sends, and {count(values, 'remaining')} of the{' '}
        {count(values, 'limit')} of your plan are left from {day(values, 'cycle_start')} to{' '}
        {day(values, 'cycle_end')}.
      </Trans>
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function messageSentences({ count, number }: Writing) {
  return {
    'content-missing': () => <Trans>The campaign has no content yet.</Trans>,
    'content-unreadable': () => <Trans>The content of this message could not be read.</Trans>,
    'amp-invalid': (values) => (
      <Trans>The AMP part is not valid AMP for email: {textOf(values, 'reason')}</Trans>
    ),
    'amp-too-large': (values) => (
      <Trans>
        The AMP part has {count(values, 'bytes')} bytes, and mail clients take {count(values, 'limit')}.
      </Trans>
    ),
    'html-clipped': (values) => (
      <Trans>
        The message has {number(Math.ceil(numberOf(values, 'bytes') / 1024))} KB, and Gmail cuts off what
        comes after {number(Math.floor(numberOf(values, 'limit') / 1024))} KB, with the unsubscribe link.
      </Trans>
    ),
    'amp-sender-unregistered': (values) => (
      <Trans>
        {textOf(values, 'email')} is not marked as registered for AMP: until it is, recipients see the HTML
        version.
      </Trans>
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function networkSentences({ records }: Writing) {
  return {
    'sender-record': (values) => {
      const code = senderRecordCodes.find((known) => known === values['record']);
      return (
        <>
          {textOf(values, 'domain')} · {textOf(values, 'kind').toUpperCase()}:{' '}
          {code === undefined ? '' : records[code].finding}
        </>
      );
    },
    'provider-unreachable': (values) => (
      <Trans>
        The provider “{textOf(values, 'name')}” could not be reached: {textOf(values, 'reason')}
      </Trans>
    ),
    'provider-refused': (values) => (
      <Trans>
        The provider “{textOf(values, 'name')}” refused the login: {textOf(values, 'reason')}
      </Trans>
    ),
    'provider-remark': (values) =>
      values['remark'] === 'sandbox' ? (
        <Trans>
          The account of “{textOf(values, 'name')}” is in its sandbox: it sends to verified addresses only.
        </Trans>
      ) : (
        <Trans>“{textOf(values, 'name')}” does not say whether its account may send.</Trans>
      ),
    'link-dead': (values) => <Trans>{textOf(values, 'link')} does not answer as a page does.</Trans>,
    'link-private': (values) => (
      <Trans>{textOf(values, 'link')} leads into a private network, where recipients cannot follow.</Trans>
    ),
    'links-unchecked': (values) => (
      <Plural
        value={numberOf(values, 'left')}
        one="# link was not looked at: there are too many, or they took too long."
        other="# links were not looked at: there are too many, or they took too long."
      />
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

/** What each finding says, in the language of the page. */
function useSentences(): Readonly<Record<Code, Sentence>> {
  const { day, number } = useFormats();
  const records = useRecordTexts();
  const writing: Writing = {
    number,
    records,
    count: (values, name) => number(numberOf(values, name)),
    day: (values, name) => day(textOf(values, name)),
  };
  return {
    ...audienceSentences(writing),
    ...scheduleSentences(writing),
    ...messageSentences(writing),
    ...networkSentences(writing),
  };
}

/** Why a scheduled campaign did not start. */
export function useBlockingSentence(): (problem: SendingProblem) => ReactNode {
  const sentences: Readonly<Record<string, Sentence>> = useSentences();
  return ({ code, values = {}, message }) => sentences[code]?.(values) ?? message;
}

const ampTexts = [ampDiagnosticTexts];

/** What a finding says: ours here, those of the document in the words of the editor. */
export function useFindingSentence(): (finding: PreflightFinding) => ReactNode {
  const sentences: Readonly<Record<string, Sentence>> = useSentences();
  const diagnosticText = useDiagnosticText(useAmpNames().block, ampTexts);
  return (finding) => sentences[finding.code]?.(finding.values) ?? diagnosticText(finding);
}
