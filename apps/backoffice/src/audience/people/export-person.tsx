import { Trans } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Download } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { DownloadButton } from '#/lists/download-buttons.tsx';
import { useProjectId } from '#/session/use-current.ts';

/** Downloads a file with everything that the project stores about a person. */
export function ExportPerson({ email }: { readonly email: string }) {
  const { client } = useApp();
  const id = useProjectId();
  return (
    <DownloadButton
      icon={<Download aria-hidden />}
      link={() => client.call(contract.people.export, { params: { id }, body: { email } })}
    >
      <Trans>Export data</Trans>
    </DownloadButton>
  );
}
