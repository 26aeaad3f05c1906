import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { createBlockId, createStarterDocument, type BlockEditorElement } from '@x/block-editor/standalone';

@Component({
  selector: 'app-editor',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <block-editor #editor [defaultDocument]="message" (change)="showText(editor)" />
    <output>{{ text() }}</output>
  `,
  styles: `
    block-editor {
      height: 700px;
    }
  `,
})
export class Editor {
  protected readonly message = createStarterDocument({ newId: () => createBlockId(Math.random) });
  protected readonly text = signal('');

  protected showText(editor: BlockEditorElement): void {
    this.text.set(editor.compile()?.text ?? '');
  }
}
