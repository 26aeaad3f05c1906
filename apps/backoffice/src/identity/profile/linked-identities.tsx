import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';

/** Shows the identity providers through which the user logs in. Absent for users without any. */
export function LinkedIdentities() {
  const { t } = useLingui();
  const formats = useFormats();
  const { data = [] } = useAnswer(contract.singleSignOn.identities, {});
  if (data.length === 0) return null;
  return (
    <Card
      title={t`Single sign-on`}
      description={<Trans>You can log in through these identity providers.</Trans>}
    >
      <DescriptionList
        items={data.map(({ organization, issuer, last_used_at }) => ({
          id: `${organization.id} ${issuer}`,
          term: organization.name,
          description: (
            <>
              <span className="x:break-all">{new URL(issuer).host}</span>
              {' · '}
              <Trans>last used on {formats.dateTime(last_used_at)}</Trans>
            </>
          ),
        }))}
      />
    </Card>
  );
}
