import { useLingui } from '@lingui/react/macro';
import { linkOptions } from '@tanstack/react-router';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import type { Crumb } from '#/page/page.tsx';

export function useTemplate(id: string) {
  const { t } = useLingui();
  const template = useAnswer(contract.templates.get, { params: { id } });
  const all: Crumb = { label: t`Templates`, target: linkOptions({ to: '/templates' }) };
  const itself: Crumb = {
    label: template.data?.name ?? '…',
    target: linkOptions({ to: '/templates/$id_template', params: { id_template: id } }),
  };
  return { template, crumbs: { all, itself } };
}
