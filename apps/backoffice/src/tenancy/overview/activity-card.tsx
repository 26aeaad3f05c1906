import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type AuditEntry } from '@x/api-client';
import { useAnswer } from '@x/api-client/swr';
import { Avatar, Card } from '@x/ui';
import { useFormats } from '#/language/use-formats.tsx';
import { Loaded } from '#/lists/loaded.tsx';
import { LinkButton } from '#/page/links.tsx';
import { useActionNames } from '../audit/action-names.ts';
import { useActorName } from '../audit/actor-name.ts';
import { AuditedNames } from '../audit/audited-subjects.tsx';

export interface ActivityCardProps {
  readonly organizationId: string;
  /** Id of the user whose changes are shown. Default: those of all users. */
  readonly actor?: string;
}

/** Card with the latest entries of the audit log. */
export function ActivityCard({ organizationId, actor }: ActivityCardProps) {
  const { t } = useLingui();
  const answer = useAnswer(contract.audit.list, {
    params: { id: organizationId },
    query: { rows: 6, kind: 'changes', ...(actor === undefined ? {} : { actor }) },
  });
  return (
    <Card
      title={t`Recent changes`}
      actions={
        <LinkButton
          to="/organizations/$id_organization/audit"
          params={{ id_organization: organizationId }}
          search={actor === undefined ? {} : { actor }}
          size="small"
        >
          <Trans>Audit log</Trans>
        </LinkButton>
      }
    >
      <Loaded answer={answer}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="x:text-13 x:text-muted">
              <Trans>No changes yet</Trans>
            </p>
          ) : (
            <ol className="x:flex x:flex-col x:gap-3">
              {items.map((entry) => (
                <ActivityItem key={entry.id} entry={entry} organizationId={organizationId} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

interface ActivityItemProps {
  readonly entry: AuditEntry;
  readonly organizationId: string;
}

function ActivityItem({ entry, organizationId }: ActivityItemProps) {
  const formats = useFormats();
  const actionName = useActionNames();
  const name = useActorName()(entry.actor);
  return (
    <li className="x:flex x:gap-2.5 x:text-13">
      <Avatar name={name} src={entry.actor.avatar} />
      <div className="x:min-w-0 x:flex-1">
        <p className="x:break-words">
          <span className="x:font-medium">{name}</span> · {actionName(entry.action)}
        </p>
        <p className="x:flex x:flex-wrap x:gap-x-2 x:text-12 x:text-muted">
          <time dateTime={entry.occurred_at} className="x:tabular-nums">
            {formats.dateTime(entry.occurred_at)}
          </time>
          <AuditedNames entry={entry} organizationId={organizationId} />
        </p>
      </div>
    </li>
  );
}
