import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import {
  coreBlockEditors,
  createBlockId,
  createStarterDocument,
  type BlockEditorElement,
} from '@x/block-editor/standalone';
import { brand } from './brand';
import { noticeEditor } from './notice-editor';

@Component({
  selector: 'app-editor',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <block-editor
      #editor
      [blocks]="blocks"
      [brand]="brand"
      [defaultDocument]="message"
      (change)="showText(editor)"
    />
    <output>{{ text() }}</output>
  `,
  styles: `
    block-editor {
      height: 700px;
      --xui-accent: light-dark(#0f766e, #2dd4bf);
      --xui-accent-hover: light-dark(#115e59, #5eead4);
      --xui-on-accent: light-dark(#ffffff, #042f2c);
      --xui-accent-text: light-dark(#0f766e, #5eead4);
      --xui-accent-soft: light-dark(#e6f4f2, #10322f);
      --xui-focus: light-dark(#0d9488, #2dd4bf);
    }
  `,
})
export class Editor {
  protected readonly blocks = [...coreBlockEditors, noticeEditor];
  protected readonly brand = brand;
  protected readonly message = createStarterDocument({ newId: () => createBlockId(Math.random) });
  protected readonly text = signal('');

  protected showText(editor: BlockEditorElement): void {
    this.text.set(editor.compile()?.text ?? '');
  }
}
