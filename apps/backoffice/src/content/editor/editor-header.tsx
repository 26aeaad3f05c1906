import { Trans } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { Breadcrumbs, Button } from '@x/ui';
import { Eye, Save } from 'lucide-react';
import { LinkButton } from '#/page/links.tsx';
import { routerLink, type Crumb } from '#/page/page.tsx';
import { CurrentSampleBadge } from '#/page/sample-badge.tsx';

export interface EditorHeaderProps {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  readonly preview?: LinkProps;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
  /**
   * Previews the message with its unsaved changes, which the page of the preview does not know. Absent if the editor
   * itself shows the result.
   */
  readonly onPreview?: (() => void) | undefined;
}

export function EditorHeader({
  title,
  crumbs,
  preview,
  dirty,
  saving,
  onSave,
  onPreview,
}: EditorHeaderProps) {
  const items = [
    ...crumbs.map((crumb, index) => ({
      id: String(index),
      label: crumb.label,
      renderLink: routerLink(crumb.target),
    })),
    { id: 'here', label: title },
  ];
  return (
    <header className="x:flex x:flex-wrap x:items-center x:gap-x-4 x:gap-y-2 x:border-b x:border-line x:bg-surface x:px-4 x:py-2">
      <title>{`${title} · Yamp`}</title>
      <h1 className="x:sr-only">{title}</h1>
      <Breadcrumbs items={items} />
      {/* On a phone, a row of its own would take the height from the message. */}
      <span className="x:empty:hidden x:max-sm:hidden">
        <CurrentSampleBadge />
      </span>
      <div className="x:ml-auto x:flex x:items-center x:gap-2">
        <output className="x:text-12 x:text-muted">
          {saving && <Trans>Saving…</Trans>}
          {!saving && (dirty ? <Trans>Unsaved changes</Trans> : <Trans>All changes saved</Trans>)}
        </output>
        {dirty || preview === undefined ? (
          onPreview !== undefined && (
            <Button icon={<Eye aria-hidden />} onClick={onPreview}>
              <Trans>Preview</Trans>
            </Button>
          )
        ) : (
          <LinkButton {...preview} icon={<Eye aria-hidden />}>
            <Trans>Preview</Trans>
          </LinkButton>
        )}
        <Button variant="primary" icon={<Save aria-hidden />} loading={saving} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </header>
  );
}
