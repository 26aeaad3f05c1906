export { DateInput, type DateInputProps } from '../date-input/date-input.tsx';
export { TimeframePicker, type TimeframePickerProps } from '../timeframe/timeframe-picker.tsx';
