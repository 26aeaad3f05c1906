import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '#/page/page.tsx';

export function useAudience(id: string) {
  const { t } = useLingui();
  const audience = useAnswer(contract.audiences.get, { params: { id } });
  const params = { id_audience: id };
  const all: Crumb = { label: t`Audiences`, target: linkOptions({ to: '/audiences' }) };
  const itself: Crumb = {
    label: audience.data?.name ?? '…',
    target: linkOptions({ to: '/audiences/$id_audience', params }),
  };
  const contacts: Crumb = {
    label: t`Contacts`,
    target: linkOptions({ to: '/audiences/$id_audience/contacts', params }),
  };
  return { audience, crumbs: { all, itself, contacts } };
}
