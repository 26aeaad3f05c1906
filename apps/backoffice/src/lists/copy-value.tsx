import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@x/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

export function CopyValue({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  return (
    <span className="x:flex x:items-center x:gap-2">
      <code className="x:min-w-0 x:flex-1 x:break-all x:font-mono">{value}</code>
      <IconButton
        label={copied ? t`Copied` : label}
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      />
    </span>
  );
}

/** Copies the id of a row. Wide screens also show it. */
export function CopyId({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  return (
    <span className="x:flex x:items-center x:gap-1 x:xl:justify-end">
      <code className="x:font-mono x:text-12 x:text-muted x:select-all x:max-xl:hidden">{id}</code>
      <IconButton
        size="small"
        label={copied ? t`Copied` : t`Copy the ID of ${name}`}
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      />
    </span>
  );
}

export function Identifier({ id }: { readonly id: string }) {
  return <code className="x:font-mono x:text-12 x:text-muted x:select-all">{id}</code>;
}
