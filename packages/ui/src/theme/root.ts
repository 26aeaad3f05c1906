/** Classes of an outermost element: font, base size, colour. For the body of an app or the root of a widget. */
export const rootClassName = 'x:font-sans x:text-13 x:text-text x:antialiased';
