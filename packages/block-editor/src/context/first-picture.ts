'use client';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/**
 * False while the editor draws its first picture, true from the next idle moment on: for what a user does not look at
 * first and what is heavy to draw, such as a panel full of controls beside the message.
 */
export function useAfterFirstPicture(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setAfter(true))), []);
  return after;
}
