import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AudienceGrowth } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { ChartCard } from './chart-card.tsx';

/** Card with the contacts that joined and left an audience by week. */
export function GrowthCard({ audienceId }: { readonly audienceId: string }) {
  const { t } = useLingui();
  const answer = useAnswer(contract.audienceGrowth.get, { params: { id: audienceId } });
  if (answer.data !== undefined) return <GrowthChart growth={answer.data} />;
  return (
    <Card title={t`Growth`}>
      <Loaded answer={answer}>{() => null}</Loaded>
    </Card>
  );
}

function GrowthChart({ growth: { items } }: { readonly growth: AudienceGrowth }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <ChartCard
      kind="line"
      title={t`Growth`}
      description={
        <Trans>
          Contacts that joined, and those that left or were suppressed, by week. Deleted contacts are not
          counted.
        </Trans>
      }
      categoryLabel={t`Week from`}
      categories={items.map(({ week }) => formats.day(week))}
      fileCategories={items.map(({ week }) => week)}
      series={[
        { id: 'joined', label: t`Joined`, values: items.map(({ joined }) => joined) },
        { id: 'left', label: t`Left`, values: items.map(({ left }) => left) },
      ]}
    />
  );
}
