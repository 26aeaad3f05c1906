import { cva } from 'class-variance-authority';

/** Styles shared by all text-like controls. */
export const controlVariants = cva(
  [
    'x:block x:w-full x:min-w-0 x:rounded-md x:border x:border-control x:bg-surface x:text-text',
    'x:transition-[border-color,box-shadow] x:enabled:hover:border-muted',
    'x:focus-visible:border-focus x:focus-visible:outline-offset-0 x:focus-visible:outline-focus/40 x:focus-visible:outline-3',
    'x:aria-invalid:border-danger x:aria-invalid:focus-visible:outline-danger/40',
    'x:disabled:cursor-not-allowed x:disabled:bg-sunken x:disabled:text-muted x:[&:is(input,textarea):read-only]:bg-sunken',
  ],
  {
    variants: {
      size: {
        small: 'x:h-7 x:px-2 x:text-12 x:pointer-coarse:h-9 x:pointer-coarse:text-16',
        medium: 'x:h-8 x:px-2.5 x:text-13 x:pointer-coarse:h-11 x:pointer-coarse:text-16',
        large: 'x:h-10 x:px-3 x:text-14',
        lines: 'x:px-2.5 x:py-1.5 x:text-13 x:pointer-coarse:text-16',
      },
    },
    defaultVariants: { size: 'medium' },
  },
);
