import { useLingui } from '@lingui/react/macro';
import { contract, type Organization } from '@x/api-client';
import { Building2 } from 'lucide-react';
import { useApp } from '#/app/context.ts';
import { PictureCard } from '#/forms/picture-card.tsx';
import { OrganizationLogo } from './organization-logo.tsx';

export interface LogoCardProps {
  readonly organization: Organization;
  readonly onChanged: () => Promise<void>;
}

export function LogoCard({ organization: { id, name, logo }, onChanged }: LogoCardProps) {
  const { t } = useLingui();
  const { client } = useApp();
  const params = { id };
  return (
    <PictureCard
      title={t`Logo`}
      description={t`Shown in the header of Yamp and in the invitations that you send. The logo of your campaigns belongs to the brand of each project.`}
      preview={
        logo === null ? (
          <span className="x:flex x:size-16 x:items-center x:justify-center x:rounded-md x:border x:border-line x:bg-sunken x:text-muted">
            <Building2 aria-hidden />
          </span>
        ) : (
          <OrganizationLogo name={name} logo={logo} />
        )
      }
      hasPicture={logo !== null}
      removeLabel={t`Remove the logo`}
      upload={(file) =>
        client.call(contract.organizations.setLogo, { params, body: { file } }, { quiet: true })
      }
      remove={() => client.call(contract.organizations.removeLogo, { params }, { quiet: true })}
      onChanged={onChanged}
    />
  );
}
