'use client';
import { useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import { RadioRows, type RadioRowsProps } from '../controls/radio-rows.tsx';
import type { Integration } from '../../definition/providers.ts';

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

/**
 * Picture of an integration's type at 24 px, or a plug icon. Has no alternative text, because the name is beside
 * it.
 */
export function IntegrationPicture({ src }: { readonly src: string }) {
  return (
    <span
      aria-hidden
      className="x:flex x:size-6 x:shrink-0 x:items-center x:justify-center x:overflow-hidden x:rounded-sm x:bg-sunken x:text-muted"
    >
      {src === '' ? <Plug size={14} /> : <img src={src} alt="" className="x:size-6 x:object-contain" />}
    </span>
  );
}
