'use client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Diagnostic } from '@x/email-compiler';
import { Button, isEscapeTaken, Spinner } from '@x/ui';
import { cx } from 'class-variance-authority';
import { ChevronUp, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { style } from '../../context/style.ts';
import { useAfterFirstFrame } from '../../context/after-first-frame.ts';
import { useEditor } from '../../context/environment.tsx';
import { ProblemList } from './lazy-problem-list.ts';
import { useChecks, type AmpState, type Checks, type Problem } from './use-checks.ts';
import { useDiagnosticText } from '../../context/use-diagnostic-text.ts';

export interface ChecksStripProps {
  /** Diagnostics from parsing the document. */
  readonly parsing: readonly Diagnostic[];
}

/** Problems and sizes of the message, below the canvas. It is empty in the first frame. */
export function ChecksStrip({ parsing }: ChecksStripProps) {
  const { t } = useLingui();
  return (
    <section
      data-checks
      aria-label={t`Checks`}
      className="x:relative x:shrink-0 x:border-t x:border-line x:bg-surface"
    >
      {useAfterFirstFrame() ? <ChecksContent parsing={parsing} /> : <div className="x:h-10" />}
    </section>
  );
}

function ChecksContent({ parsing }: ChecksStripProps) {
  const checks = useChecks(parsing);
  const { editorOf, diagnosticTexts, mergeTagLabel } = useEditor();
  const label = useLabel();
  const write = useDiagnosticText(
    useCallback(
      (type: string) => {
        const definition = editorOf(type);
        return definition === undefined ? type : label(definition.title);
      },
      [editorOf, label],
    ),
    diagnosticTexts,
  );
  useProblemsOfBlocks(checks.problems);
  const say = (problem: Problem) => {
    const name = problem.values?.['name'];
    const sentence = write(problem);
    return problem.code === 'merge-tag-blank' && typeof name === 'string'
      ? sentence.replace(name, mergeTagLabel(name))
      : sentence;
  };
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { problems, examples, accepted, sizes } = checks;
  // Until the first lint has finished, do not claim that there are no problems.
  const unchecked = !checks.complete && problems.length === 0;
  const opener = useRef<HTMLButtonElement>(null);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open || isEscapeTaken(event.nativeEvent)) return;
    event.preventDefault();
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      {open && (
        // The button names this element, which exists before the list has loaded.
        <div id={listId}>
          <ProblemList {...{ problems, examples, accepted, unchecked, say }} onGo={() => setOpen(false)} />
        </div>
      )}
      {/* On a phone, a strip that grew while it checks would push the actions above it away from the finger. */}
      <div
        className={cx(
          'x:flex x:min-h-10 x:flex-wrap x:items-center x:gap-x-4 x:gap-y-1 x:px-3 x:py-1 x:text-12',
          checks.amp.kind !== 'failed' && 'x:@max-lg:flex-nowrap',
        )}
      >
        <Button
          ref={opener}
          size="small"
          variant="ghost"
          className="x:min-w-0 x:shrink!"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          icon={
            unchecked ? (
              <Spinner size={14} />
            ) : problems.length === 0 ? (
              <CircleCheck className="x:text-success-text" />
            ) : errors > 0 ? (
              <CircleAlert className="x:text-danger-text" />
            ) : (
              <TriangleAlert className="x:text-warning-text" />
            )
          }
          onClick={() => setOpen(!open)}
        >
          <Summary {...{ problems, examples, unchecked }} />
          <ChevronUp className={cx('x:text-muted x:transition-transform', open && 'x:rotate-180')} />
        </Button>
        <AmpStatus amp={checks.amp} onRetry={checks.validateAgain} />
        <span className="x:flex-1" />
        {sizes !== null && (
          <>
            <Meter label="HTML" bytes={sizes.html.bytes} limit={sizes.html.limit} />
            <Meter label="AMP" bytes={sizes.amp.bytes} limit={sizes.amp.limit} />
          </>
        )}
      </div>
    </div>
  );
}

