import { useState, type ReactNode } from 'react';
import { useInView } from './use-in-view.ts';

export interface StoredPictureProps {
  /** Address of the picture. null if none has been saved. */
  readonly preview: string | null;
  /** Shown in place of a picture that is missing or cannot be loaded, once the place is visible. */
  readonly children: ReactNode;
}

/** Decorative picture of the content of a row. */
export function StoredPicture({ preview, children }: StoredPictureProps) {
  const { element, inView } = useInView();
  const [broken, setBroken] = useState<string>();
  return (
    <div
      ref={element}
      aria-hidden
      className="x:pointer-events-none x:relative x:aspect-[4/3] x:w-full x:overflow-clip x:bg-sunken"
    >
      {preview === null || preview === broken ? (
        inView && children
      ) : (
        <img
          src={preview}
          alt=""
          loading="lazy"
          onError={() => setBroken(preview)}
          className="x:absolute x:inset-0 x:size-full x:object-cover x:object-top"
        />
      )}
    </div>
  );
}
