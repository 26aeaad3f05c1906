import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Card, DescriptionList } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';

/** Card with the sessions of the signed-in user. Those of other users are known only to themselves. */
export function OwnSessions() {
  const { t } = useLingui();
  const formats = useFormats();
  const answer = useAnswer(contract.session.list, {});
  return (
    <Card
      title={t`Your sessions`}
      actions={
        <LinkButton to="/profile/sessions" size="small">
          <Trans>Sessions</Trans>
        </LinkButton>
      }
    >
      <Loaded answer={answer}>
        {(sessions) => {
          const others = sessions.filter(({ current }) => !current);
          const [last] = others
            .map(({ last_seen_at: at }) => at)
            .toSorted()
            .toReversed();
          return (
            <DescriptionList
              items={[
                {
                  id: 'open',
                  term: t`Open sessions`,
                  description: formats.number(sessions.length),
                },
                {
                  id: 'last',
                  term: t`Last seen elsewhere`,
                  description: last === undefined ? '—' : formats.dateTime(last),
                },
              ]}
            />
          );
        }}
      </Loaded>
    </Card>
  );
}
