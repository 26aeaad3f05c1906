import { Trans, useLingui } from '@lingui/react/macro';
import { contract, type LandingPage } from '@x/api-client';
import { useInvalidate } from '@x/api-client/swr';
import { Button, ConfirmDialog } from '@x/ui';
import { CalendarClock, EyeOff, Globe } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '#/app/context.ts';
import { useFormats } from '#/language/use-formats.tsx';
import { useMay } from '#/session/may.tsx';
import { ScheduleDialog } from './settings/schedule-dialog.tsx';

/** Reloads what shows a page after its state for visitors has changed. */
export function usePageChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  const { get, list, versions } = contract.landingPages;
  return () => invalidate(get, list, versions);
}

/** Whether visitors see exactly the draft. */
export function isPublished({ published_at: publishedAt, has_changes: hasChanges }: LandingPage): boolean {
  return publishedAt !== null && !hasChanges;
}

type Change = 'publish' | 'unpublish';

/** Buttons that decide what visitors see. */
export function PublishActions({ page }: { readonly page: LandingPage }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { client } = useApp();
  const may = useMay();
  const changed = usePageChanged();
  const [changing, setChanging] = useState<Change>();
  const [asking, setAsking] = useState<'schedule' | 'unpublish'>();
  if (!may(contract.landingPages.publish)) return null;
  const isShown = page.published_at !== null;
  async function change(name: Change): Promise<void> {
    setChanging(name);
    await client.call(contract.landingPages[name], { params: { id: page.id } }, { basedOn: page });
    // Also after a failure, because somebody else may have changed the page.
    await changed();
    setChanging(undefined);
    setAsking(undefined);
  }
  return (
    <>
      {isShown && (
        <Button icon={<EyeOff aria-hidden />} onClick={() => setAsking('unpublish')}>
          <Trans>Take down</Trans>
        </Button>
      )}
      <Button icon={<CalendarClock aria-hidden />} onClick={() => setAsking('schedule')}>
        <Trans>Schedule</Trans>
      </Button>
      {!isPublished(page) && (
        <Button
          variant="primary"
          icon={<Globe aria-hidden />}
          loading={changing === 'publish'}
          onClick={() => void change('publish')}
        >
          {isShown ? <Trans>Publish the changes</Trans> : <Trans>Publish</Trans>}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'unpublish'}
        onOpenChange={() => setAsking(undefined)}
        title={t`Take down the page “${page.name}”?`}
        description={t`Visitors read that it is no longer available. You can publish it again at any time.`}
        confirmLabel={t`Take down`}
        loading={changing === 'unpublish'}
        onConfirm={() => void change('unpublish')}
      />
      {asking === 'schedule' && (
        <ScheduleDialog
          open
          onOpenChange={() => setAsking(undefined)}
          entity={page}
          timeZone={formats.timeZone}
        />
      )}
    </>
  );
}
