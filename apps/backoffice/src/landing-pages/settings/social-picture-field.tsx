import { Trans, useLingui } from '@lingui/react/macro';
import { contract } from '@x/api-client';
import { Button, TextInput } from '@x/ui';
import { useState } from 'react';
import { ImageChooser } from '#/content/brand/image-chooser.tsx';
import { LabeledControl } from '#/forms/fields/labeled-control.tsx';
import type { ControlProps } from '#/forms/fields/field-descriptor.ts';
import { useMay } from '#/session/may.tsx';

/** Address of a picture, which can be chosen from the library. */
export function SocialPictureField({ field, ...labels }: ControlProps<string>) {
  const { t } = useLingui();
  const mayChoose = useMay()(contract.images.list);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="x:flex x:flex-col x:items-start x:gap-2">
      <span className="x:w-full">
        <LabeledControl {...labels}>
          <TextInput {...field} type="url" placeholder="https://" spellCheck={false} autoComplete="off" />
        </LabeledControl>
      </span>
      {mayChoose && (
        <Button size="small" onClick={() => setChoosing(true)}>
          <Trans>Choose image</Trans>
        </Button>
      )}
      {choosing && (
        <ImageChooser
          title={t`Picture for previews of links`}
          onClose={() => setChoosing(false)}
          onChoose={({ path }) => {
            setChoosing(false);
            field.onValueChange(new URL(path, location.origin).href);
          }}
        />
      )}
    </div>
  );
}
