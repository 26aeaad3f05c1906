'use client';
import { useLingui } from '@lingui/react/macro';
import { RadioRows, type RadioRowsProps } from '../controls/radio-rows.tsx';
import { IntegrationPicture } from './integration-picture.tsx';
import type { Integration } from '../../definition/integrations-provider.ts';

/** Integrations of which one is chosen. */
export function IntegrationRadios(props: Omit<RadioRowsProps<Integration>, 'label' | 'children'>) {
  const { t } = useLingui();
  return (
    <RadioRows {...props} label={t`Integrations`}>
      {({ name, type, config }, detailId) => (
        <>
          <IntegrationPicture src={type.image} />
          <span className="x:min-w-0 x:flex-1">
            <span className="x:block x:truncate x:text-13 x:font-medium">{name}</span>
            <span id={detailId} className="x:block x:truncate x:text-12 x:text-muted x:empty:hidden">
              {config.hostUrl}
            </span>
          </span>
        </>
      )}
    </RadioRows>
  );
}
