'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBlock, type Block } from '@x/email-compiler';
import type { BlockConflict, Conflict, OrderConflict, Versions } from '@x/email-compiler/merge';
import { RadioButton } from '@x/ui';
import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { useLabel } from '../../context/editor-i18n.tsx';
import { useEditor } from '../../context/environment.tsx';
import { listTitle } from '../../definition/list-title.ts';
import { bodyFields } from '../../fields/body-field-list.ts';
import { useBlockNames } from '../checks/use-block-name.ts';
import { BlockVersion } from './block-version.tsx';
import type { Side } from './merge-question.ts';
import { useDifferences } from './use-differences.ts';
import { useValueText } from './use-value-text.ts';

export interface ConflictCardProps {
  readonly conflict: Conflict;
  readonly versions: Versions;
  readonly author: string | undefined;
  readonly choice: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** A conflict with both versions side by side, each with a radio button. */
export function ConflictCard({ conflict, versions, author, choice, onChoose }: ConflictCardProps) {
  const { t } = useLingui();
  const titleOf = useConflictTitle();
  const name = useId();
  const labels = {
    mine: t`Your version`,
    theirs: author === undefined ? t`Saved version` : t`${author}’s version`,
  };
  return (
    <fieldset {...(choice === undefined ? { 'data-undecided': true } : {})} className="x:min-w-0">
      <legend className="x:mb-2 x:text-13 x:font-medium x:break-words x:text-text">
        {titleOf(conflict, versions)}
      </legend>
      <div className="x:grid x:gap-3 x:sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <SideCard
            key={side}
            name={name}
            label={labels[side]}
            checked={choice === side}
            onChoose={() => onChoose(side)}
          >
            <ShownSide conflict={conflict} versions={versions} side={side} />
          </SideCard>
        ))}
      </div>
    </fieldset>
  );
}

interface SideCardProps {
  /** Name shared by the radio buttons of a conflict. */
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function SideCard({ name, label, checked, onChoose, children }: SideCardProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'x:flex x:min-w-0 x:flex-col x:overflow-hidden x:rounded-md x:border x:bg-surface',
        checked
          ? 'x:border-accent x:shadow-[0_0_0_1px_var(--xui-accent)] x:forced-colors:outline-2'
          : 'x:border-line',
      )}
    >
      <label
        htmlFor={id}
        className="x:flex x:min-h-10 x:cursor-pointer x:items-center x:gap-2 x:border-b x:border-line x:px-3 x:py-2 x:text-13"
      >
        <RadioButton
          id={id}
          name={name}
          checked={checked}
          aria-describedby={`${id}-version`}
          onChange={onChoose}
        />
        <span className="x:min-w-0 x:break-words">{label}</span>
      </label>
      <div id={`${id}-version`} className="x:min-w-0 x:flex-1">
        {children}
      </div>
    </div>
  );
}

interface ShownSideProps {
  readonly conflict: Conflict;
  readonly versions: Versions;
  readonly side: Side;
}

function ShownSide({ conflict, versions, side }: ShownSideProps) {
  switch (conflict.kind) {
    case 'block':
      return <ShownBlock conflict={conflict} versions={versions} side={side} />;
    case 'body':
      return <ShownSetting path={conflict.field} value={conflict[side]} />;
    case 'order':
      return <ShownOrder conflict={conflict} versions={versions} side={side} />;
  }
}

const plainClass = 'x:p-3 x:text-13 x:break-words';

function ShownBlock({ conflict, versions, side }: ShownSideProps & { readonly conflict: BlockConflict }) {
  const { known } = useEditor();
  const differences = useDifferences();
  // The versions in the conflict lack their inner blocks.
  const complete = (of: Side): Block | undefined =>
    conflict[of] === undefined ? undefined : (findBlock(versions[of], conflict.id, known) ?? conflict[of]);
  const block = complete(side);
  if (block === undefined) {
    return (
      <p className={cx(plainClass, 'x:text-muted')}>
        <Trans>Deleted</Trans>
      </p>
    );
  }
  const other = complete(side === 'mine' ? 'theirs' : 'mine');
  const settings = other === undefined ? [] : differences(block, other);
  return (
    <>
      <BlockVersion block={block} body={versions[side].body} />
      {settings.length > 0 && (
        <dl className="x:border-t x:border-line x:px-3 x:py-2 x:text-12">
          {settings.map(({ label, value }) => (
            <div key={label} className="x:flex x:flex-wrap x:gap-x-2">
              <dt className="x:text-muted">{label}</dt>
              <dd className="x:min-w-0 x:break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function ShownSetting({ path, value }: { readonly path: string; readonly value: unknown }) {
  const textOf = useValueText();
  const isColor = path.startsWith('colors.') && typeof value === 'string';
  return (
    <p className={cx(plainClass, 'x:flex x:items-center x:gap-2')}>
      {isColor && (
        <span
          aria-hidden
          style={{ backgroundColor: value }}
          className="x:size-4 x:shrink-0 x:rounded-sm x:border x:border-control x:forced-color-adjust-none"
        />
      )}
      {textOf(
        value,
        bodyFields.find((field) => field.path === path),
      )}
    </p>
  );
}

function ShownOrder({ conflict, versions, side }: ShownSideProps & { readonly conflict: OrderConflict }) {
  const nameOf = useBlockNames();
  return (
    <ol className={cx(plainClass, 'x:list-decimal x:pl-8')}>
      {conflict[side].map((id) => (
        <li key={id}>{nameOf(versions[side], id) ?? id}</li>
      ))}
    </ol>
  );
}

function useConflictTitle(): (conflict: Conflict, versions: Versions) => string {
  const { t } = useLingui();
  const { known, editorOf } = useEditor();
  const label = useLabel();
  const nameOf = useBlockNames();
  const blockName = ({ mine, theirs }: Versions, id: string) => nameOf(mine, id) ?? nameOf(theirs, id) ?? id;
  return (conflict, versions) => {
    switch (conflict.kind) {
      case 'block':
        return blockName(versions, conflict.id);
      case 'body': {
        const field = bodyFields.find(({ path }) => path === conflict.field);
        const others: Readonly<Record<string, string>> = {
          language: t`Language`,
          direction: t`Text direction`,
          text: t`Text version`,
        };
        const setting = field === undefined ? (others[conflict.field] ?? conflict.field) : label(field.label);
        return t`Message settings: ${setting}`;
      }
      case 'order': {
        const { parentId, list } = conflict.place;
        if (parentId === undefined) return t`Order of the blocks`;
        const holder = findBlock(versions.mine, parentId, known);
        const name = blockName(versions, parentId);
        const part = label(listTitle(holder === undefined ? undefined : editorOf(holder.type), list));
        return t`Order of the blocks in ${name}, ${part}`;
      }
    }
  };
}
