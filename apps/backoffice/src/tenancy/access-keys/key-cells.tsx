import { Trans } from '@lingui/react/macro';
import { keyModuleNames, type AccessKey } from '@x/api-client';
import { Badge } from '@x/ui';
import { useState, type ReactNode } from 'react';
import { useFormats } from '#/language/use-formats.tsx';
import { ModeBadge } from '#/tenancy/teams/permission-icons.tsx';

interface KeyCellProps {
  readonly shown: AccessKey;
}

/** Value with a second, less important value below it. */
function TwoLines({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="x:flex x:flex-col x:py-1">
      <span>{first}</span>
      <span className="x:text-12 x:text-muted">{second}</span>
    </span>
  );
}

/** Name of an access key and the beginning of the key. */
export function KeyName({ shown: { name, token } }: KeyCellProps) {
  return <TwoLines first={name} second={<code className="x:font-mono">{`${token.slice(0, 11)}…`}</code>} />;
}

export function KeyUse({ shown: { last_used_at: at, last_used_address: address } }: KeyCellProps) {
  const formats = useFormats();
  return at === null ? <Trans>Never</Trans> : <TwoLines first={formats.dateTime(at)} second={address} />;
}

export function KeyCreation({ shown: { created_at: at, created_by: user } }: KeyCellProps) {
  const formats = useFormats();
  return <TwoLines first={formats.date(at)} second={user.name} />;
}

/** Shows the areas that an access key can use, and the IP addresses that it works from, if they are restricted. */
export function KeyAccess({ shown }: KeyCellProps) {
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
