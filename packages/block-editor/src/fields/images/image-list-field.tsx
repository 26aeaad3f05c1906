'use client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Field, FieldGroup, IconButton, TextInput } from '@x/ui';
import { ArrowDown, ArrowUp, ImagePlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ImageListField, ListedImage } from '../../definition/fields.ts';
import { useFieldText, type FieldViewProps } from '../controls/field-props.ts';
import { useEditor } from '../../context/environment.tsx';
import type { ImageAsset } from '../../definition/providers.ts';
import { hasImages, ImageChooser } from './image-chooser.tsx';

/** Edits an ordered list of images, added from the library or, without a library, by URL. */
export function ImageListFieldView({ field, value, onChange }: FieldViewProps<ImageListField>) {
  const { providers, readOnly } = useEditor();
  const { label, hint } = useFieldText(field);
  // In the block's schema, the value at the field's path has this type.
  const images = (Array.isArray(value) ? value : []) as readonly ListedImage[];

  function move(from: number, to: number) {
    const image = images[from];
    if (image !== undefined) onChange(images.toSpliced(from, 1).toSpliced(to, 0, image));
  }

  return (
    <FieldGroup legend={label} {...(hint === undefined ? {} : { hint })}>
      {images.length > 0 && (
        <ol className="x:flex x:flex-col x:gap-3">
          {withKeys(images).map(({ key, image }, index) => (
            <ListedImageView
              key={key}
              image={image}
              index={index}
              last={index === images.length - 1}
              readOnly={readOnly}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(images.toSpliced(index, 1))}
              onChange={(changed) => onChange(images.with(index, changed))}
            />
          ))}
        </ol>
      )}
      {!readOnly && !hasImages(providers) && <AddByAddress onAdd={(image) => onChange([...images, image])} />}
      {!readOnly && hasImages(providers) && (
        <ImageChooser
          current={null}
          mode="list"
          icon={<ImagePlus />}
          onSelect={(assets) => onChange([...images, ...assets.map(listed)])}
        >
          <Trans>Add images</Trans>
        </ImageChooser>
      )}
    </FieldGroup>
  );
}

/**
 * Adds unique keys, so that moved images keep their element and focus. A count makes the keys of repeated images
 * unique.
 */
function withKeys(images: readonly ListedImage[]) {
  return images.map((image, index) => {
    const before = images.slice(0, index).filter(({ src }) => src === image.src).length;
    return { image, key: `${before} ${image.src}` };
  });
}

function listed({ id, name, src, date }: ImageAsset): ListedImage {
  return { id, name, src, date };
}

interface ListedImageViewProps {
  readonly image: ListedImage;
  readonly index: number;
  readonly last: boolean;
  readonly readOnly: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onChange: (image: ListedImage) => void;
}

function ListedImageView({ image, index, last, readOnly, onMove, onRemove, onChange }: ListedImageViewProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <li className="x:flex x:gap-2.5">
      <span className="x:relative x:flex x:size-14 x:shrink-0 x:items-center x:justify-center x:overflow-hidden x:rounded-md x:border x:border-line x:bg-sunken">
        <img src={image.src} alt="" className="x:max-h-14 x:max-w-14 x:object-contain" />
        <span
          aria-hidden
          className="x:absolute x:top-0.5 x:left-0.5 x:flex x:h-4.5 x:min-w-4.5 x:items-center x:justify-center x:rounded-full x:bg-accent x:px-1 x:text-12 x:font-semibold x:text-on-accent x:tabular-nums"
        >
          {number}
        </span>
      </span>
      <span className="x:flex x:min-w-0 x:flex-1 x:flex-col x:gap-1">
        <Field label={t`Alternative text of image ${number}`} labelHidden>
          <TextInput
            size="small"
            value={image.alt ?? ''}
            readOnly={readOnly}
            placeholder={t`Alternative text`}
            onValueChange={(alt) => onChange({ ...image, alt })}
          />
        </Field>
        <span className="x:flex x:items-center x:gap-0.5">
          <span className="x:min-w-0 x:flex-1 x:truncate x:text-12 x:text-muted" title={image.src}>
            {image.name === '' ? image.src : image.name}
          </span>
          {!readOnly && (
            <>
              <IconButton
                size="small"
                icon={<ArrowUp />}
                label={t`Move image ${number} up`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && onMove(index - 1)}
              />
              <IconButton
                size="small"
                icon={<ArrowDown />}
                label={t`Move image ${number} down`}
                aria-disabled={last}
                onClick={() => !last && onMove(index + 1)}
              />
              <IconButton
                size="small"
                icon={<Trash2 />}
                label={t`Remove image ${number}`}
                onClick={onRemove}
              />
            </>
          )}
        </span>
      </span>
    </li>
  );
}

function AddByAddress({ onAdd }: { readonly onAdd: (image: ListedImage) => void }) {
  const { t } = useLingui();
  const [src, setSrc] = useState('');
  const add = () => {
    onAdd({ id: '', name: '', src: src.trim(), date: '' });
    setSrc('');
  };
  return (
    <div className="x:flex x:flex-col x:gap-2">
      <Field label={t`Image address`} hint={t`Mail clients only load images from https addresses.`}>
        <TextInput
          value={src}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onValueChange={setSrc}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || src.trim() === '') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button icon={<Plus />} disabled={src.trim() === ''} onClick={add}>
        <Trans>Add image</Trans>
      </Button>
    </div>
  );
}
