import { mount } from 'svelte';
import Editor from './Editor.svelte';

mount(Editor, { target: document.body });
