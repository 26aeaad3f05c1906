import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '#/page/page.tsx';

export function useLandingPage(id: string) {
  const { t } = useLingui();
  const page = useAnswer(contract.landingPages.get, { params: { id } });
  const all: Crumb = { label: t`Landing pages`, target: linkOptions({ to: '/landing-pages' }) };
  const itself: Crumb = {
    label: page.data?.name ?? '…',
    target: linkOptions({ to: '/landing-pages/$id_landing_page', params: { id_landing_page: id } }),
  };
  return { page, crumbs: { all, itself } };
}
