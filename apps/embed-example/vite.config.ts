import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As any host has it: no plugin and no setting of the editor's. The packages come from their builds. */
export default defineConfig({ plugins: [react()] });
