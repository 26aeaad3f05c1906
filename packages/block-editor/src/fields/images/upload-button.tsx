'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@x/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { acceptedImages } from './accepted-images.ts';

interface UploadButtonProps {
  readonly uploading: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function UploadButton({ uploading, onFiles }: UploadButtonProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedImages}
        multiple
        aria-label={t`Image file`}
        tabIndex={-1}
        className="x:sr-only"
        onChange={(event) => {
          const input = event.target;
          onFiles([...(input.files ?? [])]);
          // Reset the input, so that the user can choose a corrected file again.
          input.value = '';
        }}
      />
      <Button icon={<Upload />} loading={uploading} onClick={() => picker.current?.click()}>
        <Trans>Upload</Trans>
      </Button>
    </>
  );
}
