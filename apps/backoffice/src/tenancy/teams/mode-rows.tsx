import { useLingui } from '@lingui/react/macro';
import type { ModuleName } from '@x/api-client';
import { SegmentedControl } from '@x/ui';
import { choicesOf, commonMode, moduleModes, sameMode, type ModuleMode } from './permission-changes.ts';
import { useModeName, useModeNames, useModuleNames } from './permission-icons.tsx';

export interface ModeRowsProps<Name extends ModuleName> {
  readonly names: readonly Name[];
  /** Label of the row that sets the mode of all modules. */
  readonly allLabel: string;
  readonly value: Readonly<Record<Name, ModuleMode>>;
  readonly onValueChange: (value: Readonly<Record<Name, ModuleMode>>) => void;
  /** Whether the user may choose these modes. By default, the user may choose all. */
  readonly mayChoose?: (modes: Readonly<Partial<Record<Name, ModuleMode>>>) => boolean;
}

/** Rows to choose the mode of each module. The first row sets the mode of all. */
export function ModeRows<Name extends ModuleName>(props: ModeRowsProps<Name>) {
  const { names, allLabel, value, onValueChange, mayChoose = mayChooseAny } = props;
  const titles = useModuleNames();
  const modeNames = useModeNames();
  const modeName = useModeName();
  const hints = useModuleHints();
  const withMode = (name: Name, mode: ModuleMode) => ({ ...value, [name]: mode });
  return (
    <div className="x:flex x:flex-col x:gap-1">
      <div className="x:border-b x:border-line x:pb-2">
        <ModeRow
          label={allLabel}
          choices={moduleModes}
          nameOf={(mode) => modeNames[mode]}
          value={commonMode(names, value)}
          mayChoose={(mode) => mayChoose(sameMode(names, mode))}
          onValueChange={(mode) => onValueChange(sameMode(names, mode))}
        />
      </div>
      {names.map((name) => (
        <ModeRow
          key={name}
          label={titles[name]}
          hint={hints[name]}
          choices={choicesOf(name)}
          nameOf={(mode) => modeName(name, mode)}
          value={value[name]}
          mayChoose={(mode) => mayChoose(sameMode([name], mode))}
          onValueChange={(mode) => onValueChange(withMode(name, mode))}
        />
      ))}
    </div>
  );
}

/** Explains modules whose names don’t. */
function useModuleHints(): Readonly<Partial<Record<ModuleName, string>>> {
  const { t } = useLingui();
  return {
    exports: t`Files with personal data, such as contacts, people of a campaign and suppressions. A team also needs access to what it exports.`,
  };
}

interface ModeRowProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly choices: readonly ModuleMode[];
  readonly nameOf: (mode: ModuleMode) => string;
  readonly value: ModuleMode | null;
  /** By default, the user may choose all. */
  readonly mayChoose?: (mode: ModuleMode) => boolean;
  readonly onValueChange: (mode: ModuleMode) => void;
}

function mayChooseAny(): boolean {
  return true;
}

export function ModeRow({
  label,
  hint,
  choices,
  nameOf,
  value,
  mayChoose = mayChooseAny,
  onValueChange,
}: ModeRowProps) {
  return (
    <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-x-4 x:gap-y-1 x:py-1">
      <span className="x:min-w-0 x:flex-1 x:basis-40">
        <span aria-hidden className="x:text-13 x:font-medium">
          {label}
        </span>
        {hint !== undefined && <span className="x:block x:text-12 x:text-muted">{hint}</span>}
      </span>
      <SegmentedControl
        label={label}
        size="small"
        value={value}
        onValueChange={onValueChange}
        segments={choices.map((mode) => ({
          value: mode,
          label: nameOf(mode),
          disabled: !mayChoose(mode),
        }))}
      />
    </div>
  );
}
