'use client';
import { msg } from '@lingui/core/macro';
import { cx } from 'class-variance-authority';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { buttonVariants } from '../button/button.tsx';
import { useFieldControl } from '../field/field.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import { acceptsFile } from './accepts-file.ts';

export interface FileInputProps {
  /** Called with the chosen or dropped files that match `accept`. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Called with the files that do not match `accept`. The caller reports them in the field's error. */
  readonly onReject?: (files: readonly File[]) => void;
  /** As in HTML: `.csv,text/csv`, `image/*`. */
  readonly accept?: string;
  /** Accepts several files. Defaults to false. */
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Text inside the zone. Defaults to "Drop a file here". */
  readonly prompt?: ReactNode;
  /** Description of the accepted types and size. */
  readonly detail?: ReactNode;
  /** Names of the chosen files, shown in the zone. */
  readonly selected?: readonly string[];
  /** Text of the button that opens the file dialog. */
  readonly buttonLabel?: string;
  readonly name?: string;
  readonly 'aria-label'?: string;
  readonly className?: string;
}

/** Drop zone around a native file input, which users can also reach by keyboard. */
export function FileInput(props: FileInputProps) {
  const { onFiles, onReject, accept, multiple = false, disabled, detail, selected = [] } = props;
  const translate = useTranslate();
  const { required: _required, ...control } = useFieldControl({ disabled });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const fitting = files.filter((file) => acceptsFile(file, accept));
    const rejected = files.filter((file) => !acceptsFile(file, accept));
    if (fitting.length > 0) onFiles(fitting);
    if (rejected.length > 0) onReject?.(rejected);
    // Allows choosing the same file again after it was corrected.
    if (input.current !== null) input.current.value = '';
  }

  return (
    // Only the pointer drops files. The keyboard uses the input inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!control.disabled);
      }}
      onDragLeave={(event) => {
        // A related target is always a node.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!control.disabled) take(event.dataTransfer.files);
      }}
      className={cx(
        'x:flex x:flex-col x:items-center x:gap-2 x:rounded-lg x:border x:border-dashed x:border-control x:bg-surface x:px-6 x:py-8 x:text-center x:transition-colors',
        'x:data-over:border-accent x:data-over:bg-accent-soft x:has-focus-visible:outline-2 x:has-focus-visible:outline-offset-2 x:has-focus-visible:outline-focus',
        control['aria-invalid'] && 'x:border-danger',
        control.disabled ? 'x:cursor-not-allowed x:opacity-50' : 'x:cursor-pointer x:hover:bg-hover/60',
        props.className,
      )}
    >
      <Upload size={20} aria-hidden className="x:text-muted" />
      <span className="x:text-13 x:font-medium">
        {selected.length > 0 ? selected.join(', ') : (props.prompt ?? translate(msg`Drop a file here`))}
      </span>
      {detail !== undefined && <span className="x:text-12 x:text-muted">{detail}</span>}
      <span className={buttonVariants({ size: 'small', className: 'x:mt-1' })} aria-hidden>
        {props.buttonLabel ?? translate(msg`Choose file`)}
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        {...(accept === undefined ? {} : { accept })}
        {...(props.name === undefined ? {} : { name: props.name })}
        {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
        multiple={multiple}
        onChange={(event) => take(event.target.files)}
        className="x:sr-only"
      />
    </label>
  );
}
