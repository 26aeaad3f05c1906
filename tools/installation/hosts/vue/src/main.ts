import { createApp } from 'vue';
import Editor from './Editor.vue';

createApp(Editor).mount('#root');
