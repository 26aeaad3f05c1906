import type { PixelSize } from '../image-header.ts';
import type { CropArea, Aspect, FocalPoint } from './crop.ts';

export interface CropViewProps {
  readonly src: string;
  readonly picture: PixelSize;
  readonly mode: 'crop' | 'focus';
  readonly area: CropArea;
  readonly aspect: Aspect;
  readonly focus: FocalPoint;
  readonly onAreaChange: (area: CropArea) => void;
  readonly onFocusChange: (focus: FocalPoint) => void;
}
