/**
 * Place of the next letters: the previous caret, the whole text, which they replace, the end, or a point in the window, in px.
 */
export type Caret = 'previous' | 'all' | 'end' | { readonly left: number; readonly top: number };
