import { useState } from 'react';
import {
  App,
  Button,
  type ColumnsType,
  DatePicker,
  Descriptions,
  Desk,
  Drawer,
  Form,
  Input,
  Modal,
  Segmented,
  Select,
  Steps,
  Switch,
  Table,
  Tag,
} from '../ui/desk';
import { Section, State } from './Section';

interface Person {
  id: number;
  name: string;
  place: string;
}

const people: Person[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: index === 0 ? "Yağız van 't Hof-in 't Veld" : `Medewerker ${index + 1}`,
  place: 'Kindcentrum De Vuurtoren',
}));

const columns: ColumnsType<Person> = [
  { title: 'Naam', dataIndex: 'name', render: (name: string) => <bdi>{name}</bdi> },
  { title: 'Locatie', dataIndex: 'place' },
  { title: 'Staat', render: (_, { id }) => <Tag>{id % 2 === 0 ? 'in gebruik' : 'uitgenodigd'}</Tag> },
];

/** antd's parts through the door of the desk. */
export function DeskParts() {
  return (
    <Desk>
      <Section name="Het bureau">
        <State of="Tabel" wide>
          <div role="region" aria-label="Tabel" tabIndex={0} data-ga-scroller>
            <Table<Person>
              aria-label="Medewerkers"
              size="small"
              columns={columns}
              dataSource={people}
              rowKey="id"
              pagination={{ pageSize: 5, showSizeChanger: false }}
            />
          </div>
        </State>
        <State of="Velden" wide>
          <Fields />
        </State>
        <State of="Overzicht" wide>
          <Descriptions column={1} size="small" items={[{ key: 'role', label: 'Rol', children: 'Kantoor' }]} />
          <Steps current={1} items={[{ title: 'Bestand' }, { title: 'Proef' }, { title: 'Uitvoeren' }]} />
        </State>
        <State of="Wat opent">
          <Opened />
        </State>
      </Section>
    </Desk>
  );
}

function Fields() {
  return (
    <Form layout="vertical" requiredMark={false}>
      <Form.Item label="E-mailadres" name="desk-address">
        <Input type="email" />
      </Form.Item>
      <Form.Item label="Rol" name="desk-role">
        <Select options={[{ value: 'office', label: 'Kantoor' }]} />
      </Form.Item>
      <Form.Item label="Laatste dag" name="desk-last-day">
        <DatePicker />
      </Form.Item>
      <Form.Item label="Foto's delen" name="desk-shares">
        <Switch />
      </Form.Item>
      <Segmented aria-label="Periode" options={['Dag', 'Week']} />
    </Form>
  );
}

function Opened() {
  const { message } = App.useApp();
  const [open, setOpen] = useState<'modal' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('modal')}>Vraag openen</Button>{' '}
      <Button onClick={() => setOpen('drawer')}>Zijpaneel openen</Button>{' '}
      <Button onClick={() => void message.success('Opgeslagen')}>Melding tonen</Button>
      <Modal title="Tablet intrekken?" open={open === 'modal'} onCancel={close} onOk={close} okText="Intrekken">
        <p>De tablet toont daarna niets meer.</p>
      </Modal>
      <Drawer title="Account" open={open === 'drawer'} onClose={close}>
        <p>kantoor@zonnewijzer.example</p>
      </Drawer>
    </>
  );
}
