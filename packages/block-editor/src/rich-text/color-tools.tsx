'use client';
import { useLingui } from '@lingui/react/macro';
import { IconButton, Popover, ToolbarItem } from '@x/ui';
import { Baseline, Highlighter } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { EditableText, TextSnapshot } from '../context/active-text.ts';
import { style } from '../context/style.ts';
import { ColorPicker } from '../fields/controls/color-picker.tsx';
import { useEditor } from '../context/environment.tsx';
import { setHighlight, setTextColor } from './mark-commands.ts';

interface ColorToolsProps {
  readonly view: EditableText;
  readonly snapshot: TextSnapshot;
}

/** Buttons for the color of the selected text and the color behind it. */
export function ColorTools({ view, snapshot }: ColorToolsProps) {
  const { t } = useLingui();
  const { textColor, highlight } = snapshot.format;
  return (
    <>
      {view.features.includes('text_color') && (
        <ColorTool
          label={t`Text color`}
          icon={<Baseline />}
          color={textColor}
          view={view}
          onChange={(color) => view.command(setTextColor(color))}
        />
      )}
      {view.features.includes('highlight') && (
        <ColorTool
          label={t`Highlight color`}
          icon={<Highlighter />}
          color={highlight}
          view={view}
          onChange={(color) => view.command(setHighlight(color))}
        />
      )}
    </>
  );
}

interface ColorToolProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly color: string | null;
  readonly view: EditableText;
  readonly onChange: (color: string | null) => void;
}

function ColorTool({ label, icon, color, view, onChange }: ColorToolProps) {
  const { t } = useLingui();
  const { brandValues } = useEditor();
  const [open, setOpen] = useState(false);
  /** Parts of a text store colors, because only the settings of a block refer to the brand. */
  function plainColor(chosen: string): string {
    const color = brandValues.get(chosen);
    return typeof color === 'string' ? color : chosen;
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      // Returns the focus to the text on Escape, even if the user opened the form from the toolbar.
      onEscapeKeyDown={view.focus}
      label={label}
      trigger={
        <ToolbarItem>
          <IconButton
            label={color === null ? label : t`${label}: ${color}`}
            icon={<ColoredIcon icon={icon} color={color} />}
            size="small"
            tooltip={false}
            onMouseDown={(event) => event.preventDefault()}
          />
        </ToolbarItem>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
          view.focus();
        }}
      >
        <ColorPicker
          label={label}
          value={color ?? ''}
          onChange={(chosen) => onChange(plainColor(chosen))}
          onNone={() => onChange(null)}
        />
      </form>
    </Popover>
  );
}

/** Icon with a bar in the color of the selected text. */
function ColoredIcon({ icon, color }: Pick<ColorToolProps, 'icon' | 'color'>) {
  return (
    <span className="x:relative x:flex">
      {icon}
      {color !== null && (
        <span
          style={style({ '--swatch': color })}
          className="x:absolute x:inset-x-0 x:-bottom-1 x:h-1 x:rounded-full x:border x:border-line-strong x:bg-(--swatch) x:forced-color-adjust-none"
        />
      )}
    </span>
  );
}
