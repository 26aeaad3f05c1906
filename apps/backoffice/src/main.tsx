import { showApp } from './start/show-app.tsx';

await showApp();
