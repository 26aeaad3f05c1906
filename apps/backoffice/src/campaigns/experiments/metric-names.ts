import { useLingui } from '@lingui/react/macro';
import type { ExperimentMetric } from '@x/api-client';

export function useMetricNames(): Readonly<Record<ExperimentMetric, string>> {
  const { t } = useLingui();
  return {
    clicked: t`Clicks by people`,
    acted: t`Actions in the message`,
    ordered: t`Orders in the message`,
  };
}
