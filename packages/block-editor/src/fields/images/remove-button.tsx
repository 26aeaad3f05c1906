'use client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ImageAsset } from '../../definition/providers.ts';

interface RemoveButtonProps {
  readonly assets: readonly ImageAsset[];
  readonly removing: boolean;
  readonly onRemove: (assets: readonly ImageAsset[]) => Promise<void>;
}

/** Delete button that asks for confirmation in place. A second dialog would hide the images. */
export function RemoveButton({ assets, removing, onRemove }: RemoveButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<string | null>(null);
  const [first] = assets;
  const about = assets.map(({ id }) => id).join(' ');
  const asked = first !== undefined && asking === about;
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const kept = useRef(false);
  useEffect(() => {
    // Move the focus from the pressed button, which has disappeared, to the button in its place.
    if (asked) keep.current?.focus();
    else if (kept.current) ask.current?.focus();
    kept.current = false;
  }, [asked]);
  if (!asked) {
    return (
      <Button
        ref={ask}
        icon={<Trash2 />}
        disabled={first === undefined}
        loading={removing}
        onClick={() => setAsking(about)}
      >
        <Trans>Delete</Trans>
      </Button>
    );
  }
  const question =
    assets.length === 1
      ? t`Delete ${first.name}?`
      : t`${plural(assets.length, { one: 'Delete # image?', other: 'Delete # images?' })}`;
  return (
    <fieldset className="x:flex x:min-w-0 x:flex-wrap x:items-center x:gap-2 x:max-sm:w-full">
      <legend className="x:sr-only">{question}</legend>
      <span aria-hidden className="x:max-w-48 x:truncate x:text-13 x:max-sm:w-full x:max-sm:max-w-none">
        {question}
      </span>
      <Button
        variant="danger"
        onClick={() => {
          setAsking(null);
          void onRemove(assets);
        }}
      >
        <Trans>Delete permanently</Trans>
      </Button>
      <Button
        ref={keep}
        variant="ghost"
        onClick={() => {
          kept.current = true;
          setAsking(null);
        }}
      >
        <Trans>Keep</Trans>
      </Button>
    </fieldset>
  );
}
