export { AppShell, type AppShellProps } from './app-shell/app-shell.tsx';
export { useShell, type ShellState } from './app-shell/shell-context.ts';
export {
  Sidebar,
  SidebarGroup,
  SidebarItem,
  type SidebarGroupProps,
  type SidebarItemProps,
  type SidebarProps,
} from './app-shell/sidebar.tsx';
export { TopBar, TopBarItem, type TopBarItemProps, type TopBarProps } from './app-shell/top-bar.tsx';
export { useMediaQuery } from './app-shell/use-media-query.ts';
export { Alert, type AlertProps, type Tone } from './alert/alert.tsx';
export { AlertStack, type AlertStackItem, type AlertStackProps } from './alert/alert-stack.tsx';
export { AuthLayout, type AuthLayoutProps } from './auth-layout/auth-layout.tsx';
export { Avatar, AvatarStack, type AvatarProps, type AvatarStackProps } from './avatar/avatar.tsx';
export { Badge, type BadgeProps } from './badge/badge.tsx';
export { RateBar, type RateBarProps } from './rate-bar/rate-bar.tsx';
export { StatusBadge, type StatusBadgeProps } from './badge/status-badge.tsx';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs.tsx';
export { Button, buttonVariants, type ButtonProps } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { ColorInput, type ColorInputProps } from './color-input/color-input.tsx';
export {
  Combobox,
  type ComboboxOption,
  type ComboboxProps,
  type RemoteSearch,
} from './combobox/combobox.tsx';
export type { DataTableColumn, DataTableDensity, DataTableSort } from './data-table/columns.ts';
export { DataTable, type DataTableProps, type RowLinkProps } from './data-table/data-table.tsx';
export { Pagination, type PaginationProps } from './data-table/pagination.tsx';
export {
  DescriptionList,
  type DescriptionListItem,
  type DescriptionListProps,
} from './description-list/description-list.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog, DialogClose, type DialogProps } from './dialog/dialog.tsx';
export {
  DropdownMenu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  type DropdownMenuProps,
  type MenuCheckboxItemProps,
  type MenuItemProps,
  type MenuRadioGroupProps,
} from './dropdown-menu/dropdown-menu.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './empty-state/error-state.tsx';
export {
  Field,
  FieldError,
  useFieldControl,
  type FieldControlProps,
  type FieldProps,
} from './field/field.tsx';
export { FieldGroup, type FieldGroupProps } from './field/field-group.tsx';
export { FileInput, type FileInputProps } from './file-input/file-input.tsx';
export { BareIconButton, type BareIconButtonProps } from './icon-button/bare-icon-button.tsx';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { wordMatcher } from './listbox/word-matcher.ts';
export { Link, linkVariants, type LinkProps, type LinkRenderProps, type RenderLink } from './link/link.tsx';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { Popover, PopoverClose, type PopoverProps } from './popover/popover.tsx';
export { LoadingBar, type LoadingBarProps } from './progress/loading-bar.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export { Meter, type MeterProps } from './meter/meter.tsx';
export { RadioButton, type RadioButtonProps } from './radio-group/radio-button.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.tsx';
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from './radio-group/segmented-control.tsx';
export { RangeInput, type RangeInputProps } from './range-input/range-input.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { StatTile, StatTiles, type StatTileProps, type StatTilesProps } from './stat-tile/stat-tile.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.tsx';
export { NumberInput, type NumberInputProps } from './text-input/number-input.tsx';
export { PasswordInput, type PasswordInputProps } from './text-input/password-input.tsx';
export { Textarea, type TextareaProps } from './text-input/textarea.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { useInsertText } from './text-input/use-insert-text.ts';
export { PortalProvider, usePortalContainer, type PortalProviderProps } from './theme/portal.tsx';
export type { Theme, ThemePreference } from './theme/preference-store.ts';
export { rootClassName } from './theme/root.ts';
export {
  ThemeProvider,
  useTheme,
  type ThemeContextValue,
  type ThemeProviderProps,
} from './theme/theme-provider.tsx';
export {
  presetOf,
  timeframeOf,
  timeframePresets,
  timeframeProblem,
  type Timeframe,
  type TimeframePreset,
  type TimeframeProblem,
} from './timeframe/timeframe.ts';
export { Toolbar, ToolbarItem, ToolbarSeparator, type ToolbarProps } from './toolbar/toolbar.tsx';
export {
  isEscapeTaken,
  Tooltip,
  TooltipProvider,
  type TooltipProps,
  type TooltipProviderProps,
} from './tooltip/tooltip.tsx';
export { Tree, type TreeProps } from './tree/tree.tsx';
export type { TreeNode } from './tree/tree-model.ts';
export { Trans } from './i18n/trans.tsx';