interface SummaryProps extends Pick<Checks, 'problems' | 'examples'> {
  readonly unchecked: boolean;
}

/** How many problems there are, in one line that a phone cuts off. */
function Summary({ problems, examples, unchecked }: SummaryProps) {
  const { t } = useLingui();
  return (
    <span className="x:truncate">
      {unchecked
        ? t`Checking`
        : problems.length === 0
          ? examples.length === 0
            ? t`No problems`
            : t`No problems · ${plural(examples.length, { one: '# example to replace', other: '# examples to replace' })}`
          : t`${plural(problems.length, { one: '# problem', other: '# problems' })}`}
    </span>
  );
}

/** Shares the most severe problem of each block with the outline. */
function useProblemsOfBlocks(found: Checks['problems']): void {
  const { problems } = useEditor();
  useEffect(() => {
    const worst = new Map<string, Checks['problems'][number]['severity']>();
    for (const severity of ['info', 'warning', 'error'] as const) {
      for (const problem of found) {
        if (problem.severity === severity && problem.blockId !== undefined)
          worst.set(problem.blockId, severity);
      }
    }
    problems.set(worst);
  }, [found, problems]);
}

function AmpStatus({ amp, onRetry }: { readonly amp: AmpState; readonly onRetry: () => void }) {
  const line = 'x:flex x:items-center x:gap-1.5 x:[&_svg]:size-3.5';
  if (amp.kind === 'none') return null;
  if (amp.kind === 'checking') {
    return (
      <output className={cx(line, 'x:shrink-0 x:text-muted')}>
        <Spinner size={14} />
        <AmpText>
          <Trans>Checking AMP</Trans>
        </AmpText>
      </output>
    );
  }
  if (amp.kind === 'failed') {
    return (
      <span role="alert" className={cx(line, 'x:min-w-0 x:text-danger-text')}>
        <CircleAlert aria-hidden className="x:shrink-0" />
        <span className="x:min-w-0 x:@lg:truncate" title={amp.message}>
          <Trans>AMP could not be checked: {amp.message}</Trans>
        </span>
        <Button size="small" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  return (
    <output
      className={cx(line, 'x:shrink-0', amp.validation.valid ? 'x:text-success-text' : 'x:text-danger-text')}
    >
      {amp.validation.valid ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      <AmpText>
        {amp.validation.valid ? <Trans>AMP is valid</Trans> : <Trans>AMP is not valid</Trans>}
      </AmpText>
    </output>
  );
}

/** On a phone, only the icon beside the name shows how the check went. */
function AmpText({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="x:@max-lg:sr-only">{children}</span>
      <span aria-hidden className="x:@lg:hidden">
        AMP
      </span>
    </>
  );
}

interface MeterProps {
  readonly label: string;
  readonly bytes: number;
  readonly limit: number;
}

function Meter({ label, bytes, limit }: MeterProps) {
  const { t, i18n } = useLingui();
  const kilobytes = (count: number) => i18n.number(count / 1024, { maximumFractionDigits: 1 });
  const share = Math.min(1, bytes / limit);
  const over = bytes > limit;
  return (
    <span className="x:flex x:shrink-0 x:items-center x:gap-1.5 x:whitespace-nowrap x:tabular-nums x:text-muted x:@max-lg:hidden">
      <span className="x:font-medium x:text-text">{label}</span>
      <meter aria-label={t`${label} size`} min={0} max={limit} value={bytes} className="x:sr-only">
        {t`${kilobytes(bytes)} of ${kilobytes(limit)} KB`}
      </meter>
      <span aria-hidden className="x:h-1.5 x:w-12 x:overflow-hidden x:rounded-full x:bg-pressed">
        <span
          style={style({ '--share': `${share * 100}%` })}
          className={cx(
            'x:block x:h-full x:w-(--share)',
            over ? 'x:bg-danger' : share > 0.8 ? 'x:bg-warning' : 'x:bg-success',
          )}
        />
      </span>
      <span className={over ? 'x:text-danger-text' : ''}>{t`${kilobytes(bytes)} KB`}</span>
    </span>
  );
}
