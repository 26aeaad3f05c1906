import '@x/ui/styles.css'; // every rule in the cascade layer x-ui; affects only our elements
import '@x/ui/font.css'; // Inter, self-hosted; leave it out to keep your own font
import { Button } from '@x/ui';
import { DataTable, Dialog, Field } from '@x/ui';
import { DateInput } from '@x/ui/calendar';
import { LineChart } from '@x/ui/charts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Spanish } from './spanish';

interface Message {
  readonly id: string;
  readonly name: string;
}

const messages: readonly Message[] = [
  { id: '1', name: 'Welcome' },
  { id: '2', name: 'Spring' },
];

function Host() {
  const [date, setDate] = useState('2026-11-22');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Field label="Fecha">
        <DateInput value={date} onValueChange={setDate} />
      </Field>
      <DataTable
        caption="Mensajes"
        columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name }]}
        rows={messages}
        rowId={({ id }) => id}
      />
      <LineChart
        title="Aperturas"
        categoryLabel="Día"
        categories={['1', '2', '3']}
        series={[{ id: 'opens', label: 'Aperturas', values: [3, 1, 2] }]}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Enviar"
        trigger={<Button variant="primary">Abrir</Button>}
      />
    </>
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <Spanish>
      <Host />
    </Spanish>
  </StrictMode>,
);
