import { Trans } from '@lingui/react/macro';
import { keyModuleNames, type AccessKey } from '@x/api-client';
import { Badge } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { ModeBadge } from '#/tenancy/teams/permission-icons.tsx';

/** Value with a second, less important value below it. */
export function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="x:flex x:flex-col x:py-1">
      <span>{first}</span>
      <span className="x:text-12 x:text-muted">{second}</span>
    </span>
  );
}

/** Shows the areas that an access key can use, and the IP addresses that it works from, if they are restricted. */
export function KeyAccess({ shown }: { readonly shown: AccessKey }) {
  const addresses = shown.addresses.join(', ');
  return (
    <span className="x:flex x:flex-col x:gap-1 x:py-1">
      <span className="x:flex x:flex-wrap x:gap-1">
        {keyModuleNames.map((module) => {
          const mode = shown.permissions[module];
          return mode !== undefined && <ModeBadge key={module} module={module} mode={mode} />;
        })}
      </span>
      {addresses !== '' && (
        <span className="x:text-12 x:text-muted">
          <Trans>Only from {addresses}</Trans>
        </span>
      )}
    </span>
  );
}

export function KeyExpiry({ expiresAt }: { readonly expiresAt: string | null }) {
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  if (expiresAt === null) return <Trans>Never</Trans>;
  if (Date.parse(expiresAt) > now) return formats.date(expiresAt);
  return (
    <Badge tone="danger">
      <Trans>Expired</Trans>
    </Badge>
  );
}
