import { Trans } from '@lingui/react/macro';
import { Button, Dialog } from '@x/ui';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MessagePreview } from '../messages/message-preview.tsx';
import { useProjectId } from '#/session/use-current.ts';
import { compileStarter, type Starter } from './gallery.ts';
import { useStarterNames } from './starter-names.ts';

export function TemplatePreview({ starter }: { readonly starter: Starter }) {
  const { title } = useStarterNames()(starter.id);
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
      {open && <FullPreview starter={starter} />}
    </Dialog>
  );
}

function FullPreview({ starter }: { readonly starter: Starter }) {
  const projectId = useProjectId();
  const { content_html, content_amp, text } = useMemo(
    () => compileStarter(starter, projectId),
    [starter, projectId],
  );
  return <MessagePreview html={content_html} amp={content_amp} text={text} />;
}
