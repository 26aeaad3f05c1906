/** Where the next letters go: at the previous caret, in place of the whole text, at its end, or at a point in the window, in px. */
export type Caret = 'previous' | 'all' | 'end' | { readonly left: number; readonly top: number };
