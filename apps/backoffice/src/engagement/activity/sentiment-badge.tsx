import { useLingui } from '@lingui/react/macro';
import type { Sentiment } from '@x/api-client';
import { Badge } from '@x/ui';

const tones = { positive: 'success', neutral: 'neutral', negative: 'danger' } as const;

export function SentimentBadge({ sentiment }: { readonly sentiment: Sentiment }) {
  const names = useSentimentNames();
  return <Badge tone={tones[sentiment]}>{names[sentiment]}</Badge>;
}

export function useSentimentNames(): Readonly<Record<Sentiment, string>> {
  const { t } = useLingui();
  return { positive: t`Positive`, neutral: t`Neutral`, negative: t`Negative` };
}
