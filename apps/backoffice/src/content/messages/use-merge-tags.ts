import { useLingui } from '@lingui/react/macro';
import type { MergeTag } from '@x/block-editor';
import { useMemo } from 'react';

export function useMergeTags(): readonly MergeTag[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { name: 'first_name', label: t`Name`, sample: 'Ada', group: t`Contact` },
      { name: 'surname', label: t`Surname`, sample: 'Lovelace', group: t`Contact` },
      { name: 'email', label: t`Email`, sample: 'ada@example.com', group: t`Contact`, always: true },
      { name: 'phone', label: t`Phone`, sample: '+34 600 000 000', group: t`Contact` },
      { name: 'birthdate', label: t`Birthdate`, sample: '1815-12-10', group: t`Contact` },
    ],
    [t],
  );
}
