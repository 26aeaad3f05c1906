/** Classes for the body of an app or the root of a widget. They set the font, base size and color. */
export const rootClassName = 'x:font-sans x:text-13 x:text-text x:antialiased';
