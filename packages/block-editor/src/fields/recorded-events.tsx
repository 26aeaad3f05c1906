'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockDefinition } from '@x/email-compiler';
import { Badge, Button, Skeleton } from '@x/ui';
import type { RecordedBlock } from '../definition/providers.ts';
import { useEditor } from '../context/environment.tsx';
import { useLoading } from './controls/use-loading.ts';
import { PanelGroup } from './panel-group.tsx';

export function RecordedEvents({ definition }: { readonly definition: BlockDefinition }) {
  const { t } = useLingui();
  const { providers } = useEditor();
  const events = definition.events ?? [];
  const list = events.length === 0 ? undefined : providers.ampEvents?.list;
  const { loading, reload } = useLoading(list, 'ampEvents.list');
  if (list === undefined) return null;
  return (
    <PanelGroup title={t`Recorded events`}>
      {loading.state === 'failed' ? (
        <div role="alert" className="x:flex x:flex-col x:items-start x:gap-2 x:text-12 x:text-danger-text">
          <span>{t`The recorded events could not be loaded. ${loading.message}`}</span>
          <Button size="small" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <ul className="x:flex x:flex-col x:gap-2">
          {events.map((event) => (
            <li key={event.id} className="x:flex x:items-center x:gap-2 x:text-13">
              <span className="x:min-w-0 x:flex-1">
                {loading.state === 'loaded'
                  ? (recorded(loading.value, definition.type, event.id)?.name ?? event.name)
                  : event.name}
              </span>
              {loading.state === 'loading' ? (
                <Skeleton className="x:h-5 x:w-16" />
              ) : recorded(loading.value, definition.type, event.id) === undefined ? (
                <Badge tone="neutral">{t`Not recorded`}</Badge>
              ) : (
                <Badge tone="success">{t`Recorded`}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelGroup>
  );
}

function recorded(blocks: readonly RecordedBlock[], type: string, eventId: string) {
  return blocks.find(({ name }) => name === type)?.events.find(({ id }) => id === eventId);
}
