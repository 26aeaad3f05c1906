import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@x/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useDarkModeChoice } from './dark-mode-choice.tsx';
import { MessageFrame } from './message-frame.tsx';

export interface MessagePreviewProps {
  readonly subject?: string;
  readonly html: string;
  readonly amp: string;
  readonly text: string;
}

type Part = 'html' | 'amp' | 'text';
type Device = 'desktop' | 'mobile';

export function MessagePreview({ subject, html, amp, text }: MessagePreviewProps) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('html');
  const [device, setDevice] = useState<Device>('desktop');
  const { dark, setDark, inScheme, renderMenu } = useDarkModeChoice();

  function changePart(next: Part) {
    setPart(next);
    if (next === 'amp' && dark?.showsAmp === false) setDark(undefined);
  }

  return (
    <div className="x:flex x:flex-col x:gap-4">
      <div className="x:flex x:flex-wrap x:justify-between x:gap-3">
        <SegmentedControl<Part>
          label={t`Version of the message`}
          value={part}
          onValueChange={changePart}
          segments={[
            { value: 'html', label: t`HTML` },
            { value: 'amp', label: t`AMP` },
            { value: 'text', label: t`Text` },
          ]}
        />
        <div className="x:flex x:flex-wrap x:gap-3">
          {part !== 'text' &&
            renderMenu((next) => {
              setDark(next);
              // Show what the mail client shows.
              if (next?.showsAmp === false) setPart('html');
            })}
          <SegmentedControl<Device>
            label={t`Width`}
            value={device}
            onValueChange={setDevice}
            segments={[
              { value: 'desktop', label: t`Desktop`, icon: <Monitor aria-hidden /> },
              { value: 'mobile', label: t`Mobile`, icon: <Smartphone aria-hidden /> },
            ]}
          />
        </div>
      </div>
      {part === 'amp' && (
        <p className="x:text-12 x:text-muted">
          <Trans>This is the AMP version before any interaction.</Trans>
        </p>
      )}
      <div
        style={{ maxWidth: device === 'mobile' ? 390 : 880 }}
        className="x:mx-auto x:w-full x:overflow-clip x:rounded-lg x:border x:border-line x:bg-surface x:shadow-raised"
      >
        <div className="x:flex x:h-9 x:items-center x:gap-1.5 x:border-b x:border-line x:px-3">
          <span aria-hidden className="x:flex x:gap-1.5">
            <Dot />
            <Dot />
            <Dot />
          </span>
          {subject !== undefined && (
            <span className="x:min-w-0 x:flex-1 x:truncate x:px-4 x:text-center x:text-12 x:text-muted">
              {subject}
            </span>
          )}
        </div>
        {part === 'text' ? (
          <pre
            // A scrollable region must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t`Text version of the message`}
            className="x:h-[70dvh] x:overflow-auto x:p-5 x:font-mono x:text-13 x:whitespace-pre-wrap"
          >
            {text}
          </pre>
        ) : (
          <MessageFrame
            title={part === 'html' ? t`HTML version of the message` : t`AMP version of the message`}
            markup={part === 'html' ? html : amp}
            format={part}
            inScheme={inScheme}
            className="x:block x:h-[70dvh] x:w-full x:border-0 x:bg-[#fff]"
          />
        )}
      </div>
    </div>
  );
}

function Dot() {
  return <span className="x:size-2.5 x:rounded-full x:bg-line-strong" />;
}
