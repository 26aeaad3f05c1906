export { BlockEditor } from './block-editor.js';
export type { BlockEditorHandle, BlockEditorProps, EditorCompileOptions } from './block-editor.js';
export { browserDraftStore, fingerprint } from './autosave/draft-store.js';
export type {
  AutosaveOptions,
  AutosaveStatus,
  Draft,
  DraftStore,
  TextStorage,
} from './autosave/draft-store.js';
export { useDiagnosticText } from './checks/use-diagnostic-text.js';
export { preloadEditor } from './shell/preload.js';
export { coreBlockEditors } from './blocks/core-block-editors.js';
export { buttonEditor } from './blocks/button/button.editor.js';
export { columnsEditor } from './blocks/columns/columns.editor.js';
export { dividerEditor } from './blocks/divider/divider.editor.js';
export { headingEditor } from './blocks/heading/heading.editor.js';
export { imageEditor } from './blocks/image/image.editor.js';
export { paragraphEditor } from './blocks/paragraph/paragraph.editor.js';
export { spacerEditor } from './blocks/spacer/spacer.editor.js';
export { socialEditor } from './blocks/social/social.editor.js';
export { alignmentChoices, fontChoices, sizeChoices } from './blocks/choices.js';
export { spacingSection } from './blocks/sections.js';
export { defineBlockEditor } from './definition/define-block-editor.js';
export type {
  BlockEditorDefinition,
  BlockViewProps,
  RichTextFeature,
  RichTextOptions,
} from './definition/define-block-editor.js';
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
} from './definition/field-builders.js';
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
} from './definition/fields.js';
export type { BlockPath, BlockValue } from './definition/block-path.js';
export type { PathTo, ValueAt } from './definition/paths.js';
export { ImageInput } from './images/image-input.js';
export type { ChosenImage, ImageInputProps } from './images/image-input.js';
export type { EditorLocale } from './i18n/editor-i18n.js';
export type {
  Integration,
  IntegrationReference,
  IntegrationsProvider,
} from './integrations/integrations-provider.js';
export type { Product, ProductsProvider } from './products/products-provider.js';
export type {
  AmpEventsProvider,
  EditorError,
  EditorProviders,
  ImageAsset,
  ImagesProvider,
  MergeTag,
  RecordedBlock,
  UploadOptions,
} from './shell/providers.js';
export type { AmpProblem, AmpValidation } from './shell/validation.js';
export type { DocumentChange } from './state/change.js';
export type { ReportedChange } from './state/store.js';
