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
import { useAmpNames } from '#/language/use-amp-names.ts';
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

interface Writing {
  /** Formats the number `values[name]`. */
  readonly count: (values: Values, name: string) => string;
  /** Formats the date `values[name]`. */
  readonly day: (values: Values, name: string) => string;
  readonly number: (value: number) => string;
  readonly percent: (value: number) => string;
  readonly records: ReturnType<typeof useRecordTexts>;
}

function audienceSentences({ count }: Writing) {
  return {
    'sender-unknown': (values) => (
      <Trans>{textOf(values, 'email')} is no longer a sender of this project. Choose another sender.</Trans>
    ),
    'audience-missing': () => <Trans>Choose an audience first.</Trans>,
    'audience-empty': () => <Trans>The audience has no contacts yet. Add or import contacts.</Trans>,
    'segment-deleted': () => (
      <Trans>
        A segment that chooses the recipients was deleted. Restore it from the trash, or remove it from the
        campaign.
      </Trans>
    ),
    'segment-broken': (values) => (
      <Trans>
        The segment “{textOf(values, 'name')}” has a condition on something that was deleted or changed.
        Correct the segment, or remove it from the campaign.
      </Trans>
    ),
    'segments-nobody': () => (
      <Trans>
        Nobody in the audience is in the chosen segment, or everybody is in an excluded one. Choose other
        segments.
      </Trans>
    ),
    'recipients-none': () => (
      <Trans>All contacts in the audience are suppressed, so nobody would get the campaign.</Trans>
    ),
    'recipients-invalid': (values) => (
      <Plural
        value={numberOf(values, 'invalid')}
        one="# recipient has an address that cannot receive mail."
        other="# recipients have an address that cannot receive mail."
      />
    ),
    'merge-blank': (values) => (
      <Trans>
        Recipients without a value for “{textOf(values, 'tag')}”: {count(values, 'blank')} of{' '}
        {count(values, 'recipients')}. Their message will show a blank. Add a fallback text to the merge tag.
      </Trans>
    ),
    'merge-unknown': (values) => (
      <Trans>
        Contacts have no field “{textOf(values, 'tag')}”, so this merge tag never shows a value. Remove it or
        choose another.
      </Trans>
    ),
    'address-fallback': (values) => (
      <Trans>
        {count(values, 'people')} of {count(values, 'recipients')} recipients have no valid web address for{' '}
        {textOf(values, 'link')}, so they get the fallback. Correct their values, or check the fallback.
      </Trans>
    ),
    'address-missing': (values) => (
      <Trans>
        {count(values, 'people')} of {count(values, 'recipients')} recipients have no web address for{' '}
        {textOf(values, 'link')}, and the fallback is not one either, so the link or picture does not work.
        Add a web address as the fallback of the merge tag.
      </Trans>
    ),
    'condition-broken': () => (
      <Trans>
        Nobody would get a block of the message, because its condition uses something that was deleted or
        cannot be read. Choose its recipients again.
      </Trans>
    ),
    'condition-nobody': (values) => (
      <Trans>
        Nobody would get a block of the message: none of the {count(values, 'recipients')} recipients meets
        its condition.
      </Trans>
    ),
    'condition-everyone': (values) => (
      <Trans>
        All {count(values, 'recipients')} recipients meet the condition of a block, so it has no effect.
      </Trans>
    ),
    'message-empty': (values) => (
      <Plural
        value={numberOf(values, 'empty')}
        one="# recipient would get an empty message, because every block has a condition that they do not meet. Add a block for everyone."
        other="# recipients would get an empty message, because every block has a condition that they do not meet. Add a block for everyone."
      />
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function experimentSentences({ count, percent }: Writing) {
  return {
    'experiment-identical': (values) => (
      <Trans>
        The variants {textOf(values, 'first')} and {textOf(values, 'second')} of the experiment are the same.
        Change one of them, or remove it.
      </Trans>
    ),
    'experiment-sender': (values) => (
      <Trans>
        {textOf(values, 'email')} uses another email provider than {textOf(values, 'other')}. Variants of an
        experiment need senders of the same provider.
      </Trans>
    ),
    'experiment-audience': (values) => (
      <Trans>
        Too few recipients would take part in the experiment ({count(values, 'recipients')}) for its variants
        ({count(values, 'variants')}). Raise its share, or remove the experiment.
      </Trans>
    ),
    'experiment-orders': (values) => (
      <Trans>
        Revenue can only be compared once your shop has reported {count(values, 'orders')} orders with an
        amount. Let another metric decide the experiment.
      </Trans>
    ),
    'experiment-time-early': (values) => (
      <Trans>
        The variant {textOf(values, 'variant')} of the experiment is sent before the campaign starts. Choose a
        later time for it, or an earlier start.
      </Trans>
    ),
    'experiment-time-late': (values) => (
      <Trans>
        The variant {textOf(values, 'variant')} of the experiment is sent more than {count(values, 'days')}{' '}
        days after the campaign starts. Choose an earlier time for it.
      </Trans>
    ),
    'experiment-time-short': (values) => (
      <Trans>
        The experiment must run for at least {count(values, 'hours')} hours after its last variant starts,
        because conversions count for {count(values, 'window')} hours after each message.
      </Trans>
    ),
    'experiment-weak': (values) => {
      const lift = numberOf(values, 'lift');
      return lift === 0 ? (
        <Trans>
          The experiment cannot find any difference with {count(values, 'recipients')} recipients. Raise its
          share, or accept that there may be no clear winner.
        </Trans>
      ) : (
        <Trans>
          With {count(values, 'recipients')} recipients, the experiment can only find a difference of{' '}
          {percent(Math.ceil(lift * 100))} or more. Raise its share, or accept that there may be no clear
          winner.
        </Trans>
      );
    },
  } satisfies Partial<Record<Code, Sentence>>;
}

function scheduleSentences({ count, day }: Writing) {
  return {
    'audience-too-large': (values) => (
      <Trans>
        You can send to at most {count(values, 'limit')} contacts at once, and the audience has{' '}
        {count(values, 'contacts')}. Schedule the campaign in batches.
      </Trans>
    ),
    'schedule-past': () => <Trans>The start date has passed. Choose a later one.</Trans>,
    'schedule-too-far': (values) => (
      <Trans>The start date is too far away. Choose one within the next {count(values, 'days')} days.</Trans>
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
        There are more batches ({count(values, 'batches')}) than contacts ({count(values, 'contacts')}). Use
        fewer batches.
      </Trans>
    ),
    'schedule-no-room': (values) => (
      <Trans>
        The batches only cover {count(values, 'room')} of {count(values, 'contacts')} contacts. Add batches or
        make them larger.
      </Trans>
    ),
    'schedule-timing-experiment': () => (
      <Trans>
        A campaign with an experiment is sent to everyone in a batch at the same moment. Choose this, or
        remove the experiment.
      </Trans>
    ),
    'quota-exceeded': (values) => (
      <Trans>
        This campaign needs more sends ({count(values, 'needed')}) than your plan has left:{' '}
        {count(values, 'remaining')} of {count(values, 'limit')} for the period from{' '}
        {day(values, 'cycle_start')} to {day(values, 'cycle_end')}. Choose a smaller audience or a larger
        plan.
      </Trans>
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function messageSentences({ count, number }: Writing) {
  return {
    'content-missing': () => <Trans>The campaign has no content yet. Choose a template first.</Trans>,
    'content-unreadable': () => <Trans>The content of this message could not be read.</Trans>,
    'sender-missing': (values) => {
      const missing = textOf(values, 'missing');
      if (missing === 'company')
        return (
          <Trans>
            The message does not say who sends it, which is required in marketing emails. Enter the name of
            your company.
          </Trans>
        );
      return (
        <Trans>
          The message does not show your postal address, which is required in marketing emails. Enter it once,
          and every footer shows it.
        </Trans>
      );
    },
    'sender-not-shown': () => (
      <Trans>
        The message does not show your name and postal address, which are required in marketing emails. Add a
        footer block.
      </Trans>
    ),
    'sample-content': (values) => (
      <Plural
        value={numberOf(values, 'count')}
        one="A sample text, picture or address of the design is still in the message. Replace it, or accept it in the editor’s checks."
        other="# sample texts, pictures and addresses of the design are still in the message. Replace them, or accept them in the editor’s checks."
      />
    ),
    'amp-invalid': (values) => (
      <Trans>The AMP version does not meet the AMP for Email rules: {textOf(values, 'reason')}</Trans>
    ),
    'amp-too-large': (values) => (
      <Trans>
        The AMP version is {count(values, 'bytes')} bytes, but mail clients accept at most{' '}
        {count(values, 'limit')}. Shorten the message.
      </Trans>
    ),
    'html-clipped': (values) => (
      <Trans>
        The message is {number(Math.ceil(numberOf(values, 'bytes') / 1024))} KB. Gmail clips everything after{' '}
        {number(Math.floor(numberOf(values, 'limit') / 1024))} KB, including the unsubscribe link. Shorten it.
      </Trans>
    ),
    'amp-sender-unregistered': (values) => (
      <Trans>{textOf(values, 'email')} is not registered for AMP, so recipients see the HTML version.</Trans>
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
          The account of “{textOf(values, 'name')}” is in sandbox mode and can send to verified addresses
          only. Request production access from Amazon SES.
        </Trans>
      ) : (
        <Trans>
          The provider “{textOf(values, 'name')}” does not report whether its account is allowed to send. Send
          a test to find out.
        </Trans>
      ),
    'link-dead': (values) => <Trans>{textOf(values, 'link')} did not open. Check it before you send.</Trans>,
    'link-private': (values) => (
      <Trans>{textOf(values, 'link')} points to a private network, so recipients cannot open it.</Trans>
    ),
    'links-unchecked': (values) => (
      <Plural
        value={numberOf(values, 'left')}
        one="# link was not checked, because the message has too many links or some took too long to open."
        other="# links were not checked, because the message has too many links or some took too long to open."
      />
    ),
  } satisfies Partial<Record<Code, Sentence>>;
}

function useSentences(): Readonly<Record<Code, Sentence>> {
  const { day, number, chosenPercent } = useFormats();
  const records = useRecordTexts();
  const writing: Writing = {
    number,
    percent: chosenPercent,
    records,
    count: (values, name) => number(numberOf(values, name)),
    day: (values, name) => day(textOf(values, name)),
  };
  return {
    ...audienceSentences(writing),
    ...experimentSentences(writing),
    ...scheduleSentences(writing),
    ...messageSentences(writing),
    ...networkSentences(writing),
  };
}

/**
 * Returns a function that explains why a campaign cannot start, or why a scheduled one did not. Unknown codes show the
 * API's message.
 */
export function useBlockingSentence(): (
  problem: Pick<SendingProblem, 'values' | 'message'> & { readonly code: string },
) => ReactNode {
  const sentences: Readonly<Record<string, Sentence>> = useSentences();
  return ({ code, values = {}, message }) => sentences[code]?.(values) ?? message;
}

const ampTexts = [ampDiagnosticTexts];

/** Returns a function that explains a finding. Findings about the document have the same texts as in the editor. */
export function useFindingSentence(): (finding: PreflightFinding) => ReactNode {
  const sentences: Readonly<Record<string, Sentence>> = useSentences();
  const diagnosticText = useDiagnosticText(useAmpNames().block, ampTexts);
  return (finding) => sentences[finding.code]?.(finding.values) ?? diagnosticText(finding);
}
