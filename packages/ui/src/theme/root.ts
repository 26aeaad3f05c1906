/** Classes for the body of an app or the root of a widget: font, base size, color. */
export const rootClassName = 'x:font-sans x:text-13 x:text-text x:antialiased';
