import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointDefinition } from '@x/api-client';
import { Button, Popover } from '@x/ui';
import { Download, Lock } from 'lucide-react';
import { DownloadButton, type DownloadButtonProps } from '#/lists/download-buttons.tsx';
import { useMay } from '#/session/may.tsx';
import { organizationOf } from '#/session/permissions.ts';
import { useUser } from '#/session/use-current.ts';
import { AskAdmins } from '#/tenancy/organizations/ask-admins.tsx';

export interface ExportButtonProps extends Omit<DownloadButtonProps, 'icon' | 'variant'> {
  /** Call of `link`. The button is locked for users who lack its permission. */
  readonly endpoint: EndpointDefinition;
}

/** Downloads a file with personal data. Says why not, and whom to ask, if the user may not. */
export function ExportButton({ endpoint, link, ...button }: ExportButtonProps) {
  const may = useMay();
  if (!may(endpoint)) return <LockedExport {...button} />;
  return <DownloadButton {...button} link={link} icon={<Download aria-hidden />} />;
}

function LockedExport({ children, ...button }: Pick<ExportButtonProps, 'size' | 'children'>) {
  const { t } = useLingui();
  const organization = organizationOf(useUser());
  return (
    <Popover
      trigger={
        <Button {...button} icon={<Lock aria-hidden />}>
          {children} <span className="x:sr-only">{t`Not allowed`}</span>
        </Button>
      }
      label={t`You can’t export personal data`}
      align="end"
    >
      <div className="x:flex x:flex-col x:gap-2 x:text-13">
        <p className="x:font-semibold">
          <Trans>You can’t export personal data</Trans>
        </p>
        <p className="x:text-muted">
          <Trans>None of your teams has the permission “Exports” in this project.</Trans>{' '}
          {organization !== undefined && <AskAdmins organizationId={organization.id} />}
        </p>
      </div>
    </Popover>
  );
}
