import { Trans } from '@lingui/react/macro';
import { ChartNoAxesColumn, MousePointerClick, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** Panel beside the form on wide screens. Says what the product is for. */
export function Welcome() {
  return (
    <div className="x:mx-auto x:flex x:w-full x:max-w-md x:flex-col x:gap-8">
      <p className="x:text-28 x:font-semibold x:text-text">
        <Trans>Email that people can use, not just read.</Trans>
      </p>
      {/* Not loaded on phones, which hide the panel. */}
      <img
        src="/welcome.svg"
        alt=""
        width={480}
        height={330}
        loading="lazy"
        className="x:h-auto x:w-full x:[@media(max-height:700px)]:hidden"
      />
      <ul className="x:flex x:flex-col x:gap-5">
        <Benefit icon={<MousePointerClick />} title={<Trans>Build with blocks</Trans>}>
          <Trans>Design once. Send as HTML and AMP.</Trans>
        </Benefit>
        <Benefit icon={<Zap />} title={<Trans>Send through your own servers</Trans>}>
          <Trans>All at once or in batches, with no duplicates.</Trans>
        </Benefit>
        <Benefit icon={<ChartNoAxesColumn />} title={<Trans>See what worked</Trans>}>
          <Trans>Opens, clicks and unsubscribes as they come in, by message and by link.</Trans>
        </Benefit>
      </ul>
    </div>
  );
}

interface BenefitProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

function Benefit({ icon, title, children }: BenefitProps) {
  return (
    <li className="x:flex x:gap-3">
      <span
        aria-hidden
        className="x:flex x:size-8 x:shrink-0 x:items-center x:justify-center x:rounded-md x:border x:border-line x:bg-surface x:text-accent-text x:[&_svg]:size-4"
      >
        {icon}
      </span>
      <span className="x:flex x:flex-col x:gap-0.5">
        <span className="x:text-14 x:font-medium x:text-text">{title}</span>
        <span className="x:text-13 x:text-muted">{children}</span>
      </span>
    </li>
  );
}
