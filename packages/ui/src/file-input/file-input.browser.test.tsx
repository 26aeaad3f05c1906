import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FileInput } from './file-input.tsx';

const csv = new File(['email\n'], 'contacts.csv', { type: 'text/csv' });
const image = new File(['x'], 'photo.png', { type: 'image/png' });

function dropped(files: readonly File[]): DragEvent {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
}

test('accepts a dropped file of the right type and reports others', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const onReject = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(
    <FileInput aria-label="Contacts" accept=".csv" multiple onFiles={onFiles} onReject={onReject} />,
  );
  screen
    .getByText('Drop a file here')
    .element()
    .dispatchEvent(dropped([csv, image]));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([csv]);
  expect(onReject).toHaveBeenCalledExactlyOnceWith([image]);
});

test('takes only the first file without `multiple`', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(<FileInput aria-label="Contacts" onFiles={onFiles} />);
  screen
    .getByText('Drop a file here')
    .element()
    .dispatchEvent(dropped([csv, image]));
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([csv]);
});

test('allows choosing the same file twice', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(<FileInput aria-label="Contacts" onFiles={onFiles} />);
  const input = screen.getByLabelText('Contacts');
  await userEvent.upload(input, csv);
  await userEvent.upload(input, csv);
  expect(onFiles).toHaveBeenCalledTimes(2);
});

test('accepts nothing while disabled', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(<FileInput aria-label="Contacts" disabled onFiles={onFiles} />);
  screen
    .getByText('Drop a file here')
    .element()
    .dispatchEvent(dropped([csv]));
  expect(onFiles).not.toHaveBeenCalled();
});
