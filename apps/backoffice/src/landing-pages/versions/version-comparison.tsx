import { Trans, useLingui } from '@lingui/react/macro';
import type { LandingPage, LandingPageSettings, LandingPageVersion } from '@x/api-client';
import { Alert, Card, DescriptionList } from '@x/ui';
import { useMemo } from 'react';
import { useBrand } from '#/content/brand/use-brand.ts';
import { MessageFrame } from '#/content/messages/message-frame.tsx';
import { storedPageMarkup } from '../page-content.ts';
import { changedSettings, type SettingName } from './changed-settings.ts';

export interface VersionComparisonProps {
  readonly version: LandingPageVersion;
  readonly draft: LandingPage;
}

/** A version beside the draft: how both look, and in which settings they differ. */
export function VersionComparison({ version, draft }: VersionComparisonProps) {
  const { t } = useLingui();
  const isSame = version.config === draft.config;
  return (
    <div className="x:flex x:flex-col x:gap-5">
      {isSame && (
        <Alert tone="info">
          <Trans>The draft has the same content as this version.</Trans>
        </Alert>
      )}
      <ChangedSettings version={version} draft={draft} />
      <div className="x:grid x:gap-5 x:lg:grid-cols-2">
        <PageCard title={t`Version ${version.number}`} state={version} />
        <PageCard title={t`Draft`} state={draft} />
      </div>
    </div>
  );
}

function useSettingNames(): Readonly<Record<SettingName, string>> {
  const { t } = useLingui();
  return {
    slug: t`Address`,
    title: t`Title`,
    description: t`Description`,
    language: t`Language`,
    robots: t`Search engines`,
    social_picture: t`Picture for previews of links`,
    alternates: t`Other languages`,
    thank_you: t`After a sign-up`,
  };
}

function ChangedSettings({ version, draft }: VersionComparisonProps) {
  const { t } = useLingui();
  const nameOf = useSettingNames();
  const changed = changedSettings(version, draft);
  if (changed.length === 0) return null;
  const shown = (text: string) => (text === '' ? '—' : text);
  return (
    <Card title={t`Settings that differ`}>
      <DescriptionList
        items={changed.map(({ name, before, after }) => ({
          id: name,
          term: nameOf[name],
          description: t`Version: ${shown(before)} · Draft: ${shown(after)}`,
        }))}
      />
    </Card>
  );
}

interface PageCardProps {
  readonly title: string;
  readonly state: { readonly config: string; readonly settings: LandingPageSettings };
}

function PageCard({ title, state: { config, settings } }: PageCardProps) {
  const { t } = useLingui();
  const brand = useBrand();
  const { language } = settings;
  const markup = useMemo(() => storedPageMarkup(config, { brand, language }), [config, brand, language]);
  return (
    <Card title={title} padding="none">
      {markup === undefined ? (
        <p className="x:p-4 x:text-13">{t`The content could not be read.`}</p>
      ) : (
        <MessageFrame
          title={title}
          markup={markup}
          className="x:block x:h-[640px] x:w-full x:border-t x:border-line x:bg-[#fff]"
        />
      )}
    </Card>
  );
}
