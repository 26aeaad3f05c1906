export { BlockEditor } from './block-editor.tsx';
export type { BlockEditorHandle, BlockEditorProps, EditorCompileOptions } from './block-editor.tsx';
export { browserDraftStore, fingerprint } from './autosave/draft-store.ts';
export type {
  AutosaveOptions,
  AutosaveStatus,
  Draft,
  DraftStore,
  TextStorage,
} from './autosave/draft-store.ts';
export { useDiagnosticText } from './checks/use-diagnostic-text.ts';
export { preloadEditor } from './shell/preload.ts';
export { coreBlockEditors } from './blocks/core-block-editors.ts';
export { buttonEditor } from './blocks/button/button.editor.ts';
export { columnsEditor } from './blocks/columns/columns.editor.tsx';
export { dividerEditor } from './blocks/divider/divider.editor.ts';
export { headingEditor } from './blocks/heading/heading.editor.ts';
export { imageEditor } from './blocks/image/image.editor.ts';
export { paragraphEditor } from './blocks/paragraph/paragraph.editor.ts';
export { spacerEditor } from './blocks/spacer/spacer.editor.ts';
export { socialEditor } from './blocks/social/social.editor.ts';
export { alignmentChoices, fontChoices, sizeChoices } from './blocks/choices.tsx';
export { spacingSection } from './blocks/sections.ts';
export { defineBlockEditor } from './definition/define-block-editor.ts';
export type {
  BlockEditorDefinition,
  BlockViewProps,
  RichTextFeature,
  RichTextOptions,
} from './definition/define-block-editor.ts';
export {
  color,
  custom,
  discount,
  formFields,
  image,
  imageList,
  integration,
  link,
  list,
  longText,
  number,
  parameters,
  product,
  range,
  segments,
  select,
  text,
  toggle,
} from './definition/field-builders.ts';
export type {
  AnyField,
  Choice,
  ColorField,
  CustomField,
  CustomFieldProps,
  DiscountField,
  DiscountValue,
  FieldBlock,
  FieldOf,
  FormFieldSettings,
  FormFieldsField,
  FormFieldsValue,
  ImageField,
  ImageListField,
  IntegrationField,
  Label,
  LinkField,
  ListField,
  ListedImage,
  NumberField,
  PanelSection,
  ParametersField,
  ProductField,
  RangeField,
  SegmentsField,
  SelectField,
  ShownProduct,
  TakeProduct,
  TextField,
  ToggleField,
} from './definition/fields.ts';
export type { BlockPath, BlockValue } from './definition/block-path.ts';
export type { PathTo, ValueAt } from './definition/paths.ts';
export { ImageInput } from './images/image-input.tsx';
export type { ChosenImage, ImageInputProps } from './images/image-input.tsx';
export type { EditorLocale } from './i18n/editor-i18n.tsx';
export type {
  Integration,
  IntegrationReference,
  IntegrationsProvider,
} from './integrations/integrations-provider.ts';
export type { Product, ProductsProvider } from './products/products-provider.ts';
export type {
  AmpEventsProvider,
  EditorError,
  EditorProviders,
  ImageAsset,
  ImagesProvider,
  MergeTag,
  RecordedBlock,
  UploadOptions,
} from './shell/providers.ts';
export type { AmpProblem, AmpValidation } from './shell/validation.ts';
export type { DocumentChange } from './state/change.ts';
export type { ReportedChange } from './state/store.ts';
