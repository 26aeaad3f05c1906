export interface Slide {
  readonly src: string;
  readonly alt: string;
}
