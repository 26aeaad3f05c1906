import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@x/ui';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MessagePreview } from '../messages/message-preview.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { contentOf, type Beginning } from './shelf.ts';
import { useBeginningName } from './use-beginning-name.ts';

/** A button that shows a beginning in full, in its three parts and both widths. */
export function LookCloser({ beginning }: { readonly beginning: Beginning }) {
  const { title } = useBeginningName(beginning.id);
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      size="wide"
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <Button icon={<Eye aria-hidden />}>
          <Trans>Preview</Trans>
        </Button>
      }
    >
      {open && <FullPreview beginning={beginning} />}
    </Dialog>
  );
}

function FullPreview({ beginning }: { readonly beginning: Beginning }) {
  const projectId = useProjectId();
  const { content_html, content_amp, text } = useMemo(
    () => contentOf(beginning, projectId),
    [beginning, projectId],
  );
  return <MessagePreview html={content_html} amp={content_amp} text={text} />;
}
