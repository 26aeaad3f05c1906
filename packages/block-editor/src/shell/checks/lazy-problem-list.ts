'use client';
import { lazyPart } from '../../context/lazy-part.tsx';

export const loadProblemList = () => import('./problem-list.tsx').then((module) => module.ProblemList);

export const ProblemList = lazyPart(loadProblemList);
