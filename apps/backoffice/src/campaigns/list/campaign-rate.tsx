import { useLingui } from '@lingui/react/macro';
import { RateBar } from '@x/ui';
import { rate } from '#/language/formats.ts';
import { useFormats } from '#/language/use-formats.tsx';

/** Rate of the delivered messages, as a bar. Shows nothing if no message was delivered. */
export function CampaignRate({ count, delivered }: { readonly count: number; readonly delivered: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (delivered === 0) return null;
  const percent = rate(count, delivered);
  const shown = formats.number(count);
  const of = formats.number(delivered);
  return (
    <RateBar
      percent={percent}
      text={formats.percent(percent)}
      detail={t`${shown} of ${of} delivered`}
      wideOnly
    />
  );
}
