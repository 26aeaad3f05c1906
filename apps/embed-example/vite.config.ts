import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The React plugin is for the example's own code. The editor needs no plugin and no setting in its host. */
export default defineConfig({ plugins: [react()] });
