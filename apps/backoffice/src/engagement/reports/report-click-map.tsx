import { Trans, useLingui } from '@lingui/react/macro';
import type { CampaignReport } from '@x/api-client';
import { MessageFrame } from '#/content/messages/message-frame.tsx';
import { useFormats } from '#/language/use-formats.tsx';
import {
  clicksIn,
  clickStyles,
  heatColor,
  heatRanges,
  withStyles,
  type LinkPart,
  type MarkedMessage,
} from './click-map.ts';

export interface ClickMapProps {
  readonly report: CampaignReport;
  readonly part: LinkPart;
  readonly marked: MarkedMessage;
}

/** Shows the message with numbered links in the color of their clicks. */
export function ClickMap({ report, part, marked }: ClickMapProps) {
  const { t } = useLingui();
  const links = report.links.map((link) => ({
    position: link.position,
    clicks: clicksIn(link, part).unique,
  }));
  const most = Math.max(0, ...links.map(({ clicks }) => clicks));
  const format = part === 'amp' ? 'amp' : 'html';
  return (
    <div className="x:flex x:min-w-0 x:flex-col x:gap-3 x:p-4">
      <Legend most={most} />
      <MessageFrame
        title={format === 'html' ? t`Clicks on the HTML version` : t`Clicks on the AMP version`}
        markup={withStyles(marked[format], clickStyles(links))}
        format={format}
        className="x:block x:h-[70dvh] x:w-full x:rounded-md x:border x:border-line x:bg-[#fff]"
      />
    </div>
  );
}

function Legend({ most }: { readonly most: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <section aria-label={t`Colors`}>
      <ul className="x:flex x:flex-wrap x:gap-x-4 x:gap-y-1 x:text-12 x:text-muted">
        <li>
          <Trans>Recipients who clicked:</Trans>
        </li>
        {heatRanges(most).map(({ heat, from, to }) => (
          <li key={heat} className="x:flex x:items-center x:gap-1.5">
            <span
              aria-hidden
              className="x:size-3 x:rounded-full x:border x:border-line x:forced-color-adjust-none"
              style={{ background: heatColor(heat) }}
            />
            <span className="x:tabular-nums">
              {from === to ? formats.number(from) : `${formats.number(from)}–${formats.number(to)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
