import type { ModuleName } from '@x/api-client';
import { SegmentedControl } from '@x/ui';
import { commonMode, modesFor, moduleModes, sameMode, type ModuleMode } from './permission-changes.ts';
import { useModeNames, useModuleNames } from './permission-icons.tsx';

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
  const withMode = (name: Name, mode: ModuleMode) => ({ ...value, [name]: mode });
  return (
    <div className="x:flex x:flex-col x:gap-1">
      <div className="x:border-b x:border-line x:pb-2">
        <ModeRow
          label={allLabel}
          value={commonMode(names, value)}
          mayChoose={(mode) => mayChoose(sameMode(names, mode))}
          onValueChange={(mode) => onValueChange(sameMode(names, mode))}
        />
      </div>
      {names.map((name) => (
        <ModeRow
          key={name}
          label={titles[name]}
          modes={modesFor(name)}
          value={value[name]}
          mayChoose={(mode) => mayChoose(sameMode([name], mode))}
          onValueChange={(mode) => onValueChange(withMode(name, mode))}
        />
      ))}
    </div>
  );
}

interface ModeRowProps {
  readonly label: string;
  readonly hint?: string;
  /** Default: all modes. */
  readonly modes?: readonly ModuleMode[];
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
  modes = moduleModes,
  hint,
  value,
  mayChoose = mayChooseAny,
  onValueChange,
}: ModeRowProps) {
  const titles = useModeNames();
  return (
    <div className="x:flex x:flex-wrap x:items-center x:justify-between x:gap-x-4 x:gap-y-1 x:py-1">
      <span aria-hidden className="x:text-13 x:font-medium">
        {label}
        {hint !== undefined && <span className="x:block x:text-12 x:font-normal x:text-muted">{hint}</span>}
      </span>
      <SegmentedControl
        label={label}
        size="small"
        value={value}
        onValueChange={onValueChange}
        segments={modes.map((mode) => ({
          value: mode,
          label: titles[mode],
          disabled: !mayChoose(mode),
        }))}
      />
    </div>
  );
}
