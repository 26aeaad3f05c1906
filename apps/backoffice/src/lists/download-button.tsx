import type { CallResult } from '@x/api-client';
import { Button, type ButtonProps } from '@x/ui';
import { useState } from 'react';

export interface DownloadButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant' | 'children'> {
  /** Asks for a link to the file. */
  readonly link: () => Promise<CallResult<{ readonly url: string }>>;
}

/** Fetches a file that the server makes on the way: the browser saves it and the page stays. */
export function DownloadButton({ link, ...button }: DownloadButtonProps) {
  const [asking, setAsking] = useState(false);
  async function open() {
    setAsking(true);
    const result = await link();
    setAsking(false);
    if (result.success) window.location.assign(result.data.url);
  }
  return <Button {...button} loading={asking} onClick={() => void open()} />;
}
