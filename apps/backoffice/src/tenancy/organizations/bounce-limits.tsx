import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { contract, type BounceLimits as Limits } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';

export function BounceLimits({ projectId }: { readonly projectId: string }) {
  const { t } = useLingui();
  const answer = useAnswer(contract.projects.bounceLimits, { params: { id: projectId } });
  return (
    <Card title={t`Automatic pause`}>
      <Loaded answer={answer}>{(limits) => <LimitList limits={limits} />}</Loaded>
    </Card>
  );
}

function LimitList({ limits }: { readonly limits: Limits }) {
  const { t } = useLingui();
  const formats = useFormats();
  const share = (percent: number | null) =>
    percent === null ? t`No limit` : t`More than ${formats.chosenPercent(percent)}`;
  return (
    <DescriptionList
      items={[
        { id: 'bounces', term: t`Bounces`, description: share(limits.bounce_percent) },
        { id: 'complaints', term: t`Spam complaints`, description: share(limits.complaint_percent) },
        {
          id: 'minimum',
          term: t`Limits apply after`,
          description: t`${plural(limits.minimum_messages, { one: '# message', other: '# messages' })}`,
        },
      ]}
    />
  );
}
