'use client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBlock, type Diagnostic } from '@x/email-compiler';
import { Button, Spinner } from '@x/ui';
import { cx } from 'class-variance-authority';
import { ChevronUp, CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { useLabel } from '../i18n/editor-i18n.js';
import { style } from '../shell/style.js';
import { useEditor, useEditorState } from '../shell/environment.js';
import { mend } from './mend.js';
import { useChecks, type AmpState, type Problem } from './use-checks.js';
import { useDiagnosticText } from './use-diagnostic-text.js';

export interface ChecksStripProps {
  /** What was said when the document was read. */
  readonly parsing: readonly Diagnostic[];
}

/** Under the canvas: whether AMP is valid, what is wrong and where, how large the message is. */
export function ChecksStrip({ parsing }: ChecksStripProps) {
  const { t } = useLingui();
  const checks = useChecks(parsing);
  const { editorOf } = useEditor();
  const label = useLabel();
  const say = useDiagnosticText(
    useCallback(
      (type: string) => {
        const definition = editorOf(type);
        return definition === undefined ? type : label(definition.title);
      },
      [editorOf, label],
    ),
  );
  const [open, setOpen] = useState(false);
  const listId = useId();
  const { problems, sizes } = checks;
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return (
    <section aria-label={t`Checks`} className="x:relative x:shrink-0 x:border-t x:border-line x:bg-surface">
      {open && (
        <ul
          id={listId}
          aria-label={t`Problems`}
          className="x:absolute x:inset-x-0 x:bottom-full x:z-20 x:max-h-60 x:overflow-y-auto x:border-t x:border-line x:bg-surface x:py-1 x:shadow-overlay"
        >
          {problems.length === 0 ? (
            <li className="x:px-4 x:py-3 x:text-13 x:text-muted">
              <Trans>Nothing to mend.</Trans>
            </li>
          ) : (
            problems.map((problem) => (
              <ProblemItem
                key={problem.key}
                problem={problem}
                sentence={say(problem)}
                onGo={() => setOpen(false)}
              />
            ))
          )}
        </ul>
      )}
      <div className="x:flex x:min-h-10 x:flex-wrap x:items-center x:gap-x-4 x:gap-y-1 x:px-3 x:py-1 x:text-12">
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          icon={
            problems.length === 0 ? (
              <CircleCheck className="x:text-success-text" />
            ) : errors > 0 ? (
              <CircleAlert className="x:text-danger-text" />
            ) : (
              <TriangleAlert className="x:text-warning-text" />
            )
          }
          onClick={() => setOpen(!open)}
        >
          {problems.length === 0
            ? t`No problems`
            : t`${plural(problems.length, { one: '# problem', other: '# problems' })}`}
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
    </section>
  );
}

interface ProblemItemProps {
  readonly problem: Problem;
  readonly sentence: string;
  readonly onGo: () => void;
}

function ProblemItem({ problem, sentence, onGo }: ProblemItemProps) {
  const { t } = useLingui();
  const editor = useEditor();
  const { goToBlock, editorOf, known, readOnly } = editor;
  const label = useLabel();
  const { blockId } = problem;
  const type = useEditorState(({ document }) =>
    blockId === undefined ? undefined : findBlock(document, blockId, known)?.type,
  );
  const definition = type === undefined ? undefined : editorOf(type);
  const icon = severityIcons[problem.severity];
  const content = (
    <>
      {icon}
      <span className="x:min-w-0 x:flex-1 x:break-words">{sentence}</span>
      {definition !== undefined && <span className="x:shrink-0 x:text-muted">{label(definition.title)}</span>}
    </>
  );
  const className = 'x:flex x:min-w-0 x:flex-1 x:items-start x:gap-2.5 x:px-4 x:py-2 x:text-left x:text-13';
  return (
    <li className="x:flex x:items-center x:pr-3">
      {blockId === undefined || type === undefined ? (
        <div className={className}>{content}</div>
      ) : (
        <button
          type="button"
          className={cx(className, 'x:cursor-pointer x:hover:bg-hover x:focus-visible:-outline-offset-2')}
          onClick={() => {
            onGo();
            goToBlock(blockId);
          }}
        >
          {content}
        </button>
      )}
      {problem.fix !== undefined && !readOnly && (
        <Button size="small" aria-label={t`Mend: ${sentence}`} onClick={() => void mend(editor, problem)}>
          <Trans>Mend</Trans>
        </Button>
      )}
    </li>
  );
}

const iconClass = 'x:mt-0.5 x:shrink-0';
const severityIcons: Readonly<Record<Problem['severity'], ReactNode>> = {
  error: <CircleAlert size={16} aria-hidden className={cx(iconClass, 'x:text-danger-text')} />,
  warning: <TriangleAlert size={16} aria-hidden className={cx(iconClass, 'x:text-warning-text')} />,
  info: <Info size={16} aria-hidden className={cx(iconClass, 'x:text-info-text')} />,
};

function AmpStatus({ amp, onRetry }: { readonly amp: AmpState; readonly onRetry: () => void }) {
  const line = 'x:flex x:items-center x:gap-1.5 x:[&_svg]:size-3.5';
  if (amp.kind === 'none') return null;
  if (amp.kind === 'checking') {
    return (
      <output className={cx(line, 'x:text-muted')}>
        <Spinner size={14} />
        <Trans>Checking AMP</Trans>
      </output>
    );
  }
  if (amp.kind === 'failed') {
    return (
      <span role="alert" className={cx(line, 'x:text-danger-text')}>
        <CircleAlert aria-hidden />
        <span>
          <Trans>AMP could not be checked: {amp.message}</Trans>
        </span>
        <Button size="small" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  return (
    <output className={cx(line, amp.validation.valid ? 'x:text-success-text' : 'x:text-danger-text')}>
      {amp.validation.valid ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
      {amp.validation.valid ? <Trans>AMP is valid</Trans> : <Trans>AMP is not valid</Trans>}
    </output>
  );
}

interface MeterProps {
  readonly label: string;
  readonly bytes: number;
  readonly limit: number;
}

/** How much of what a mail client accepts the message takes. */
function Meter({ label, bytes, limit }: MeterProps) {
  const { t, i18n } = useLingui();
  const kilobytes = (count: number) => i18n.number(count / 1024, { maximumFractionDigits: 1 });
  const share = Math.min(1, bytes / limit);
  const over = bytes > limit;
  return (
    <span className="x:flex x:items-center x:gap-1.5 x:tabular-nums x:text-muted x:@max-md:hidden">
      <span className="x:font-medium x:text-text">{label}</span>
      <meter aria-label={t`Size of ${label}`} min={0} max={limit} value={bytes} className="x:sr-only">
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
