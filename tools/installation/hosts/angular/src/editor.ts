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
      --xui-accent: #0f766e;
      --xui-accent-hover: #115e59;
      --xui-accent-text: #0f766e;
      --xui-accent-soft: #e6f4f2;
      --xui-focus: #0d9488;
    }

    block-editor[data-shown-theme='dark'] {
      --xui-accent: #2dd4bf;
      --xui-accent-hover: #5eead4;
      --xui-on-accent: #042f2c;
      --xui-accent-text: #5eead4;
      --xui-accent-soft: #10322f;
      --xui-focus: #2dd4bf;
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
