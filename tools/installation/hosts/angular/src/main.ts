import { bootstrapApplication } from '@angular/platform-browser';
import { Editor } from './editor';

await bootstrapApplication(Editor);
