import { useLingui } from '@lingui/react/macro';
import { fewestOrders, type ExperimentMetric } from '@x/api-client';

export function useMetricNames(): Readonly<Record<ExperimentMetric, string>> {
  const { t } = useLingui();
  return {
    opened: t`Opens by people`,
    clicked: t`Clicks by people`,
    acted: t`Actions in the message`,
    ordered: t`Orders in the message`,
    revenue: t`Revenue of the shop`,
  };
}

/** Says how each metric counts. */
export function useMetricHints(): Readonly<Record<ExperimentMetric, string>> {
  const { t } = useLingui();
  const once = t`Bots do not count, and each person counts once.`;
  return {
    opened: t`Images that mail programs load by themselves do not count, as Apple Mail’s privacy protection does. So many people who read the message are missing, in all variants alike. Clicks tell more.`,
    clicked: once,
    acted: once,
    ordered: once,
    revenue: t`Revenue per recipient, from the orders that your shop reports: the first order of each person after the message, in the currency of most of your orders. Very large orders count in part, so that no single one decides. If nobody orders, there is no winner. Needs ${fewestOrders} earlier orders.`,
  };
}

/** Names of the people who are counted, for the table of results. */
export function useConversionNames(): Readonly<Record<ExperimentMetric, string>> {
  const { t } = useLingui();
  return {
    opened: t({ message: 'Opened', context: 'people who …' }),
    clicked: t({ message: 'Clicked', context: 'people who …' }),
    acted: t({ message: 'Acted in the message', context: 'people who …' }),
    ordered: t({ message: 'Ordered', context: 'people who …' }),
    revenue: t({ message: 'Ordered', context: 'people who …' }),
  };
}
