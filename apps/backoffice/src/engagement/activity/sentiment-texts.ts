import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sentiment } from '@x/api-client';

export const sentimentNames: Readonly<Record<Sentiment, MessageDescriptor>> = {
  positive: msg`Positive`,
  neutral: msg`Neutral`,
  negative: msg`Negative`,
};

export const sentimentTones = { positive: 'success', neutral: 'neutral', negative: 'danger' } as const;
