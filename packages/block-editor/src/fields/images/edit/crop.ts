import type { PixelSize } from '../image-header.ts';

/** Part of a picture, in its own pixels. */
export interface CropArea extends PixelSize {
  readonly x: number;
  readonly y: number;
}

export const aspects = ['free', '1:1', '4:3', '16:9'] as const;
export type Aspect = (typeof aspects)[number];

export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const ratios: Readonly<Record<Aspect, number | undefined>> = {
  free: undefined,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
};

/** Minimum width and height of a crop in px, as far as the picture is that large. */
const smallest = 16;

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

export function wholePicture({ width, height }: PixelSize): CropArea {
  return { x: 0, y: 0, width, height };
}

/** Moves an area into the picture and limits its size, with the given proportions. */
export function fitCrop(area: CropArea, aspect: Aspect, picture: PixelSize): CropArea {
  const ratio = ratios[aspect];
  const most =
    ratio === undefined
      ? picture
      : {
          width: Math.min(picture.width, picture.height * ratio),
          height: Math.min(picture.height, picture.width / ratio),
        };
  const width = clamp(area.width, Math.min(smallest, most.width), most.width);
  const height =
    ratio === undefined
      ? clamp(area.height, Math.min(smallest, most.height), most.height)
      : Math.min(most.height, width / ratio);
  const [w, h] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return {
    x: Math.round(clamp(area.x, 0, picture.width - w)),
    y: Math.round(clamp(area.y, 0, picture.height - h)),
    width: w,
    height: h,
  };
}

/** Returns the largest area with the proportions around the point. */
export function largestCrop(aspect: Aspect, { x, y }: FocalPoint, picture: PixelSize): CropArea {
  const { width, height } = fitCrop(wholePicture(picture), aspect, picture);
  return fitCrop(
    { x: x * picture.width - width / 2, y: y * picture.height - height / 2, width, height },
    aspect,
    picture,
  );
}

/** Enlarges or reduces an area around its center. */
export function scaleCrop(area: CropArea, factor: number, aspect: Aspect, picture: PixelSize): CropArea {
  const { width, height } = fitCrop(
    { ...area, width: area.width * factor, height: area.height * factor },
    aspect,
    picture,
  );
  const x = area.x + (area.width - width) / 2;
  const y = area.y + (area.height - height) / 2;
  return fitCrop({ x, y, width, height }, aspect, picture);
}

/** Converts a point of the picture to the same point of its crop. */
export function focusInCrop(focus: FocalPoint, area: CropArea, picture: PixelSize): FocalPoint {
  return {
    x: clamp((focus.x * picture.width - area.x) / area.width, 0, 1),
    y: clamp((focus.y * picture.height - area.y) / area.height, 0, 1),
  };
}
