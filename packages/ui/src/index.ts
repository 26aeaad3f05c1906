export { AppShell, type AppShellProps } from './app-shell/app-shell.js';
export { useShell, type ShellState } from './app-shell/shell-context.js';
export {
  Sidebar,
  SidebarGroup,
  SidebarItem,
  type SidebarGroupProps,
  type SidebarItemProps,
  type SidebarProps,
} from './app-shell/sidebar.js';
export { TopBar, TopBarItem, type TopBarItemProps, type TopBarProps } from './app-shell/top-bar.js';
export { useMediaQuery } from './app-shell/use-media-query.js';
export { Alert, type AlertProps, type Tone } from './alert/alert.js';
export { AlertStack, type AlertStackItem, type AlertStackProps } from './alert/alert-stack.js';
export { AuthLayout, type AuthLayoutProps } from './auth-layout/auth-layout.js';
export { Badge, type BadgeProps } from './badge/badge.js';
export { StatusBadge, type StatusBadgeProps } from './badge/status-badge.js';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './breadcrumbs/breadcrumbs.js';
export { Button, buttonVariants, type ButtonProps } from './button/button.js';
export { Card, type CardProps } from './card/card.js';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.js';
export { ColorInput, type ColorInputProps } from './color-input/color-input.js';
export type { DataTableColumn, DataTableSort } from './data-table/columns.js';
export { DataTable, type DataTableProps, type RowLinkProps } from './data-table/data-table.js';
export { Pagination, type PaginationProps } from './data-table/pagination.js';
export {
  DescriptionList,
  type DescriptionListItem,
  type DescriptionListProps,
} from './description-list/description-list.js';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.js';
export { Dialog, DialogClose, type DialogProps } from './dialog/dialog.js';
export {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  type DropdownMenuProps,
  type MenuItemProps,
  type MenuRadioGroupProps,
} from './dropdown-menu/dropdown-menu.js';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.js';
export { ErrorState, type ErrorStateProps } from './empty-state/error-state.js';
export {
  Field,
  FieldError,
  useFieldControl,
  type FieldControlProps,
  type FieldProps,
} from './field/field.js';
export { FieldGroup, type FieldGroupProps } from './field/field-group.js';
export { FileInput, type FileInputProps } from './file-input/file-input.js';
export { BareIconButton, type BareIconButtonProps } from './icon-button/bare-icon-button.js';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.js';
export { Link, linkVariants, type LinkProps, type LinkRenderProps, type RenderLink } from './link/link.js';
export { PageHeader, type PageHeaderProps } from './page-header/page-header.js';
export { Popover, PopoverClose, type PopoverProps } from './popover/popover.js';
export { LoadingBar, type LoadingBarProps } from './progress/loading-bar.js';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.js';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group/radio-group.js';
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from './radio-group/segmented-control.js';
export { RangeInput, type RangeInputProps } from './range-input/range-input.js';
export { Select, type SelectOption, type SelectProps } from './select/select.js';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.js';
export { Spinner, type SpinnerProps } from './spinner/spinner.js';
export { StatTile, StatTiles, type StatTileProps, type StatTilesProps } from './stat-tile/stat-tile.js';
export { Switch, type SwitchProps } from './switch/switch.js';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.js';
export { NumberInput, type NumberInputProps } from './text-input/number-input.js';
export { PasswordInput, type PasswordInputProps } from './text-input/password-input.js';
export { Textarea, type TextareaProps } from './text-input/textarea.js';
export { DateInput, type DateInputProps } from './date-input/date-input.js';
export { TextInput, type TextInputProps } from './text-input/text-input.js';
export { PortalProvider, usePortalContainer, type PortalProviderProps } from './theme/portal.js';
export type { Theme, ThemePreference } from './theme/preference-store.js';
export { rootClassName } from './theme/root.js';
export {
  ThemeProvider,
  useTheme,
  type ThemeContextValue,
  type ThemeProviderProps,
} from './theme/theme-provider.js';
export {
  presetOf,
  timeframeOf,
  timeframePresets,
  timeframeProblem,
  type Timeframe,
  type TimeframePreset,
  type TimeframeProblem,
} from './timeframe/timeframe.js';
export { TimeframePicker, type TimeframePickerProps } from './timeframe/timeframe-picker.js';
export { Toolbar, ToolbarItem, ToolbarSeparator, type ToolbarProps } from './toolbar/toolbar.js';
export { Tooltip, TooltipProvider, type TooltipProps, type TooltipProviderProps } from './tooltip/tooltip.js';
export { Tree, type TreeProps } from './tree/tree.js';
export type { TreeNode } from './tree/tree-model.js';
