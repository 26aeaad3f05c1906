export { BlockEditor } from './shell/block-editor.tsx';
export type {
  BlockEditorHandle,
  BlockEditorProps,
  EditorCompileOptions,
  EditorOutput,
  MergeOptions,
  SetDocumentOptions,
} from './shell/block-editor-props.ts';
export { browserDraftStore } from './shell/autosave/draft-store.ts';
export type {
  AutosaveOptions,
  AutosaveStatus,
  Draft,
  DraftStore,
  TextStorage,
} from './shell/autosave/draft-store.ts';
export { useDiagnosticText } from './context/use-diagnostic-text.ts';
export { preloadEditor } from './shell/preload.ts';
export * from './blocks/core-block-editors.ts';
export { alignmentChoices, fontChoices, sizeChoices } from './definition/choices.tsx';
export { blockGroups } from './definition/block-groups.ts';
export { spacingSection } from './definition/sections.ts';
export { defineBlockEditor, markFeatures, withPanelSections } from './definition/define-block-editor.ts';
export type {
  BlockEditorDefinition,
  BlockViewProps,
  OwnPanelSection,
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
export { ImageInput } from './fields/images/image-input.tsx';
export type { ImageInputProps } from './fields/images/image-input.tsx';
export type { ChosenImage } from './fields/images/use-image-choice.ts';
export type { EditorLocale } from './context/editor-i18n.tsx';
export type { Integration, IntegrationReference, IntegrationsProvider } from './definition/providers.ts';
export type { Product, ProductsProvider } from './definition/providers.ts';
export type {
  AmpEventsProvider,
  ConditionsProvider,
  EditorError,
  EditorProviders,
  ImageAsset,
  ImageRequest,
  ImagesProvider,
  MergeTag,
  RecordedBlock,
  SpecialLink,
  UploadOptions,
} from './definition/providers.ts';
export type { AmpProblem, AmpValidation } from './definition/providers.ts';
export type { BlockPermission, BlockPermissions } from './definition/permissions.ts';
export type {
  BlockDefaults,
  EditorSelection,
  EditorSlots,
  PanelSlotProps,
  Viewport,
} from './definition/surroundings.ts';
export type { DocumentChange } from './state/change.ts';
export type { ReportedChange, UserAction } from './state/store.ts';
