import { useLingui } from '@lingui/react/macro';
import type { SendTiming } from '@x/api-client';

export function useTimingNames(): Readonly<Record<SendTiming, string>> {
  const { t } = useLingui();
  return {
    same_moment: t`Everyone at the same moment`,
    local_time: t`At this time in the recipient’s time zone`,
    usual_hour: t`At the hour when the recipient opens most messages`,
  };
}
