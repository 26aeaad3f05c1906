'use client';
import { useLingui } from '@lingui/react/macro';
import type { Block, Space } from '@x/email-compiler';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { CanvasView } from '../surface/canvas-view.ts';
import type { DarkView } from '../surface/dark-view.ts';
import { useEditor } from '../context/environment.tsx';
import { style } from '../context/style.ts';
import { PreviewBar } from './preview-bar.tsx';
import { previewAmp, type PreviewAmp } from './preview-amp.ts';
import { PreviewMessage, type Outcome, type Report } from './preview-message.ts';

export interface PreviewBlockProps {
  readonly block: Block;
  readonly space: Space | undefined;
  readonly view: CanvasView;
  readonly title: string;
  /** False to show the block inert, in its initial state. A click on the block then selects it. */
  readonly previewing: boolean;
  /** True to fill settings that are not chosen yet with placeholder values, as a preview always does. */
  readonly placeholders: boolean;
}

/** Delay in ms before a simulated response, long enough to see the waiting state. */
const answerAfter = 600;
/**
 * Time in ms within which several requests count as caused by one click, such as a form and the event that it
 * records.
 */
const together = 100;

/** Shows an interactive block in the AMP view without the AMP runtime. The block is inert unless it is previewed. */
export function PreviewBlock(props: PreviewBlockProps) {
  const { block, space, view, title, previewing } = props;
  const placeholders = props.placeholders || previewing;
  const { t } = useLingui();
  const editor = useEditor();
  const { previewed } = editor;
  const { body } = view;
  const definition = editor.editorOf(block.type);
  const host = useRef<HTMLDivElement>(null);
  const amp = useMemo(
    () => previewAmp(editor, body, block, { space, previewing, placeholders }),
    [editor, body, block, space, previewing, placeholders],
  );
  const [outcome, setOutcome] = useState<Outcome>('success');
  const [round, setRound] = useState(0);
  const { message, reports } = useMessage(host, amp, {
    outcome,
    previewing,
    round,
    dark: view.dark,
    sampleAnswer: definition?.sampleAnswer,
  });
  useEndOutside(host, previewing);

  function onKeyDown(event: KeyboardEvent) {
    if (!previewing) return;
    // Keep key presses inside the block from triggering the canvas's shortcuts.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    host.current?.closest<HTMLElement>('[data-block-id]')?.focus();
    previewed.set(null);
  }

  return (
    // Keep events from the canvas, because the block's own controls handle them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onKeyDown={onKeyDown} onClick={(event) => previewing && event.stopPropagation()}>
      {/* Without a preview the block is an image to screen readers, labeled with its text. */}
      <div {...(previewing ? {} : { role: 'img', 'aria-label': amp.text === '' ? title : amp.text })}>
        <div
          ref={host}
          data-preview={previewing ? 'running' : 'resting'}
          {...(previewing ? { role: 'region', 'aria-label': t`${title} block preview` } : { inert: true })}
          style={style({ '--frame': `${definition?.frameHeight ?? 0}px` })}
          className="x:block x:@min-[600px]/canvas:min-h-(--frame)"
        />
      </div>
      {previewing && (
        <PreviewBar
          block={block}
          space={space}
          title={title}
          reports={reports}
          outcome={message?.asks === true ? outcome : null}
          onOutcome={(next) => {
            setOutcome(next);
            message?.setOutcome(next);
          }}
          onRestart={() => setRound(round + 1)}
          onStop={() => {
            host.current?.closest<HTMLElement>('[data-block-id]')?.focus();
            previewed.set(null);
          }}
        />
      )}
    </div>
  );
}

interface MessageOptions {
  readonly outcome: Outcome;
  readonly previewing: boolean;
  /** Increase to restart the preview. */
  readonly round: number;
  readonly dark: DarkView | undefined;
  readonly sampleAnswer: ConstructorParameters<typeof PreviewMessage>[2]['sampleAnswer'];
}

/** Shows the AMP in the host element. Starts over when the AMP or an option other than `outcome` changes. */
function useMessage(host: RefObject<HTMLDivElement | null>, amp: PreviewAmp, options: MessageOptions) {
  const { t } = useLingui();
  const { outcome, previewing, round, dark, sampleAnswer } = options;
  const chosenOutcome = useRef(outcome);
  useEffect(() => {
    chosenOutcome.current = outcome;
  }, [outcome]);
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  const [reported, setReported] = useState<{
    readonly amp: PreviewAmp;
    readonly round: number;
    readonly at: number;
    readonly reports: readonly Report[];
  }>();
  const previousSlide = t`Previous slide`;
  const nextSlide = t`Next slide`;
  const labels = useMemo(() => ({ previousSlide, nextSlide }), [previousSlide, nextSlide]);

  useLayoutEffect(() => {
    if (host.current === null) return;
    const message = new PreviewMessage(host.current, amp, {
      outcome: previewing ? chosenOutcome.current : 'success',
      answerAfter: previewing ? answerAfter : 0,
      dark,
      labels,
      sampleAnswer,
      ...(previewing
        ? {
            onReport(report) {
              const at = performance.now();
              setReported((before) => {
                const joins = before?.amp === amp && before.round === round && at - before.at < together;
                return { amp, round, at, reports: joins ? [...before.reports, report] : [report] };
              });
            },
          }
        : {}),
    });
    setMessage(message);
    if (previewing) message.focus();
    return () => message.destroy();
  }, [host, amp, previewing, round, dark, labels, sampleAnswer]);
  const reports = reported?.amp === amp && reported.round === round ? reported.reports : [];
  return { message, reports };
}

function useEndOutside(host: RefObject<HTMLElement | null>, previewing: boolean): void {
  const { previewed } = useEditor();
  useEffect(() => {
    if (!previewing) return;
    function onPress(event: PointerEvent) {
      const item = host.current?.closest('[data-block-item]');
      if (item !== null && item !== undefined && !event.composedPath().includes(item)) previewed.set(null);
    }
    const page = host.current?.ownerDocument ?? document;
    page.addEventListener('pointerdown', onPress, true);
    return () => page.removeEventListener('pointerdown', onPress, true);
  }, [host, previewing, previewed]);
}
