import { showPage } from './show-page.tsx';

await showPage();
