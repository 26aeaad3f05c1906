import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded, type Answered } from '#/lists/loaded.tsx';
import { BlockPlaceholder } from '#/lists/placeholders.tsx';
import { Page, type Crumb } from '#/page/page.tsx';

export interface PageWithoutEditorProps {
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/** Page of the editor while it has nothing to edit: header and margins, which the editor itself does without. */
export function PageWithoutEditor({ crumbs, children }: PageWithoutEditorProps) {
  const { t } = useLingui();
  return (
    <div className="x:p-4 x:md:p-6">
      <Page title={t`Edit content`} crumbs={crumbs}>
        {children}
      </Page>
    </div>
  );
}

export interface EditorOfProps<Data> {
  readonly answer: Answered<Data>;
  readonly crumbs: readonly Crumb[];
  readonly children: (data: Data) => ReactNode;
}

/** Renders the editor of the data. While loading and after an error, renders a page with the editor's title. */
export function EditorOf<Data>({ answer, crumbs, children }: EditorOfProps<Data>) {
  const loaded = (
    <Loaded answer={answer} placeholder={<BlockPlaceholder />}>
      {children}
    </Loaded>
  );
  return answer.data === undefined ? <PageWithoutEditor crumbs={crumbs}>{loaded}</PageWithoutEditor> : loaded;
}
